import { Hono } from 'hono'
import * as z from 'zod/mini'
import { findBank } from '../borrowers/banks'
import type { Bindings } from '../http/context'
import { isUuid } from '../db/columns'
import { payReturn } from '../payments/transfers/returnPayment'
import { placePayment, readUnmatched } from '../payments/transfers/unmatched'
import type { Services } from '../services'
import { BadRequest, readJson } from './sandboxBody'

const payment = { provider: z.string(), paymentId: z.string() }
const placing = z.object({ ...payment, repayId: z.string() })
const returning = z.object({
  ...payment,
  bankCode: z.string(),
  accountNumber: z.string().check(z.regex(/^\d{6,20}$/)),
  accountHolder: z.string().check(z.trim(), z.minLength(1)),
})

const notWaiting = { error: 'no such money waits, or the loan was not paid out' }

/** What a clerk does with money that came for no loan. */
export function unmatchedRoutes(services: Services): Hono<{ Bindings: Bindings }> {
  const { db, now } = services
  const app = new Hono<{ Bindings: Bindings }>()

  app.get('/', async (c) => c.json({ payments: await readUnmatched(db) }))

  app.post('/place', async (c) => {
    const { repayId, ...name } = await readJson(c, placing)
    if (!isUuid(repayId)) throw new BadRequest('repayId: not an id')
    const date = await now()
    const isPlaced = await db.transaction((tx) => placePayment(tx, name, repayId, date))
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
