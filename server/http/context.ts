import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Absent when the app is asked without a socket (`app.request`). */
export type Bindings = Partial<HttpBindings>
export type LenderContext = Context<{ Bindings: Bindings }>

/** The address at the other end of the connection; that of the proxy where there is one. */
export const socketAddress = (c: LenderContext) =>
  (c.env?.incoming?.socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '')

/** The address that a call comes from. A proxy appends the one it saw, so the last is the one to believe. */
export function clientAddress(c: LenderContext, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? c.req.header('X-Forwarded-For') : undefined
  return forwarded?.split(',').at(-1)?.trim() || socketAddress(c)
}
