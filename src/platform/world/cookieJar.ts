import { COOKIE_DAYS } from '#domain/limits'

interface Jar {
  document: Pick<Document, 'cookie'>
  location: Pick<Location, 'protocol'>
}

/** The page's cookies with the interface of a storage; each lasts 365 days. Throws where cookies are blocked. */
export function cookieJar({ document, location }: Jar) {
  const store = (name: string, value: string, days: number) => {
    const isSecure = location.protocol === 'https:'
    const attributes = `path=/; max-age=${days * 24 * 60 * 60}; SameSite=Lax${isSecure ? '; Secure' : ''}`
    document.cookie = `${name}=${encodeURIComponent(value)}; ${attributes}`
  }
  return {
    getItem(name: string): string | null {
      const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`))
      return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1))
    },
    setItem: (name: string, value: string) => store(name, value, COOKIE_DAYS),
    removeItem: (name: string) => store(name, '', 0),
  }
}
