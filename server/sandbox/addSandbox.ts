import type { WebSocketServerLike } from '@hono/node-server'
import type { Hono } from 'hono'
import { WebSocketServer } from 'ws'
import { bases } from '#contract/endpoint'
import type { Bindings } from '../http/context'
import type { Services } from '../services'
import { simulator } from '../payments/simulator/simulator'
import type { OpenSockets } from '../stopListening'
import { injectFaults } from './faults'
import { isLoopback } from './localCaller'
import { seedIfEmpty } from './reset'
import { describeSamples } from './samples'
import { sandboxNow } from './sandboxClock'
import { sandboxRoutes } from './sandboxRoutes'
import type { Db } from '../db/database'
import type { CodeSender } from '../auth/sender'
import { sandboxOutbox } from './sandboxTables'

/** Sends, and stores the last code of each phone for `GET /sandbox/otp`. */
const outboxSender = (db: Db, next: CodeSender): CodeSender => ({
  destination: `${next.destination} and at /sandbox/otp?phone=`,
  async send(message) {
    await next.send(message)
    if (message.code === null) return
    const row = { code: message.code, sentAt: new Date() }
    await db
      .insert(sandboxOutbox)
      .values({ phone: message.phone, ...row })
      .onConflictDoUpdate({ target: sandboxOutbox.phone, set: row })
  },
})

/** Of one message: an inspector receives thousands of events at once. */
const MOST_BYTES = 4_000_000

export interface Sandbox {
  services: Services
  notes: string[]
  sockets: WebSocketServerLike & OpenSockets
}

/** Adds everything of SANDBOX=1. Call it before the app’s routes are added, because faults run first. */
export async function addSandbox(app: Hono<{ Bindings: Bindings }>, real: Services): Promise<Sandbox> {
  const dated = { ...real, now: () => sandboxNow(real) }
  const services: Services = {
    ...dated,
    channels: [...real.channels, simulator(dated)],
    sender: outboxSender(real.db, real.sender),
    // Tests and QA all call from one machine, which is no attack.
    isRateLimited: (address) => !isLoopback(address),
  }
  await seedIfEmpty(real.db, new Date(real.clock()))
  for (const base of bases) app.use(`${base}/*`, injectFaults(services))
  app.route('/sandbox', sandboxRoutes(services))
  return {
    services,
    notes: describeSamples(),
    sockets: new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES }) as WebSocketServerLike & OpenSockets,
  }
}
