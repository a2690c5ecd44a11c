import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { normalisePhone } from '#domain/forms/phone'
import { limits } from '../config/config'
import type { Bindings } from '../http/context'
import { readDeadJobs } from '../db/queue'
import { runDue } from '../jobs/runJob'
import { issuePartnerToken } from '../auth/signIn'
import { deliverDue } from '../payments/simulator/deliveries'
import type { Services } from '../services'
import { faultKind } from './faults'
import { isLocalCaller } from './localCaller'
import { lendingRoutes } from './lendingRoutes'
import { paymentRoutes, unmatchedRoutes } from './paymentRoutes'
import { relayRoutes } from './relayRoutes'
import { reset } from './reset'
import { BadRequest, duration, readJson } from './sandboxBody'
import { advanceClock, resetClock } from './sandboxClock'
import { sandboxFaults, sandboxOutbox } from './sandboxTables'
import { borrowerSetup, setUpBorrower } from './borrowerSetup'
import { appEvents, appReports, failedEvents, trackUploads } from '../tracking/metricTables'

function trackRoutes({ db }: Services): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>()
  app.get('/', async (c) =>
    c.json({
      events: await db.select().from(appEvents).orderBy(appEvents.beginTime),
      uploads: await db.select().from(trackUploads),
      reports: await db.select().from(appReports).orderBy(appReports.receivedAt),
      failed: await db.select().from(failedEvents),
    }),
  )
  return app
}

const clockRequest = z.object({ advance: duration })
const partnerRequest = z.object({ phone: z.string() })
const faultRequest = z.object({
  method: z.string(),
  path: z.string(),
  fault: faultKind,
  times: z._default(z.int().check(z.positive()), 1),
  delay: z._default(z.int().check(z.gte(0), z.lte(limits.fault.timeout)), limits.fault.slow),
  deviceId: z.optional(z.string()),
  phone: z.optional(z.string()),
})

function parsePhone(text: string | undefined): string {
  const phone = normalisePhone(text ?? '')
  if (phone === null) throw new BadRequest('phone: not an Indonesian mobile number')
  return phone
}

export function sandboxRoutes(services: Services): Hono<{ Bindings: Bindings }> {
  const { db } = services
  const app = new Hono<{ Bindings: Bindings }>()

  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    return isLocalCaller(c) ? next() : c.json({ error: 'the sandbox answers callers on this machine only' }, 403)
  })
  app.onError((error, c) => {
    if (error instanceof BadRequest) return c.json({ error: error.message }, 400)
    throw error
  })

  app.get('/otp', async (c) => {
    const phone = parsePhone(c.req.query('phone'))
    const [sent] = await db.select().from(sandboxOutbox).where(eq(sandboxOutbox.phone, phone))
    return sent ? c.json({ code: sent.code }) : c.json({ error: 'no code was sent to this phone' }, 404)
  })

  app.post('/borrowers', async (c) => {
    const setup = await readJson(c, borrowerSetup)
    const now = await services.now()
    const phone = parsePhone(setup.phone)
    return c.json(await db.transaction((tx) => setUpBorrower(tx, { ...setup, phone }, now)))
  })

  app.post('/partners', async (c) => {
    const { phone } = await readJson(c, partnerRequest)
    return c.json({ openToken: await issuePartnerToken(db, parsePhone(phone), await services.now()) })
  })

  app.post('/clock', async (c) => {
    const { advance } = await readJson(c, clockRequest)
    const ahead = await advanceClock(db, advance)
    await deliverDue(services)
    return c.json({ now: (await services.now()).toISOString(), ahead })
  })
  app.get('/clock', async (c) => {
    const now = await services.now()
    return c.json({ now: now.toISOString(), ahead: now.getTime() - services.clock() })
  })
  app.delete('/clock', async (c) => {
    await resetClock(db)
    return c.json({ now: (await services.now()).toISOString(), ahead: 0 })
  })

  app.post('/faults', async (c) => {
    const { method, times, delay, phone, deviceId = null, ...rest } = await readJson(c, faultRequest)
    const owner = phone === undefined ? null : parsePhone(phone)
    const row = { ...rest, method: method.toUpperCase(), leftOver: times, delayMs: delay, deviceId, phone: owner }
    const [added] = await db.insert(sandboxFaults).values(row).returning({ id: sandboxFaults.id })
    return c.json({ id: added?.id })
  })
  app.get('/faults', async (c) => c.json({ faults: await db.select().from(sandboxFaults).orderBy(sandboxFaults.id) }))
  app.delete('/faults', async (c) => {
    const { phone, deviceId } = c.req.query()
    const ofPhone = phone === undefined ? undefined : eq(sandboxFaults.phone, parsePhone(phone))
    const ofDevice = deviceId === undefined ? undefined : eq(sandboxFaults.deviceId, deviceId)
    await db.delete(sandboxFaults).where(and(ofPhone, ofDevice))
    return c.json({})
  })

  app.post('/jobs/run', async (c) => c.json({ done: await runDue(services) }))
  app.get('/jobs', async (c) => c.json({ dead: await readDeadJobs(db, await services.now()) }))

  app.post('/reset', async (c) => {
    await reset(db, new Date(services.clock()))
    return c.json({})
  })

  app.route('/inspect', relayRoutes())
  app.route('/', paymentRoutes(services))
  app.route('/', lendingRoutes(services))
  app.route('/unmatched', unmatchedRoutes(services))
  app.route('/tracks', trackRoutes(services))

  return app
}
