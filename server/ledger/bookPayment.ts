import { and, eq, exists, isNull } from 'drizzle-orm'
import { GIVE_BACK_WITHIN } from '#domain/lending/giveBack'
import { dayOf } from '#domain/day'
import type { DatedEvent } from '#domain/lending/terms'
import type { Db } from '../db/database'
import { paymentCodes, providerPayments, type Loan, type PaymentName } from '../db/ledgerTables'
import { lockLoanOfCode } from './lockLoan'
import { rebook } from './rebook'
import { writeEntries } from './writeEntries'

/** As reported by the channel: `codeId` is our code that was paid; null if the channel named it by its number, if at all. */
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

async function saveUnmatched(tx: Db, payment: ReceivedPayment, now: Date) {
  const { provider, paymentId, amount } = payment
  const { on, key } = paymentEvent(payment, now)
  const lines = { cash: amount, unmatched: -amount }
  const detail = { payment: { provider, paymentId } }
  const entry = { kind: 'unmatched', key: `unmatched:${key}`, valueOn: on, lines, detail }
  await writeEntries(tx, null, [entry], now)
}

/** False if it was stored before. Its code is paid from now on, where it is a `paidCode`. */
async function savePayment(tx: Db, payment: ReceivedPayment, paidCode: string | null, now: Date): Promise<boolean> {
  const { provider, paymentId, number, amount, paidAt, codeId } = payment
  const saved = tx
    .$with('saved')
    .as(
      tx
        .insert(providerPayments)
        .values({ provider, paymentId, codeId, number, amount, paidAt, receivedAt: now, outcome: 'unmatched' })
        .onConflictDoNothing()
        .returning({ codeId: providerPayments.codeId }),
    )
  const isUnpaid = and(isNull(paymentCodes.paidAt), exists(tx.select().from(saved)))
  const payCode = (id: string) =>
    tx
      .update(paymentCodes)
      .set({ paidAt })
      .where(and(eq(paymentCodes.id, id), isUnpaid))
      .returning({ id: paymentCodes.id })
  const paid = paidCode === null ? [] : [tx.$with('paid').as(payCode(paidCode))]
  const rows = await tx
    .with(saved, ...paid)
    .select()
    .from(saved)
  return rows.length > 0
}

/**
 * Books a received payment once, however often a channel repeats it: to the code’s loan, whether the code is live,
 * replaced, expired or already paid (`overpaid` takes the excess); or to `unmatched` if no paid-out loan is known. The
 * day on which the borrower paid counts.
 */
export async function bookPayment(
  tx: Db,
  received: ReceivedPayment,
  now: Date,
): Promise<'booked' | 'unmatched' | 'repeated'> {
  // The loan is locked before anything refers to its code, which would lock the code first.
  const found = await lockLoanOfCode(tx, received)
  const payment = { ...received, codeId: found?.code.id ?? null }
  const facts = found?.facts ?? null
  if (!(await savePayment(tx, payment, facts === null ? null : payment.codeId, now))) return 'repeated'
  if (found === null || facts === null) {
    await saveUnmatched(tx, payment, now)
    return 'unmatched'
  }
  const { code, loan } = found
  const { provider, paymentId } = payment
  const happened = { event: eventOf(payment, code, loan, now), payment: { provider, paymentId } }
  await rebook(tx, loan, facts, { happened }, now)
  return 'booked'
}
