import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { callerNetwork } from './address'

/** Absent when the app is asked without a socket (`app.request`). */
export type Bindings = Partial<HttpBindings>
export type LenderContext = Context<{ Bindings: Bindings }>

/** The network at the other end of the connection; that of the proxy where there is one. */
export const socketAddress = (c: LenderContext) => callerNetwork(c.env?.incoming?.socket.remoteAddress ?? '')

/** The network that a call comes from. A proxy appends the address it saw, so the last is the one to believe. */
export function clientAddress(c: LenderContext, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? c.req.header('X-Forwarded-For') : undefined
  const last = forwarded?.split(',').at(-1)?.trim()
  return last ? callerNetwork(last) : socketAddress(c)
}
