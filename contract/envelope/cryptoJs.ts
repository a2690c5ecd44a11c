import AES from 'crypto-js/aes'
import CryptoJS from 'crypto-js/core'
import Base64 from 'crypto-js/enc-base64'
import Utf8 from 'crypto-js/enc-utf8'
import HmacSHA256 from 'crypto-js/hmac-sha256'
import { toBase64 } from './base64'
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

function isSame(a: string, b: string): boolean {
  let difference = a.length ^ b.length
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i)
  return difference === 0
}

function textOf(opened: CryptoJS.lib.WordArray): string {
  try {
    // Wrong padding gives a negative length; invalid UTF-8 throws.
    if (opened.sigBytes > 0) return opened.toString(Utf8)
  } catch {
    throw new EnvelopeError('malformed')
  }
  throw new EnvelopeError('malformed')
}

/**
 * For browsers without `crypto.subtle`: plain http on a test phone, old web views. AES-CBC and PKCS#7 are its defaults.
 */
export function cryptoJsEnvelope(appKey: string, { now, randomBytes }: EnvelopePlatform): Envelope {
  const root = Base64.parse(appKey)
  const encKey = HmacSHA256(ENC_LABEL, root)
  const macKey = HmacSHA256(MAC_LABEL, root)
  const macOf = (signed: string) => HmacSHA256(signed, macKey).toString(Base64)

  return {
    async seal(direction, method, path, value) {
      const iv = toBase64(randomBytes(IV_BYTES))
      const { ciphertext } = AES.encrypt(JSON.stringify(value), encKey, { iv: Base64.parse(iv) })
      const parts = { at: now(), iv, data: ciphertext.toString(Base64) }
      return { v: 1, ...parts, mac: macOf(signedText(direction, method, path, parts)) }
    },

    async open(direction, method, path, value) {
      const sealed = parseSealed(value)
      if (!isSame(macOf(signedText(direction, method, path, sealed)), sealed.mac)) throw new EnvelopeError('altered')
      const ciphertext = CryptoJS.lib.CipherParams.create({ ciphertext: Base64.parse(sealed.data) })
      return parseOpened(textOf(AES.decrypt(ciphertext, encKey, { iv: Base64.parse(sealed.iv) })))
    },
  }
}
