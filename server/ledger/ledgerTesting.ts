import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { extensionQuote } from '#domain/lending/account'
import { dayOf, type Day } from '#domain/day'
import type { PriceTerms } from '#domain/lending/terms'
import { borrowers } from '../db/borrowerTables'
import type { CodePurpose } from '#domain/lending/bills/payCode'
import { loans, paymentCodes, priceRules } from '../db/ledgerTables'
import { openTestDatabase } from '../db/testing'
import { bookPayment, type ReceivedPayment } from './bookPayment'
import { bookPayout } from './bookPayout'
import { checkLedger } from './checkLedger'
import { readAccount, readOwed } from './readOwed'

/** Round numbers for arithmetic, not a product. */
const SAMPLE: PriceTerms = { dailyRateBp: 10, feeBp: 600, lateRateBp: 10, extensionRateBp: 30, capBp: 30 }
const START = Date.parse('2026-11-01T12:00:00+07:00')

export function at(day: number, time = '12:00'): Date {
  const [hours, minutes] = time.split(':').map(Number)
  return new Date(START + (day * 24 + hours! - 12) * 3_600_000 + minutes! * 60_000)
}
export const dayAt = (day: number): Day => dayOf(at(day).getTime())

interface LoanSetup {
  borrowerId?: string
  principal?: number
  days?: number
  discount?: number
  terms?: Partial<PriceTerms>
}

export async function openTestLedger() {
  const database = await openTestDatabase()
  const { db } = database
  let payments = 0

  async function addBorrower(): Promise<string> {
    const phone = `8120${randomBytes(4).readUInt32BE()}`
    const [row] = await db
      .insert(borrowers)
      .values({ phone, bizStatus: 60, createdAt: at(0) })
      .returning()
    return row!.id
  }

  async function addLoan({ borrowerId, principal = 1_000_000, days = 30, discount = 0, terms }: LoanSetup = {}) {
    const limits = { minAmount: 1, maxAmount: 30_000_000, amountStep: 1, maxExtensions: 2 }
    const product = { productCode: 'sample', name: 'Sample', tenors: [days], extensionDays: [7], ...limits }
    const [rule] = await db
      .insert(priceRules)
      .values({ ...product, ...SAMPLE, ...terms, validFrom: at(-1) })
      .returning()
    const of = { borrowerId: borrowerId ?? (await addBorrower()), priceRuleId: rule!.id }
    const [loan] = await db
      .insert(loans)
      .values({ ...of, principal, days, discount, shown: {}, state: 20, appliedAt: at(0) })
      .returning()
    return loan!
  }

  async function payOut(setup: LoanSetup = {}) {
    const { id } = await addLoan(setup)
    await db.transaction((tx) => bookPayout(tx, id, at(0), at(0)))
    return id
  }

  async function addCode(loanId: string, purpose: CodePurpose = 'full', quote: object = {}) {
    const number = randomBytes(6).toString('hex')
    const times = { createdAt: at(0), expiresAt: at(365) }
    const [code] = await db
      .insert(paymentCodes)
      .values({ loanId, purpose, quote, number, provider: 'sample', channel: 'va', amount: 1, ...times })
      .returning()
    return code!.id
  }

  async function extensionCode(loanId: string, quotedOn: number, days = 7) {
    const { facts, events } = (await readAccount(db, loanId))!
    const quote = extensionQuote(facts, events, dayAt(quotedOn), days)!
    return { id: await addCode(loanId, 'extend', quote), amount: quote.amount }
  }

  const recorded = new Set<string>()
  function recordPayment(payment: ReceivedPayment, now: Date) {
    recorded.add(payment.paymentId)
    return db.transaction((tx) => bookPayment(tx, payment, now))
  }

  return {
    ...database,
    addBorrower,
    addLoan,
    payOut,
    addCode,
    recordPayment,
    recorded,
    async pay(
      loanId: string,
      amount: number,
      paidAt: Date,
      { recordedAt = paidAt, purpose = 'full' as CodePurpose } = {},
    ) {
      const codeId = await addCode(loanId, purpose)
      const payment = { provider: 'sample', paymentId: `p${++payments}`, codeId, amount, paidAt }
      expect(await recordPayment(payment, recordedAt)).toBe('booked')
      return payment
    },
    extensionCode,
    async extend(loanId: string, day: number, { quotedOn = day } = {}) {
      const { id: codeId, amount } = await extensionCode(loanId, quotedOn)
      const payment = { provider: 'sample', paymentId: `p${++payments}`, codeId, amount, paidAt: at(day) }
      await recordPayment(payment, at(day))
      return payment
    },
    loan: async (id: string) => (await db.select().from(loans).where(eq(loans.id, id)))[0]!,
    owed: (id: string, day: number) => readOwed(db, id, dayAt(day)),
    async expectNoFaults() {
      expect((await checkLedger(db)).filter(({ rows }) => rows.length > 0)).toEqual([])
    },
  }
}
export type TestLedger = Awaited<ReturnType<typeof openTestLedger>>
