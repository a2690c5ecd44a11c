import { COOKIE_DAYS } from '../../../domain/limits'

// What the browser refused to take lives as long as the page.
const unstored = new Map<string, string>()

function stored(name: string): string | null {
  try {
    const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`))
    return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return null
  }
}

function store(name: string, value: string, seconds: number) {
  const isSecure = globalThis.location?.protocol === 'https:'
  const attributes = `path=/; max-age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
  try {
    document.cookie = `${name}=${encodeURIComponent(value)}; ${attributes}`
  } catch {
    return
  }
}

export const readCookie = (name: string): string | null => unstored.get(name) ?? stored(name)

/** Keeps a cookie for 365 days; where cookies are blocked, until the page goes. */
export function writeCookie(name: string, value: string) {
  store(name, value, COOKIE_DAYS * 24 * 60 * 60)
  if (stored(name) === value) unstored.delete(name)
  else unstored.set(name, value)
}

export function dropCookie(name: string) {
  unstored.delete(name)
  store(name, '', 0)
}
