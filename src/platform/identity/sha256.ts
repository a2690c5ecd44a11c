import type { Page } from '../world/platform'

/** SHA-256 in hex, by the browser's crypto, or by crypto-js without one (plain http). */
export async function sha256Hex({ crypto }: Pick<Page, 'crypto'>, text: string): Promise<string> {
  if (!crypto?.subtle) {
    const { default: hash } = await import('crypto-js/sha256')
    return hash(text).toString()
  }
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
