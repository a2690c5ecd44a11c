import { LOCK } from '../session'
import { aboutLastBorrower } from '../storage/lastBorrower'
import type { Owner } from '../storage/expiringStore'
import type { Platform } from '../world/platform'

/** Bit 2 of the flags: the phone has verified its owner (WebAuthn, section 6.1). */
const isVerified = ({ authenticatorData }: AuthenticatorAssertionResponse) =>
  ((new Uint8Array(authenticatorData)[32] ?? 0) & 0b100) !== 0

const toText = (id: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(id)))
const toBytes = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

/** Passkeys belong to a domain, and an IP address is none. */
const isByNumber = (href: string) => /^\w+:\/\/(\[|\d+(\.\d+){3}\b)/.test(href)

/**
 * Locks the screen by a passkey of this phone. No server checks the signature: whoever can change this page's code can
 * unlock it, and it protects nothing but what is displayed.
 */
export function createScreenLock({ page, storage }: Pick<Platform, 'page' | 'storage'>) {
  const saved = aboutLastBorrower({ storage }, LOCK)
  const { navigator, PublicKeyCredential: passkeys } = page
  const random = () => page.crypto!.getRandomValues!(new Uint8Array(32))
  return {
    /** `null` where the browser or the phone can't. */
    async readLock(owner: Owner): Promise<{ isOn: boolean } | null> {
      const isThere = owner !== null && navigator.credentials?.create !== undefined && !isByNumber(page.location.href)
      const canVerify = isThere && (await passkeys?.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false))
      return canVerify === true ? { isOn: saved.read(owner) !== null } : null
    },
    /** Rejects if the phone doesn't recognize its owner. */
    async createLock(owner: Owner): Promise<void> {
      const made = await navigator.credentials?.create?.({
        publicKey: {
          challenge: random(),
          rp: { name: 'Langkah' },
          // Of no person: the same name for all, and an id that is stored nowhere.
          user: { id: random(), name: 'Langkah', displayName: 'Langkah' },
          pubKeyCredParams: [-7, -257].map((alg) => ({ type: 'public-key', alg })),
          authenticatorSelection: { authenticatorAttachment: 'platform', userVerification: 'required' },
        },
      })
      if (!made) throw new Error('no passkey')
      saved.write(owner, toText((made as PublicKeyCredential).rawId))
    },
    /** Resolves where this borrower has no lock; rejects if the phone doesn't recognize its owner. */
    async unlock(owner: Owner): Promise<void> {
      const id = saved.read(owner)
      if (id === null) return
      const found = await navigator.credentials?.get({
        publicKey: {
          challenge: random(),
          allowCredentials: [{ type: 'public-key', id: toBytes(id), transports: ['internal'] }],
          userVerification: 'required',
        },
      })
      const response = (found as PublicKeyCredential | null | undefined)?.response
      if (response === undefined || !isVerified(response as AuthenticatorAssertionResponse))
        throw new Error('not recognized')
    },
    dropLock: () => storage.local.drop(LOCK),
    /** After a sign-in: the lock of another borrower is none of theirs. */
    dropOthersLock: (owner: string) => {
      if (saved.read(owner) === null) storage.local.drop(LOCK)
    },
  }
}
