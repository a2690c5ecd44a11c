import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { providerPayments, type PaymentName } from '../../db/ledgerTables'
import { send } from '../../jobs/send'
import { isPayment } from '../../ledger/bookPayment'
import { matchPayment } from '../../ledger/correctPayment'
import { transfers } from '../../db/paymentTables'
import { withdrawVoucher } from '../channels/provenPayment'

const MOST = 100

/** Payments for no loan that wait to be assigned or returned, the oldest first; `refusal` is why a return failed. */
export const readUnmatched = (db: Db) => {
  const { provider, paymentId, number, amount, paidAt, receivedAt, outcome } = providerPayments
  const refusal = db
    .select({ reason: transfers.reason })
    .from(transfers)
    .where(and(eq(transfers.paymentProvider, provider), eq(transfers.paymentId, paymentId)))
    .orderBy(desc(transfers.startedAt))
    .limit(1)
  return db
    .select({ provider, paymentId, number, amount, paidAt, receivedAt, refusal: sql<string | null>`(${refusal})` })
    .from(providerPayments)
    .where(eq(outcome, 'unmatched'))
    .orderBy(asc(receivedAt), asc(paymentId))
    .limit(MOST)
}

/**
 * Assigns a payment to its loan: it is booked by the day on which it was paid, and the borrower is notified as of any
 * payment. False if it is not unmatched (any more), or that loan was not paid out.
 */
export async function assignPayment(
  tx: Db,
  { provider, paymentId }: PaymentName,
  loanId: string,
  now: Date,
): Promise<boolean> {
  const payment = { provider, paymentId }
  if (!(await matchPayment(tx, payment, loanId, now))) return false
  const [matched] = await tx.select().from(providerPayments).where(isPayment(payment))
  await withdrawVoucher(tx, matched!, now)
  await send(tx, 'afterPayment', payment)
  return true
}
