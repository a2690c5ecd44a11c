import { cleanQuery, clickIn } from '#domain/adMarker'
import { sha256Hex } from '../../platform/identity/sha256'

/** What takes an ad's markers out of a query of this page: the click id that they make room for stands before or behind the hash. */
export async function createAdCleaner(w: Pick<Window, 'location' | 'crypto'>): Promise<(search: string) => string> {
  const { search, hash } = w.location
  const click = clickIn(search) ?? clickIn(hash.replace(/^[^?]*/, ''))
  // Better no mark than none of the app.
  const hashed = click === null ? null : await sha256Hex(w, click.id).catch(() => null)
  return (query) => cleanQuery(query, hashed)
}
