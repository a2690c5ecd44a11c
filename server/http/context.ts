import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { callerNetwork } from './address'

/** Absent when the app is called without a socket (`app.request`). */
export type Bindings = Partial<HttpBindings>
export type LenderContext = Context<{ Bindings: Bindings }>

export const socketAddress = (c: LenderContext) => callerNetwork(c.env?.incoming?.socket.remoteAddress ?? '')

/** The network that a call comes from. A proxy appends the address it saw, so only the last is trusted. */
export function clientAddress(c: LenderContext, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? c.req.header('X-Forwarded-For') : undefined
  const last = forwarded?.split(',').at(-1)?.trim()
  return last ? callerNetwork(last) : socketAddress(c)
}

/**
 * The undecoded path, which client and lender both seal for. Hono’s `c.req.path` is decoded: `%6cogin` would be
 * `login`.
 */
export const calledPath = (c: LenderContext): string => new URL(c.req.url).pathname

function isPlainPart(part: string): boolean {
  try {
    return encodeURIComponent(decodeURIComponent(part)) === part
  } catch {
    return false
  }
}

/** Whether it is spelled as the app spells it, so that each call has one spelling: nothing is encoded without need. */
export const isPlainPath = (path: string): boolean => path.split('/').every(isPlainPart)
