import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { providerPayments, type PaymentName } from '../../db/ledgerTables'
import { send } from '../../jobs/send'
import { matchPayment } from '../../ledger/correctPayment'
import { transfers } from '../../db/paymentTables'
import { withdrawVoucher } from '../channels/provenPayment'

const MOST = 100

/** Money that came for no loan and waits to be placed or returned, the oldest first; `refusal` is why it could not be returned. */
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
 * Somebody has found out which loan the money is for: it is booked there, by the day on which it was paid, and its borrower is
 * told as of any payment. False where it does not wait (any more), or that loan was not paid out.
 */
export async function assignPayment(
  tx: Db,
  { provider, paymentId }: PaymentName,
  loanId: string,
  now: Date,
): Promise<boolean> {
  const payment = { provider, paymentId }
  if (!(await matchPayment(tx, payment, loanId, now))) return false
  await withdrawVoucher(tx, payment, now)
  await send(tx, 'afterPayment', payment)
  return true
}
