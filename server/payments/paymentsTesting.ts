import { eq, sql } from 'drizzle-orm'
import { dayOf } from '#domain/day'
import { borrowers } from '../db/borrowerTables'
import { ledgerEntries, loans, paymentCodes, priceRules, providerPayments } from '../db/ledgerTables'
import { checkLedger } from '../ledger/checkLedger'
import { readOwed } from '../ledger/readOwed'
import { openTestLender } from '../testing'
import { openCode, type CodeRequest } from './codes/openCode'
import type { ShownCode } from './codes/shownCode'
import { payOut } from './transfers/payOut'

export const HOUR = 60 * 60 * 1000
export const DAY = 24 * HOUR

const rule = {
  productCode: 'TEST',
  name: 'Test',
  validFrom: new Date(0),
  dailyRateBp: 10,
  feeBp: 600,
  lateRateBp: 10,
  extensionRateBp: 10,
  capBp: 30,
  tenors: [30],
  extensionDays: [7],
  maxExtensions: 3,
  minAmount: 100_000,
  maxAmount: 10_000_000,
  amountStep: 100_000,
}

const MORNING = Date.parse('2027-01-04T09:00:00+07:00')

export async function openPayments() {
  const lender = await openTestLender()
  const { db, services, sandbox } = lender
  await lender.advance(MORNING - Date.now())
  const [price] = await db.insert(priceRules).values(rule).returning()
  let borrowersMade = 0

  async function approvedLoan({ principal = 1_000_000 } = {}): Promise<string> {
    const phone = `8121${String(++borrowersMade).padStart(7, '0')}`
    await sandbox('POST', '/borrowers', { phone, bizStatus: 60 })
    const [borrower] = await db.select().from(borrowers).where(eq(borrowers.phone, phone))
    const terms = { priceRuleId: price!.id, principal, days: 30, shown: {}, state: 20 }
    const row = { ...terms, borrowerId: borrower!.id, appliedAt: await services.now() }
    const [loan] = await db.insert(loans).values(row).returning()
    return loan!.id
  }

  async function paidOutLoan(options: { principal?: number } = {}): Promise<string> {
    const loanId = await approvedLoan(options)
    if ((await payOut(services, loanId)) !== 'sent') throw new Error('the loan was not paid out')
    return loanId
  }

  const owedToday = async (loanId: string) => readOwed(db, loanId, dayOf((await services.now()).getTime()))
  const owedBy = async (loanId: string) => (await owedToday(loanId)).total

  const ask = async (request: Partial<CodeRequest> & { loanId: string }) =>
    openCode(
      services,
      { purpose: 'full', channel: 'BCA', amount: await owedBy(request.loanId), quote: {}, ...request },
      await services.now(),
    )

  return {
    ...lender,
    approvedLoan,
    paidOutLoan,
    owedBy,
    /** Rupiah paid beyond what was owed, not refunded yet. */
    overpaidOn: async (loanId: string) => (await owedToday(loanId)).overpaid,
    ask,
    async codeFor(loanId: string, channel = 'BCA'): Promise<ShownCode> {
      const asked = await ask({ loanId, channel })
      if (asked.outcome !== 'opened') throw new Error('the code was paid')
      return asked.code
    },
    async pay(payment: { number: string; amount?: number; paidAt?: string; news?: string }): Promise<string> {
      const { status, body } = await sandbox('POST', '/pay', payment)
      if (status !== 200) throw new Error(`${status} ${String(body.error)}`)
      return String(body.paymentId)
    },
    fail: (name: string, times = 1) => sandbox('POST', '/channels', { switch: name, times }),
    wait: (advance: string) => sandbox('POST', '/clock', { advance }),
    async loan(loanId: string) {
      const [row] = await db.select().from(loans).where(eq(loans.id, loanId))
      return row!
    },
    codesOf: (loanId: string) =>
      db.select().from(paymentCodes).where(eq(paymentCodes.loanId, loanId)).orderBy(paymentCodes.createdAt),
    async recordedFor(codeId: string) {
      return db.select().from(providerPayments).where(eq(providerPayments.codeId, codeId))
    },
    entriesOf: (loanId: string, kind: string) =>
      db
        .select()
        .from(ledgerEntries)
        .where(sql`${ledgerEntries.loanId} = ${loanId} and ${ledgerEntries.kind} = ${kind}`),
    async end() {
      const findings = (await checkLedger(db)).filter(({ rows }) => rows.length > 0)
      await lender.end()
      if (findings.length > 0) throw new Error(`the ledger is broken: ${JSON.stringify(findings)}`)
    },
  }
}
export type Payments = Awaited<ReturnType<typeof openPayments>>
