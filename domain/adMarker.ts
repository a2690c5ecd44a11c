/** What the platforms call the id of a click on an ad, and whose it is. */
export const clickIdNames = { fbclid: 'meta', gclid: 'google', ttclid: 'tiktok' } as const
export type AdNetwork = (typeof clickIdNames)[keyof typeof clickIdNames]

// What ad platforms leave when they fill nothing in: {{campaign.id}}, __CLICKID__, {campaignid}.
const MARKER = /\{\{[^{}]*\}\}|^__[A-Z\d_]+__$|^\{[a-z_.\d]+\}$/i

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    return text
  }
}

/** A link that went through two redirects may be encoded twice. */
const isMarker = (value: string) => MARKER.test(decoded(value).trim()) || MARKER.test(decoded(decoded(value)).trim())

interface Parameter {
  raw: string
  name: string
  value: string
  isClickId: boolean
}

const parametersOf = (search: string): Parameter[] =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((raw) => raw !== '')
    .map((raw) => {
      const [written = '', ...value] = raw.split('=')
      const name = decoded(written)
      return { raw, name, value: value.join('='), isClickId: name in clickIdNames }
    })

export interface Click {
  network: AdNetwork
  /** As it came; it may not be stored or tracked, only its hash may. */
  id: string
}

/** The click on an ad that a query tells of. */
export function clickIn(search: string): Click | null {
  const found = parametersOf(search).find(({ isClickId, value }) => isClickId && value !== '' && !isMarker(value))
  return found ? { network: clickIdNames[found.name as keyof typeof clickIdNames], id: decoded(found.value) } : null
}

/** A parameter's value as it was meant; null without one, and for a marker that was never filled in. */
export function valueIn(search: string, name: string): string | null {
  const found = parametersOf(search).find((parameter) => parameter.name === name)
  return found === undefined || found.value === '' || isMarker(found.value) ? null : decoded(found.value)
}

/**
 * Removes from a query every parameter that holds an unfilled ad marker, or puts the hash of the click id in its place where
 * there is one. All other parameters stay letter by letter as they are. Takes `?a=b` and `a=b`.
 */
export function cleanQuery(search: string, hashedClickId: string | null): string {
  const kept = parametersOf(search).flatMap(({ raw, value, isClickId }) => {
    if (!isMarker(value)) return [raw]
    return hashedClickId !== null && !isClickId ? [`${raw.slice(0, raw.indexOf('='))}=${hashedClickId}`] : []
  })
  return kept.length > 0 ? (search.startsWith('?') ? '?' : '') + kept.join('&') : ''
}
