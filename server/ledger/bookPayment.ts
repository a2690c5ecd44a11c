import { and, eq, sql } from 'drizzle-orm'
import { GIVE_BACK_WITHIN } from '#domain/lending/giveBack'
import { dayOf } from '#domain/day'
import type { DatedEvent } from '#domain/lending/terms'
import type { Db } from '../db/database'
import { paymentCodes, providerPayments, type Loan, type PaymentName } from '../db/ledgerTables'
import { lockLoanOfCode } from './lockLoan'
import { rebook } from './rebook'
import { writeEntries } from './writeEntries'

/** As reported by the channel. `codeId` is our code that was paid; null if unknown. */
export interface ReceivedPayment extends PaymentName {
  codeId: string | null
  number?: string | null
  /** Whole Rupiah. */
  amount: number
  /** When the borrower paid, however late it is reported. */
  paidAt: Date
}

type Code = typeof paymentCodes.$inferSelect

/** A channel’s clock may be ahead of ours. */
const instantOf = ({ paidAt }: Pick<ReceivedPayment, 'paidAt'>, now: Date) => Math.min(paidAt.getTime(), now.getTime())

/** The instant comes first, so that payments of one day are in order. */
export function paymentEvent(payment: Omit<ReceivedPayment, 'codeId'>, now: Date): DatedEvent & { kind: 'payment' } {
  const { provider, paymentId, amount } = payment
  const at = instantOf(payment, now)
  const key = `${new Date(at).toISOString()} ${provider}:${paymentId}`
  return { kind: 'payment', on: dayOf(at), key, amount }
}

function eventOf(received: ReceivedPayment, code: Code, loan: Loan, now: Date): DatedEvent {
  // A channel’s clock may be behind: what its code asked for follows from all bookings before it was created.
  const paidAt = received.paidAt < code.createdAt ? code.createdAt : received.paidAt
  const payment = { ...received, paidAt }
  const event = paymentEvent(payment, now)
  const { days, dueOn } = code.quote
  if (code.purpose === 'extend' && days !== undefined && dueOn !== undefined) {
    return { ...event, kind: 'extension', days, dueOn }
  }
  const isInTime = instantOf(payment, now) - loan.paidOutAt!.getTime() <= GIVE_BACK_WITHIN
  return code.purpose === 'giveBack' && isInTime ? { ...event, kind: 'giveBack' } : event
}

export const isPayment = ({ provider, paymentId }: PaymentName) =>
  and(eq(providerPayments.provider, provider), eq(providerPayments.paymentId, paymentId))

async function saveUnmatched(tx: Db, payment: ReceivedPayment, codeId: string | null, now: Date) {
  const { provider, paymentId, amount } = payment
  const { on, key } = paymentEvent(payment, now)
  const lines = { cash: amount, unmatched: -amount }
  const detail = { payment: { provider, paymentId } }
  const entry = { kind: 'unmatched', key: `unmatched:${key}`, valueOn: on, lines, detail }
  await writeEntries(tx, null, [entry], now)
  if (codeId !== null) await tx.update(providerPayments).set({ codeId }).where(isPayment(payment))
}

/**
 * Books a received payment once, however often a channel repeats it: to the code’s loan, whether the code is live,
 * replaced, expired or already paid (`overpaid` takes the excess); or to `unmatched` if no paid-out loan is known. The
 * day on which the borrower paid counts.
 */
export async function bookPayment(
  tx: Db,
  payment: ReceivedPayment,
  now: Date,
): Promise<'booked' | 'unmatched' | 'repeated'> {
  const { provider, paymentId, number, amount, paidAt, codeId } = payment
  // Without its code yet, because a reference would lock the code before the loan.
  const filtered = await tx
    .insert(providerPayments)
    .values({ provider, paymentId, number, amount, paidAt, receivedAt: now, outcome: 'unmatched' })
    .onConflictDoNothing()
    .returning({ provider: providerPayments.provider })
  if (filtered.length === 0) return 'repeated'
  const found = codeId === null ? null : await lockLoanOfCode(tx, codeId)
  if (found === null || found.facts === null) {
    await saveUnmatched(tx, payment, found?.code.id ?? null, now)
    return 'unmatched'
  }
  const { code, loan, facts } = found
  await tx.execute(sql`
    with paid as (update payment_codes set paid_at = ${paidAt.toISOString()} where id = ${code.id} and paid_at is null)
    update provider_payments set code_id = ${code.id} where provider = ${provider} and payment_id = ${paymentId}`)
  const happened = { event: eventOf(payment, code, loan, now), payment: { provider, paymentId } }
  await rebook(tx, loan, facts, { happened }, now)
  return 'booked'
}
