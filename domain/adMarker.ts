const CLICK_IDS = ['fbclid', 'gclid', 'ttclid']
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

export interface CleanQuery {
  search: string
  /** The ad click id as it came; it may not be stored or tracked, only its hash may. */
  clickId: string | null
  /** A marker was there and so is a click id: hash it with SHA-256 and call again with the hash. */
  needsHash: boolean
}

/**
 * Removes from a query every parameter that holds an unfilled ad marker, or puts the hashed click id in its place.
 * All other parameters stay letter by letter as they are. Takes `?a=b` and `a=b`.
 */
export function cleanQuery(search: string, hashedClickId: string | null = null): CleanQuery {
  const mark = search.startsWith('?') ? '?' : ''
  const parameters = search
    .slice(mark.length)
    .split('&')
    .filter((raw) => raw !== '')
    .map((raw) => {
      const [name = '', ...value] = raw.split('=')
      return { raw, name, value: value.join('='), isClickId: CLICK_IDS.includes(decoded(name)) }
    })
  const clickId = parameters.find(({ isClickId, value }) => isClickId && value !== '' && !isMarker(value))
  const hasMarker = parameters.some(({ isClickId, value }) => !isClickId && isMarker(value))
  const kept = parameters.flatMap(({ raw, name, value, isClickId }) => {
    if (!isMarker(value)) return [raw]
    return clickId && hashedClickId !== null && !isClickId ? [`${name}=${hashedClickId}`] : []
  })
  return {
    search: kept.length > 0 ? mark + kept.join('&') : '',
    clickId: clickId ? decoded(clickId.value) : null,
    needsHash: clickId !== undefined && hasMarker && hashedClickId === null,
  }
}
