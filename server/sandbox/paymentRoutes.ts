import { Hono } from 'hono'
import * as z from 'zod/mini'
import { channelSwitches } from '#domain/sandbox/channelSwitches'
import type { Bindings } from '../http/context'
import { offersAt } from '../payments/channels/channels'
import { deliverDue } from '../payments/simulator/deliveries'
import { forge } from '../payments/simulator/forge'
import { deny, inquire, pay, Refused } from '../payments/simulator/pay'
import { simulatorSwitches } from '../payments/simulator/simulatorTables'
import { setSwitch } from '../payments/simulator/switches'
import type { Services } from '../services'
import { BadRequest, duration, readJson } from './sandboxBody'
import { findBank } from '../borrowers/banks'
import { isUuid } from '../db/columns'
import { payReturn } from '../payments/transfers/returnPayment'
import { assignPayment, readUnmatched } from '../payments/transfers/unmatched'

const named = { provider: z.string(), paymentId: z.string() }
const placing = z.object({ ...named, repayId: z.string() })
const returning = z.object({
  ...named,
  bankCode: z.string(),
  accountNumber: z.string().check(z.regex(/^\d{6,20}$/)),
  accountHolder: z.string().check(z.trim(), z.minLength(1)),
})

const notWaiting = { error: 'no such money waits, or the loan was not paid out' }

export function unmatchedRoutes(services: Services): Hono<{ Bindings: Bindings }> {
  const { db, now } = services
  const app = new Hono<{ Bindings: Bindings }>()

  app.get('/', async (c) => c.json({ payments: await readUnmatched(db) }))

  app.post('/place', async (c) => {
    const { repayId, ...name } = await readJson(c, placing)
    if (!isUuid(repayId)) throw new BadRequest('repayId: not an id')
    const date = await now()
    const isPlaced = await db.transaction((tx) => assignPayment(tx, name, repayId, date))
    return isPlaced ? c.json({}) : c.json(notWaiting, 404)
  })

  app.post('/return', async (c) => {
    const { provider, paymentId, ...account } = await readJson(c, returning)
    if (findBank(account.bankCode) === null) throw new BadRequest('bankCode: no bank')
    const paid = await payReturn(services, { provider, paymentId }, account)
    return paid === null ? c.json(notWaiting, 404) : c.json({ outcome: paid.outcome, amount: paid.transfer.amount })
  })

  return app
}

const amount = z.int().check(z.positive())
const number = z.string()

const payment = z.object({
  number,
  amount: z.optional(amount),
  paidAt: z.optional(
    z.pipe(
      z.iso.datetime({ offset: true }),
      z.transform((text) => new Date(text)),
    ),
  ),
  news: z._default(z.union([z.literal(['now', 'twice', 'lost', 'denied']), duration]), 'now'),
})
const denial = z.object({ paymentId: z.string(), isTold: z._default(z.boolean(), true) })
const fault = z.object({ switch: z.enum(channelSwitches), times: z._default(z.int().check(z.gte(0)), 1) })

export function paymentRoutes(services: Services): Hono<{ Bindings: Bindings }> {
  const { db } = services
  const app = new Hono<{ Bindings: Bindings }>()

  app.onError((error, c) => {
    if (error instanceof Refused) return c.json({ error: error.message }, 409)
    throw error
  })

  app.post('/pay', async (c) => {
    const given = await readJson(c, payment)
    if (given.paidAt !== undefined && given.paidAt > (await services.now())) throw new BadRequest('paidAt: not yet')
    const paid = await pay(services, given)
    await deliverDue(services)
    return c.json(paid)
  })

  app.get('/channels', async (c) => {
    const switches = await db.select().from(simulatorSwitches)
    return c.json({ offers: offersAt(services, await services.now()), switches })
  })
  app.post('/channels', async (c) => {
    const { switch: name, times } = await readJson(c, fault)
    await setSwitch(db, name, times)
    return c.json({})
  })
  app.delete('/channels', async (c) => {
    await db.delete(simulatorSwitches)
    return c.json({})
  })
  app.post('/channels/inquire', async (c) => {
    const { number: asked } = await readJson(c, z.object({ number }))
    return c.json({ amount: await inquire(services, asked) })
  })
  app.post('/channels/deny', async (c) => {
    const { paymentId, isTold } = await readJson(c, denial)
    await deny(services, paymentId, isTold)
    await deliverDue(services)
    return c.json({})
  })
  app.post('/channels/forge', async (c) => {
    const { number: paid, amount: claimed } = await readJson(c, z.object({ number, amount }))
    return c.json({ answers: await forge(services, paid, claimed) })
  })

  return app
}
