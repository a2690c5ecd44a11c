import type { Envelope, EnvelopeWorld } from './envelope'
import { webCryptoEnvelope } from './webCrypto'

const browserWorld: EnvelopeWorld = {
  now: () => Date.now(),
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
}

/** The fastest implementation that this browser has. crypto-js comes in a chunk of its own, only where it is needed. */
export async function browserEnvelope(appKey: string, world: Partial<EnvelopeWorld> = {}): Promise<Envelope> {
  const whole = { ...browserWorld, ...world }
  // Outside secure contexts there is no `subtle`, whatever the types say.
  const hasSubtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle !== undefined
  if (hasSubtle) return webCryptoEnvelope(appKey, whole)
  return (await import('./cryptoJs')).cryptoJsEnvelope(appKey, whole)
}
