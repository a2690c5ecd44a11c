import type { Page } from '../world/platform'

function randomBytes(crypto: Page['crypto']): Uint8Array {
  const bytes = new Uint8Array(16)
  if (crypto?.getRandomValues) return crypto.getRandomValues(bytes)
  return bytes.map(() => Math.floor(Math.random() * 256))
}

/** A random UUID (version 4), also on plain http and in browsers without `crypto.randomUUID`. */
export function newId({ crypto }: Pick<Page, 'crypto'>): string {
  if (crypto?.randomUUID) return crypto.randomUUID()
  const bytes = randomBytes(crypto)
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
