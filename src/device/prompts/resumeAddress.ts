import type { Page } from '../world/world'

/**
 * The address as it stands, with its query for whose advertisement brought her. `token` signs her in there, once: behind
 * the hash, so that no server's log has it. `from` tells it from a link that a computer waits for.
 */
export function resumeAddress({ location }: Pick<Page, 'location'>, token: string | null): string {
  if (token === null) return location.href
  const [page = '', hash = ''] = location.href.split(/#(.*)/s)
  return `${page}#${hash}${hash.includes('?') ? '&' : '?'}from=app&handover=${encodeURIComponent(token)}`
}
