import type { Locale } from '../language'

/** What a borrower agrees to with a checkbox: at sign-in, for the contacts, for the bank account. */
export const consentNames = ['privacy', 'contacts', 'account'] as const
export type Consent = (typeof consentNames)[number]

/** A changed text needs a new version, which the borrower is asked for again. */
export const consentVersions = { privacy: '2', contacts: '2', account: '1' } as const satisfies Record<Consent, string>

interface ConsentText<Version> {
  version: Version
  /** Of the UTF-8 text on the screen. */
  sha256: Record<Locale, string>
}

/**
 * The current texts. A changed text needs a new version and the hashes that src/app/boot/consent.test.tsx computes from
 * the screens; earlier versions are in the lender's records and in this file's history.
 */
export const consentTexts: { [C in Consent]: ConsentText<(typeof consentVersions)[C]> } = {
  privacy: {
    version: '2',
    sha256: {
      id: '862bc46c47b70ec6eced4345e02475e0f58d884d0b782e17dc347d0e72488701',
      en: '2f6abf5eae7a2ea918cd50bfd753ddde997ce51d6e94574e85a6913516a7fc06',
      es: 'b914fa0577c2b6288d49f7091284e0e8dc33e4d3bdde25b41c8987c9aa1861c4',
      vi: '1e6e7733e08d58a823e2ea08b793fe299579260f6945c34709293a21f610aeaa',
      th: 'b36e304edb93353455ecff4d650a07e92a97ec54c8e0739f0592b8e1d537b24b',
    },
  },
  contacts: {
    version: '2',
    sha256: {
      id: '121018ea3b5a73f9b4c454c3a0662df570f917611f35f53626798b53d0ba4595',
      en: '30d922803fff9db7c72027330611c65da020fe8f0dfbe91eff185d75a790d246',
      es: 'bbf4ed3564b6f2d91f9ce4f4330268f24c0819af9aba20b5cbf98cf2bdfe6230',
      vi: 'c7567a1dd7e7a42dfdb478e9cbc263f1b753bd4af0a331f06ef8fb528cd385d9',
      th: 'fd48a6fb160fdd5d28f0b7c8e718b43ed8942492d1ffe837f470cafc72e5e59d',
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
