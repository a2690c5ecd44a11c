import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { limits } from '../config'
import type { Bindings } from '../http/context'
import { calledPath } from '../http/sealed/calledPath'
import { logWarning } from '../log'
import { amountNow } from './amountNow'
import { Unproven, Unreadable, type Callback, type Channel, type Reply, type ChannelServices } from './channel'
import { findChannel } from './channels'
import { hear } from './hear'

/** Where providers call. */
export const PAYMENTS_BASE = '/api/payments'

async function callbackOf(c: Context, base: string, now: Date): Promise<Callback> {
  return {
    method: c.req.method,
    path: calledPath(c).slice(base.length),
    header: (name) => c.req.header(name),
    body: await c.req.text(),
    now,
  }
}

/** Each payment has been committed when the reply goes out. */
async function answer(services: ChannelServices, channel: Channel, callback: Callback): Promise<Reply> {
  const inquired = await channel.answer?.(callback, (number) => amountNow(services, channel.provider, number))
  if (inquired) return inquired
  const { payments, reply } = await channel.heard(callback)
  for (const paid of payments) await hear(services.db, channel.provider, paid, callback.now)
  return reply
}

/** Plain JSON, outside of the envelope. What is below `/{provider}` is the provider's own. */
export function callbackRoutes(services: ChannelServices): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>()
  app.use(bodyLimit({ maxSize: limits.bodyBytes.callback, onError: (c) => c.json({}, 413) }))
  app.post('/:provider/*', async (c) => {
    const provider = c.req.param('provider')
    const channel = findChannel(services, provider)
    if (channel === null) return c.json({}, 404)
    try {
      const callback = await callbackOf(c, `${PAYMENTS_BASE}/${provider}`, await services.now())
      const { status, body } = await answer(services, channel, callback)
      return c.json(body, status)
    } catch (error) {
      if (error instanceof Unreadable) return c.json({}, 400)
      if (!(error instanceof Unproven)) throw error
      logWarning(`a callback of ${channel.provider} could not be proven`)
      return c.json({}, 401)
    }
  })
  return app
}
