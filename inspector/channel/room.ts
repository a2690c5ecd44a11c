const KEY = 'langkah-qa-room'
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A name that nobody guesses. */
export const newRoom = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => LETTERS[byte % LETTERS.length]).join('')

/** Where the app of this page is watched from another device: `?watch=` begins it, and it outlives what the page is led to. */
export function watchedRoom({ location, sessionStorage }: Window): string | null {
  const asked = new URLSearchParams(location.search).get('watch')
  if (asked !== null) sessionStorage.setItem(KEY, asked)
  return sessionStorage.getItem(KEY)
}

/** For the other device to open. */
export const watchLink = ({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>, room: string, locale: string) =>
  `${origin}${pathname}?${new URLSearchParams({ watch: room, lang: locale }).toString()}#/noren`
