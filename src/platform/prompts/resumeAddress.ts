import type { Page } from '../world/platform'

/**
 * The current address with the query of the advertisement that led to it. `token` signs in there once: it is after the
 * hash, so that no server logs it. `from` distinguishes it from a link that a computer waits for.
 */
export function resumeAddress({ location }: Pick<Page, 'location'>, token: string | null): string {
  if (token === null) return location.href
  const [page = '', hash = ''] = location.href.split(/#(.*)/s)
  return `${page}#${hash}${hash.includes('?') ? '&' : '?'}from=app&handover=${encodeURIComponent(token)}`
}
