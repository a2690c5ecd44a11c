import type { Envelope, EnvelopeWorld } from './envelope'
import { webCryptoEnvelope } from './webCrypto'

interface Browser {
  now: () => number
  /** Outside secure contexts it has no `subtle`, whatever the types say. */
  crypto: Partial<Crypto> | undefined
}

/** The fastest implementation that this browser has. crypto-js comes in a chunk of its own, only where it is needed. */
export async function browserEnvelope(appKey: string, { now, crypto }: Browser): Promise<Envelope> {
  const world: EnvelopeWorld = {
    now,
    randomBytes: (length) => {
      if (!crypto?.getRandomValues) throw new Error('this browser has no random bytes')
      return crypto.getRandomValues(new Uint8Array(length))
    },
  }
  if (crypto?.subtle) return webCryptoEnvelope(appKey, world, crypto.subtle)
  return (await import('./cryptoJs')).cryptoJsEnvelope(appKey, world)
}
