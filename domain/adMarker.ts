/** The parameter for the click id by ad platform. */
export const clickIdNames = { fbclid: 'meta', gclid: 'google', ttclid: 'tiktok' } as const
export type AdNetwork = (typeof clickIdNames)[keyof typeof clickIdNames]

// Placeholders that an ad platform failed to fill in: {{campaign.id}}, __CLICKID__, {campaignid}.
const MARKER = /\{\{[^{}]*\}\}|^__[A-Z\d_]+__$|^\{[a-z_.\d]+\}$/i

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    return text
  }
}

/** A link that was redirected twice may be encoded twice. */
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
  /** Unhashed: it may not be stored or tracked. */
  id: string
}

/** The ad click in a query. */
export function clickIn(search: string): Click | null {
  const found = parametersOf(search).find(({ isClickId, value }) => isClickId && value !== '' && !isMarker(value))
  return found ? { network: clickIdNames[found.name as keyof typeof clickIdNames], id: decoded(found.value) } : null
}

/** A decoded parameter; null without one, and for an unfilled placeholder. */
export function valueIn(search: string, name: string): string | null {
  const found = parametersOf(search).find((parameter) => parameter.name === name)
  return found === undefined || found.value === '' || isMarker(found.value) ? null : decoded(found.value)
}

/**
 * Removes parameters with an unfilled placeholder from a query, and replaces the click id by its hash where given. All
 * others stay exactly as they are. Takes `?a=b` and `a=b`.
 */
export function cleanQuery(search: string, hashedClickId: string | null): string {
  const retained = parametersOf(search).flatMap(({ raw, value, isClickId }) => {
    if (!isMarker(value)) return [raw]
    return hashedClickId !== null && !isClickId ? [`${raw.slice(0, raw.indexOf('='))}=${hashedClickId}`] : []
  })
  return retained.length > 0 ? (search.startsWith('?') ? '?' : '') + retained.join('&') : ''
}
