import { addressOf, requestOf } from '#machines/app/places'

/** The public parameters of a query; all others are somebody’s. */
const PUBLIC_WORDS: readonly string[] = ['product', 'for', 'lang', 'from']

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A path, or a query alone, with pseudonyms for everything but its route. */
export function redactAddress(path: string, pseudonym: (text: string) => string): string {
  const search = (text: string) =>
    text.replace(/([?&])([^=&#]*)(=?)([^&#]*)/g, (_, mark: string, name: string, is: string, value: string) => {
      if (PUBLIC_WORDS.includes(name)) return `${mark}${name}${is}${value}`
      return is === '' ? mark + pseudonym(name) : `${mark}${name}=${encodeURIComponent(pseudonym(decoded(value)))}`
    })
  if (path === '' || path.startsWith('?')) return search(path)
  const { route, params, search: query } = requestOf(path)
  if (route === null) return path === '/' ? path : pseudonym(path)
  const sent = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, pseudonym(value)]))
  return addressOf(route, { params: sent, search: search(query) })
}
