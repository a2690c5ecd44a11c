import { pathAt } from '../../address/historyEntry'
import type { Opening } from '../compose/compose'

export interface PageAddress {
  opening: Opening
  /** The query that the address keeps: without the token of a link, and with ad markers cleaned. */
  search: string
}

type Page = Pick<Window, 'location' | 'crypto'>
type Clean = (search: string) => string

const asItIs: Clean = (search) => search

/** What takes an ad's markers out of the query: few addresses have any, and the first screen loads little. */
export async function cleanerFor(w: Page): Promise<Clean> {
  const { search, hash } = w.location
  // As it stands or encoded.
  const mayHoldMarker = /[{%]|__/.test(search + hash)
  return mayHoldMarker ? (await import('./adCleaner')).createAdCleaner(w) : asItIs
}

/** Reads where the page was opened, from before and behind the hash. */
export function readOpening(location: Location, clean: Clean): PageAddress {
  const { search } = location
  const path = pathAt({ location })
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
  return {
    opening: {
      path: (cut < 0 ? path : path.slice(0, cut)) + clean(queryOf(behind)),
      openToken,
      isHandover: handover !== null,
      channel,
    },
    search: clean(queryOf(before)),
  }
}

const queryOf = (parameters: URLSearchParams): string => {
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}
