import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { MAX_LOAN_RUPIAH } from '#domain/limits'
import { unsettled } from '#domain/lending/loanStates'
import { DAY } from '#domain/time'
import { sampleCardOf } from '#domain/card/sampleCard'
import { maskAccount } from '#domain/forms/account'
import { maskPhone } from '#domain/forms/phone'
import { extensionQuote, owed } from '#domain/lending/account'
import { dayOf } from '#domain/day'
import { findBank } from '../borrowers/banks'
import type { Borrower } from '../db/borrowerTables'
import type { Db } from '../db/database'
import { loans, paymentCodes } from '../db/ledgerTables'
import { bookPayment } from '../ledger/bookPayment'
import { bookPayout } from '../ledger/bookPayout'
import { readAccount } from '../ledger/readOwed'
import { maskCard } from '../kyc/card/cardRows'
import { makeLoanDocuments } from '../loans/documents/documents'
import { saveDocuments } from '../loans/documents/documentRows'
import { showLoan } from '../loans/showLoan'
import { planReminders } from '../notifications/remind'
import { readProducts, type PriceRule } from '../credit/productRows'
import { sampleAccount } from './samples'

const PROVIDER = 'sandbox'

const bill = z.object({
  status: z.literal([10, 20, 30, 40, 50, 60, 70]),
  principal: z._default(z.int().check(z.positive(), z.lte(MAX_LOAN_RUPIAH)), 1_000_000),
  tenorDays: z._default(z.int().check(z.positive(), z.lte(365)), 30),
})
type Bill = z.output<typeof bill>

/** At most one open loan, since a borrower has one at a time. */
export const bills = z
  .array(bill)
  .check(z.refine((all) => all.filter(({ status }) => unsettled.includes(status)).length <= 1, 'one open bill at most'))

function daysSincePaidOut({ status, tenorDays }: Bill): number {
  if (status === 30) return tenorDays + 30
  if (status === 70) return tenorDays + 5
  return status === 60 ? tenorDays : Math.floor(tenorDays / 3)
}

function factsOf(phone: string) {
  const { name, nik } = maskCard(sampleCardOf(phone))
  const { bankCode, accountNumber, accountHolder } = sampleAccount
  return {
    borrower: { name, nikMasked: nik, phoneMasked: maskPhone(phone) },
    account: {
      bankName: findBank(bankCode)?.bankName ?? bankCode,
      accountMasked: maskAccount(accountNumber),
      accountHolder,
    },
  }
}

async function payAt(tx: Db, loanId: string, purpose: 'full' | 'extend', amount: number, quote: object, paidAt: Date) {
  const expiresAt = new Date(paidAt.getTime() + DAY)
  const number = String(randomInt(1e12, 1e13))
  const shared = { loanId, purpose, amount, quote, number, expiresAt, createdAt: paidAt }
  const [code] = await tx
    .insert(paymentCodes)
    .values({ ...shared, provider: PROVIDER, channel: 'BCA' })
    .returning()
  await bookPayment(tx, { provider: PROVIDER, paymentId: code!.id, codeId: code!.id, amount, paidAt }, paidAt)
}

async function settle(tx: Db, loanId: string, paidAt: Date) {
  const { facts, events } = (await readAccount(tx, loanId))!
  const { total } = owed(facts, events, dayOf(paidAt.getTime()))
  await payAt(tx, loanId, 'full', total, {}, paidAt)
}

async function extend(tx: Db, loanId: string, { extensionDays }: PriceRule, paidAt: Date) {
  const { facts, events } = (await readAccount(tx, loanId))!
  const quote = extensionQuote(facts, events, dayOf(paidAt.getTime()), extensionDays[0] ?? 7)
  if (quote !== null) await payAt(tx, loanId, 'extend', quote.amount, quote, paidAt)
}

async function findRule(tx: Db, days: number, now: Date): Promise<PriceRule> {
  const rules = await readProducts(tx, now)
  const rule = rules.find(({ tenors }) => tenors.includes(days)) ?? rules.at(-1)
  if (rule === undefined) throw new Error('there is no product to lend')
  return rule
}

async function insertBill(tx: Db, borrower: Borrower, given: Bill, now: Date): Promise<string> {
  const { status, principal, tenorDays: days } = given
  const rule = await findRule(tx, days, now)
  const paidOutAt = new Date(now.getTime() - daysSincePaidOut(given) * DAY)
  const isPaidOut = ![10, 20, 40].includes(status)
  const appliedAt = isPaidOut ? paidOutAt : now
  const startOn = dayOf(appliedAt.getTime())
  const shown = showLoan(rule, factsOf(borrower.phone), { principal, days, startOn, discount: 0 })
  const row = { borrowerId: borrower.id, priceRuleId: rule.id, principal, days, shown, appliedAt }
  const decided = status === 10 ? {} : { decidedAt: appliedAt }
  const rejected = status === 40 ? { closedAt: now, failure: 'limit' } : {}
  const [loan] = await tx
    .insert(loans)
    .values({ ...row, state: isPaidOut ? 20 : status, ...decided, ...rejected })
    .returning()
  const { id } = loan!
  await saveDocuments(tx, id, makeLoanDocuments(shown), shown, appliedAt)
  if (!isPaidOut) return id
  await bookPayout(tx, id, paidOutAt, now)
  if (status === 30) await settle(tx, id, new Date(paidOutAt.getTime() + (days - 1) * DAY))
  if (status === 60) await extend(tx, id, rule, now)
  await planReminders(tx, id, now)
  return id
}

/**
 * Closed loans are inserted first, since a borrower has one open loan at a time. Returns their ids in the given order.
 */
export async function insertBills(tx: Db, borrower: Borrower, given: readonly Bill[], now: Date): Promise<string[]> {
  const inOrder = [...given.entries()].sort(([, a], [, b]) => rank(a) - rank(b))
  const ids = Array<string>(given.length)
  for (const [i, one] of inOrder) ids[i] = await insertBill(tx, borrower, one, now)
  return ids
}

const rank = ({ status }: Bill) => (unsettled.includes(status) ? 1 : 0)
