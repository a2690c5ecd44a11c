const KEY = 'langkah-qa-room'
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

export const newRoom = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => LETTERS[byte % LETTERS.length]).join('')

/**
 * The room that this page’s app is watched in from another device: set by `?watch=`, and remembered when the page
 * navigates.
 */
export function watchedRoom({ location, sessionStorage }: Window): string | null {
  const asked = new URLSearchParams(location.search).get('watch')
  if (asked !== null) sessionStorage.setItem(KEY, asked)
  return sessionStorage.getItem(KEY)
}

export const watchLink = ({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>, room: string, locale: string) =>
  `${origin}${pathname}?${new URLSearchParams({ watch: room, lang: locale }).toString()}#/noren`
