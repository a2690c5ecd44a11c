import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import { task } from '../config/log'
import {
  ENC_LABEL,
  EnvelopeError,
  IV_BYTES,
  MAC_LABEL,
  parseOpened,
  parseSealed,
  signedText,
  type Envelope,
  type EnvelopePlatform,
} from '#contract/envelope/envelope'

const CIPHER = 'aes-256-cbc'
const KEY_BYTES = 32
const hmac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest()

function decrypt(key: Uint8Array, iv: string, data: string): string {
  try {
    const decipher = createDecipheriv(CIPHER, key, Buffer.from(iv, 'base64'))
    return Buffer.concat([decipher.update(data, 'base64'), decipher.final()]).toString('utf8')
  } catch {
    throw new EnvelopeError('malformed')
  }
}

/** `appKey` is 32 bytes in base64; throws for any other length. */
export function nodeEnvelope(appKey: string, { now, randomBytes }: EnvelopePlatform): Envelope {
  const root = Buffer.from(appKey, 'base64')
  if (root.length !== KEY_BYTES) throw new Error('APP_KEY must be 32 bytes in base64')
  const encKey = hmac(root, ENC_LABEL)
  const macKey = hmac(root, MAC_LABEL)

  return {
    async seal(direction, method, path, value) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, encKey, iv)
      const data = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      const parts = { at: now(), iv: Buffer.from(iv).toString('base64'), data: data.toString('base64') }
      return { v: 1, ...parts, mac: hmac(macKey, signedText(direction, method, path, parts)).toString('base64') }
    },

    async open(direction, method, path, value) {
      const sealed = parseSealed(value)
      const mac = hmac(macKey, signedText(direction, method, path, sealed))
      if (!timingSafeEqual(mac, Buffer.from(sealed.mac, 'base64'))) throw new EnvelopeError('altered')
      return parseOpened(decrypt(encKey, sealed.iv, sealed.data))
    },
  }
}

/**
 * While one app key replaces another. A request tells by its seal which of them its app has, and is answered by that
 * one. Other answers are sealed with both: apps of earlier builds read the one of `former`, and all others either.
 */
export const envelopeOfEither = (envelope: Envelope, former: Envelope): Envelope => ({
  async seal(...parts) {
    const known = task.getStore()?.envelope
    return known === undefined
      ? { ...(await former.seal(...parts)), next: await envelope.seal(...parts) }
      : known.seal(...parts)
  },
  async open(...parts) {
    const openBy = async (each: Envelope) => {
      const value = await each.open(...parts)
      const call = task.getStore()
      if (call !== undefined) call.envelope = each
      return value
    }
    return openBy(envelope).catch((error: unknown) => {
      if (error instanceof EnvelopeError && error.problem === 'altered') return openBy(former)
      throw error
    })
  },
})
