import type { cleanQuery } from '../../domain/adMarker'
import type { Opening } from '../compose/compose'

export interface PageAddress {
  opening: Opening
  /** The query that the address keeps: without the token of a link, and with ad markers cleaned. */
  search: string
  /** An ad click id that the markers are to be replaced by, once it is hashed. */
  clickId: string | null
  /** The kept query with the hash in the markers' place. */
  hashedSearch: (hash: string) => string
}

type Page = Pick<Location, 'search' | 'hash'>
type Clean = typeof cleanQuery

const asItIs: Clean = (search) => ({ search, clickId: null, needsHash: false })

/** What takes an ad's markers out of the query: few addresses have any, and the first screen loads little. */
export async function cleanerFor({ search, hash }: Page): Promise<Clean> {
  // As it stands or encoded.
  const mayHoldMarker = /[{%]|__/.test(search + hash)
  return mayHoldMarker ? (await import('../../domain/adMarker')).cleanQuery : asItIs
}

/** Reads where the page was opened, from before and behind the hash. */
export function readOpening({ search, hash }: Page, clean: Clean): PageAddress {
  const path = hash.replace(/^#/, '')
  const cut = path.indexOf('?')
  const behind = new URLSearchParams(cut < 0 ? '' : path.slice(cut))
  const before = new URLSearchParams(search)
  // No server is ever told the token of a handover.
  const handover = behind.get('handover')
  const openToken = handover ?? before.get('openToken') ?? behind.get('openToken')
  const channel = before.get('uniqueChannel') ?? behind.get('uniqueChannel') ?? 'partner'
  before.delete('openToken')
  behind.delete('openToken')
  behind.delete('handover')
  const kept = queryOf(before)
  const cleaned = clean(kept)
  return {
    opening: {
      path: (cut < 0 ? path : path.slice(0, cut)) + clean(queryOf(behind)).search,
      openToken,
      isHandover: handover !== null,
      channel,
    },
    search: cleaned.search,
    clickId: cleaned.needsHash ? cleaned.clickId : null,
    hashedSearch: (hash) => clean(kept, hash).search,
  }
}

const queryOf = (parameters: URLSearchParams): string => {
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}
