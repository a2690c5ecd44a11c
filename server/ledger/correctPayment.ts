import { eq } from 'drizzle-orm'
import { dayOf } from '#domain/day'
import type { Db } from '../db/database'
import { ledgerEntries, providerPayments, type PaymentName } from '../db/ledgerTables'
import { isPayment, paymentEvent } from './bookPayment'
import { happeningsIn, readEntries } from './history'
import { lockLoan } from './lockLoan'
import { rebook } from './rebook'
import { reverseEntries, writeEntries } from './writeEntries'

const isSame = (a: PaymentName | undefined, b: PaymentName) => a?.provider === b.provider && a.paymentId === b.paymentId

/** The loan first, then the payment: a transaction that books to the loan may move the payment to another entry. */
async function lockPayment(tx: Db, payment: PaymentName): Promise<typeof providerPayments.$inferSelect | null> {
  const [seen] = await tx.select().from(providerPayments).where(isPayment(payment))
  if (seen === undefined) return null
  if (seen.loanId !== null) await lockLoan(tx, seen.loanId)
  const [row] = await tx.select().from(providerPayments).where(isPayment(payment)).for('no key update')
  // Matched in between: its loan is not locked.
  return row !== undefined && row.loanId !== seen.loanId ? lockPayment(tx, payment) : (row ?? null)
}

async function reverseUnmatched(tx: Db, payment: PaymentName, now: Date) {
  const [row] = await tx.select().from(providerPayments).where(isPayment(payment))
  const { key } = paymentEvent(row!, row!.receivedAt)
  const entries = await tx
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.key, `unmatched:${key}`))
  await reverseEntries(
    tx,
    null,
    entries.map(({ id, valueOn }) => ({ id, valueOn, detail: {} })),
    now,
  )
}

export const lossKey = ({ provider, paymentId }: PaymentName) => `loss:${provider}:${paymentId}`

/** The channel takes back money that was already refunded: the lender has lost it. */
async function bookLoss(tx: Db, payment: PaymentName & { amount: number }, now: Date): Promise<void> {
  const lines = { written_off: payment.amount, unmatched: -payment.amount }
  const entry = { kind: 'write_off', key: lossKey(payment), valueOn: dayOf(now.getTime()), lines, detail: {} }
  await writeEntries(tx, null, [entry], now)
}

/**
 * The channel takes back a settled payment, as if it had never been made. A settled loan is open again, and may then be
 * a second open one. False if the payment is unknown or was reversed before.
 */
export async function reversePayment(tx: Db, payment: PaymentName, now: Date): Promise<boolean> {
  const row = await lockPayment(tx, payment)
  if (row === null || row.outcome === 'reversed') return false
  await tx.update(providerPayments).set({ outcome: 'reversed' }).where(isPayment(payment))
  if (row.loanId === null) {
    await reverseUnmatched(tx, payment, now)
    if (row.outcome === 'returned') await bookLoss(tx, row, now)
    return true
  }
  const { loan, facts } = (await lockLoan(tx, row.loanId))!
  const happenings = happeningsIn(await readEntries(tx, [loan.id]))
  const happened = happenings.find((happening) => isSame(happening.payment, payment))
  await rebook(tx, loan, facts!, { cancelled: happened!.event.key }, now)
  if (happened!.isMatched) await reverseUnmatched(tx, payment, now)
  return true
}

/**
 * Assigns an unmatched payment to that loan; the day on which it was paid counts. False if it is not unmatched (any
 * more), or the loan was not paid out.
 */
export async function matchPayment(tx: Db, payment: PaymentName, loanId: string, now: Date): Promise<boolean> {
  const locked = await lockLoan(tx, loanId)
  if (locked === null || locked.facts === null) return false
  const { loan, facts } = locked
  const [row] = await tx.select().from(providerPayments).where(isPayment(payment)).for('no key update')
  if (row === undefined || row.outcome !== 'unmatched') return false
  const { provider, paymentId } = payment
  const event = paymentEvent(row, row.receivedAt)
  await rebook(tx, loan, facts, { happened: { event, payment: { provider, paymentId }, isMatched: true } }, now)
  return true
}
