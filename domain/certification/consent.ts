import type { Locale } from '../language'

/** What a borrower agrees to with a tick of its own: when signing in, for the contacts, for the bank account. */
export type Consent = 'privacy' | 'contacts' | 'account'

interface ConsentText {
  version: string
  /** Of the text in UTF-8, as it stands on the screen. */
  sha256: Record<Locale, string>
}

/**
 * The texts that are agreed to now. Who changes one gives it a new version and the hashes that src/boot/consent.test.tsx
 * computes from the screens; those of earlier versions stand in the lender's records and in this file's history.
 */
export const consentTexts: Record<Consent, ConsentText> = {
  privacy: {
    version: '1',
    sha256: {
      id: '7dfe0f1e661963fc8156dd2a3b4731cb4efe7ca2ed06b938204581203eb8a3ad',
      en: 'ef364486e696fd8aff22be7520290d3c82c17c1fc947c54e66e10008a9fdc970',
      es: 'fdc52c6c7533a0c7fe4ad850782b05ccea29ca0225e3df7a59cd03760a83b073',
      vi: '660deaa9b422bbff6e4964bd473f31db7a95fe113aa466577c25295dee977323',
      th: 'dbc32476c58cae1dd200dabd1de0db4f9758088d99531627692489b949324cd9',
    },
  },
  contacts: {
    version: '1',
    sha256: {
      id: '121018ea3b5a73f9b4c454c3a0662df570f917611f35f53626798b53d0ba4595',
      en: '30d922803fff9db7c72027330611c65da020fe8f0dfbe91eff185d75a790d246',
      es: 'bbf4ed3564b6f2d91f9ce4f4330268f24c0819af9aba20b5cbf98cf2bdfe6230',
      vi: '889b351e80304318fba40dff211215b4bcb307a6cbba6d2a229b1f64f21cefee',
      th: 'ccde5a10db9fcadf286f4aaf7971e217944e00b911541109ecefab8fbad812f6',
    },
  },
  account: {
    version: '1',
    sha256: {
      id: '7a756ece6f43df100ca1223fa0e673c4bb4d80b407006067a2bf0e54ea479338',
      en: '0d67d28fc150fd4e2066e1822b754d274719180638a67fdc5fce54f763e4399d',
      es: '665fdc4f868c4c99912bab1ada20ae81a921d94f42bbb32e70f05badbbc6e491',
      vi: 'd15ab670aa092d460c1f9d4ce239130a9dd204550643b2ac685c28dc8724d6be',
      th: 'a730ca09b902d6b4da1fc5cdf16138262909bc731ea1a2890b3ef9d101060640',
    },
  },
}
