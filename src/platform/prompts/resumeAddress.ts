import type { Page } from '../world/platform'

/**
 * The address as it is, with the query that says which advertisement led to it. `token` signs in there, once: behind
 * the hash, so that no server's log has it. `from` tells it from a link that a computer waits for.
 */
export function resumeAddress({ location }: Pick<Page, 'location'>, token: string | null): string {
  if (token === null) return location.href
  const [page = '', hash = ''] = location.href.split(/#(.*)/s)
  return `${page}#${hash}${hash.includes('?') ? '&' : '?'}from=app&handover=${encodeURIComponent(token)}`
}
