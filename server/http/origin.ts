import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Absent when the app is asked without a socket (`app.request`). */
export type Bindings = Partial<HttpBindings>
export type LenderContext = Context<{ Bindings: Bindings }>

const socketAddress = (c: LenderContext) => (c.env?.incoming?.socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '')

/** The address that a call comes from. A proxy appends the one it saw, so the last is the one to believe. */
export function addressOf(c: LenderContext, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? c.req.header('X-Forwarded-For') : undefined
  return forwarded?.split(',').at(-1)?.trim() || socketAddress(c)
}

export const isLoopback = (address: string) => address === '::1' || /^127(\.\d{1,3}){3}$/.test(address)

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/**
 * Asked from this very machine: not through a proxy, not by a page of another site in a browser on it, and not under a
 * name that someone pointed here.
 */
export function isLocalCaller(c: LenderContext): boolean {
  const isForwarded = c.req.header('X-Forwarded-For') !== undefined || c.req.header('Forwarded') !== undefined
  const site = c.req.header('Sec-Fetch-Site') ?? 'none'
  const isOwnPage = site === 'none' || site === 'same-origin'
  return isLoopback(socketAddress(c)) && LOOPBACK_HOST.test(new URL(c.req.url).host) && isOwnPage && !isForwarded
}
