import { fromBase64, toBase64 } from './base64'
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
} from './envelope'

const HMAC = { name: 'HMAC', hash: 'SHA-256' }
const utf8 = (text: string) => new TextEncoder().encode(text)

async function deriveKeys(subtle: SubtleCrypto, appKey: string) {
  const root = await subtle.importKey('raw', fromBase64(appKey), HMAC, false, ['sign'])
  const [enc, mac] = await Promise.all([
    subtle.sign('HMAC', root, utf8(ENC_LABEL)),
    subtle.sign('HMAC', root, utf8(MAC_LABEL)),
  ])
  const [encKey, macKey] = await Promise.all([
    subtle.importKey('raw', enc, 'AES-CBC', false, ['encrypt', 'decrypt']),
    subtle.importKey('raw', mac, HMAC, false, ['sign', 'verify']),
  ])
  return { encKey, macKey }
}

/** For browsers with `crypto.subtle`: https, and localhost. */
export function webCryptoEnvelope(
  appKey: string,
  { now, randomBytes }: EnvelopePlatform,
  subtle: SubtleCrypto = crypto.subtle,
): Envelope {
  let keys: ReturnType<typeof deriveKeys> | null = null
  const ready = () => (keys ??= deriveKeys(subtle, appKey))

  return {
    async seal(direction, method, path, value) {
      const { encKey, macKey } = await ready()
      const iv = randomBytes(IV_BYTES)
      const data = await subtle.encrypt({ name: 'AES-CBC', iv }, encKey, utf8(JSON.stringify(value)))
      const parts = { at: now(), iv: toBase64(iv), data: toBase64(new Uint8Array(data)) }
      const mac = await subtle.sign('HMAC', macKey, utf8(signedText(direction, method, path, parts)))
      return { v: 1, ...parts, mac: toBase64(new Uint8Array(mac)) }
    },

    async open(direction, method, path, value) {
      const { encKey, macKey } = await ready()
      const sealed = parseSealed(value)
      const signed = utf8(signedText(direction, method, path, sealed))
      if (!(await subtle.verify('HMAC', macKey, fromBase64(sealed.mac), signed))) throw new EnvelopeError('altered')
      const plain = await subtle
        .decrypt({ name: 'AES-CBC', iv: fromBase64(sealed.iv) }, encKey, fromBase64(sealed.data))
        .catch(() => Promise.reject(new EnvelopeError('malformed')))
      return parseOpened(new TextDecoder().decode(plain))
    },
  }
}
