import type { Envelope, EnvelopePlatform } from './envelope'
import { webCryptoEnvelope } from './webCrypto'

interface Browser {
  now: () => number
  /** Despite its type `subtle` is missing outside of secure contexts. */
  crypto: Partial<Crypto> | undefined
}

/** The fastest implementation for this browser. crypto-js is a chunk that loads only where needed. */
export async function browserEnvelope(appKey: string, { now, crypto }: Browser): Promise<Envelope> {
  const platform: EnvelopePlatform = {
    now,
    randomBytes: (length) => {
      if (!crypto?.getRandomValues) throw new Error('this browser has no random bytes')
      return crypto.getRandomValues(new Uint8Array(length))
    },
  }
  if (crypto?.subtle) return webCryptoEnvelope(appKey, platform, crypto.subtle)
  return (await import('./cryptoJs')).cryptoJsEnvelope(appKey, platform)
}
