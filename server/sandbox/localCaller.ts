import { socketAddress, type LenderContext } from '../http/context'

export const isLoopback = (address: string) => address === '::1' || /^127(\.\d{1,3}){3}$/.test(address)

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/**
 * Asked from this very machine: not through a proxy, not by a page of another site in a browser on it, and not under a
 * name that somebody made to resolve to it.
 */
export function isLocalCaller(c: LenderContext): boolean {
  const isForwarded = c.req.header('X-Forwarded-For') !== undefined || c.req.header('Forwarded') !== undefined
  const site = c.req.header('Sec-Fetch-Site') ?? 'none'
  const isOwnPage = site === 'none' || site === 'same-origin'
  return isLoopback(socketAddress(c)) && LOOPBACK_HOST.test(new URL(c.req.url).host) && isOwnPage && !isForwarded
}
