import { asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { MAX_LOAN_RUPIAH } from '#domain/limits'
import { owed } from '#domain/lending/account'
import { dayOf } from '#domain/day'
import { borrowers } from '../db/borrowerTables'
import { loans } from '../db/ledgerTables'
import type { Bindings } from '../http/context'
import { decideContested, readContested } from '../kyc/card/contestedCards'
import { isUuid } from '../db/columns'
import { readEntries } from '../ledger/history'
import { readAccount } from '../ledger/readOwed'
import { decideIncome } from '../credit/credit'
import { saveProduct, UnlawfulProduct } from '../credit/productRows'
import { payRefund } from '../payments/transfers/refund'
import type { Services } from '../services'
import { decideVoucher } from '../payments/vouchers/voucherRows'
import { BadRequest, readJson } from './sandboxBody'

const count = z.int().check(z.gte(0))

const product = z.object({
  productCode: z.string(),
  name: z.optional(z.string()),
  dailyRateBp: count,
  feeBp: count,
  tenors: z.array(z.int()),
  lateRateBp: count,
  extensionRateBp: count,
  capBp: count,
  extensionDays: z._default(z.array(z.int()), [7, 14]),
  maxExtensions: z._default(count, 2),
  minAmount: z._default(count, 1000),
  maxAmount: z._default(count, MAX_LOAN_RUPIAH),
  amountStep: z._default(count, 1),
})

const decision = z.object({ voucherId: z.string(), isAccepted: z.boolean(), reason: z.optional(z.string()) })
/** The proven income in whole Rupiah; `null` if the document shows nothing. */
const income = z.object({ phone: z.string(), monthlyIncome: z.nullable(count) })
const contested = z.object({ borrowerId: z.string(), isOwner: z.boolean() })
const refund = z.object({ repayId: z.string() })

const requireUuid = (text: string | undefined, name: string): string => {
  if (text === undefined || !isUuid(text)) throw new BadRequest(`${name}: not an id`)
  return text
}

export function lendingRoutes(services: Services): Hono<{ Bindings: Bindings }> {
  const { db, now } = services
  const app = new Hono<{ Bindings: Bindings }>()

  app.post('/products', async (c) => {
    const given = await readJson(c, product)
    try {
      const lateCapBp = given.capBp
      await saveProduct(db, { ...given, lateCapBp, name: given.name ?? given.productCode }, await now())
    } catch (error) {
      if (error instanceof UnlawfulProduct) return c.json({ error: error.message, problems: error.problems }, 422)
      throw error
    }
    return c.json({ productCode: given.productCode })
  })

  app.get('/ledger', async (c) => {
    const loanId = requireUuid(c.req.query('repayId'), 'repayId')
    const [loan] = await db.select().from(loans).where(eq(loans.id, loanId)).orderBy(asc(loans.id))
    if (loan === undefined) return c.json({ error: 'there is no such loan' }, 404)
    const entries = await readEntries(db, [loanId])
    const lines = entries.flatMap(({ id, lines: of }) =>
      Object.entries(of).map(([account, amount]) => ({ entryId: id, account, amount })),
    )
    const balances: Record<string, number> = {}
    for (const { account, amount } of lines) balances[account] = (balances[account] ?? 0) + amount
    const account = await readAccount(db, loanId)
    const day = dayOf((await now()).getTime())
    const creditState = account === null ? null : owed(account.facts, account.events, day)
    const { state, principal, paidOutOn, dueOn } = loan
    return c.json({ loan: { state, principal, paidOutOn, dueOn }, entries, lines, balances, owed: creditState })
  })

  app.post('/vouchers', async (c) => {
    const { reason = null, ...given } = await readJson(c, decision)
    requireUuid(given.voucherId, 'voucherId')
    const date = await now()
    const isDone = await db.transaction((tx) => decideVoucher(tx, { ...given, reason }, date))
    return isDone ? c.json({}) : c.json({ error: 'no proof waits under this id' }, 404)
  })

  app.post('/incomes', async (c) => {
    const { phone, monthlyIncome } = await readJson(c, income)
    const date = await now()
    const [borrower] = await db.select().from(borrowers).where(eq(borrowers.phone, phone))
    if (borrower === undefined) return c.json({ error: 'there is no such borrower' }, 404)
    await db.transaction((tx) => decideIncome(tx, borrower, monthlyIncome, date))
    return c.json({})
  })

  app.get('/contested', async (c) => c.json({ borrowers: await readContested(db) }))

  app.post('/contested', async (c) => {
    const { borrowerId, isOwner } = await readJson(c, contested)
    requireUuid(borrowerId, 'borrowerId')
    const isDone = await db.transaction((tx) => decideContested(tx, borrowerId, isOwner))
    return isDone ? c.json({}) : c.json({ error: 'nothing is to be decided about this borrower' }, 404)
  })

  app.post('/refunds', async (c) => {
    const { repayId } = await readJson(c, refund)
    const paid = await payRefund(services, requireUuid(repayId, 'repayId'))
    return c.json(paid === null ? { amount: 0 } : { amount: paid.transfer.amount, outcome: paid.outcome })
  })

  return app
}
