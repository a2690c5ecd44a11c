import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { providerPayments } from '../../db/ledgerTables'
import { paymentReturns } from '../paymentTables'

const MOST = 100

/** Money that came for no loan and waits to be placed or returned, the oldest first; `refusal` is why it could not be returned. */
export const readUnmatched = (db: Db) => {
  const { provider, paymentId, number, amount, paidAt, receivedAt, outcome } = providerPayments
  const refusal = db
    .select({ reason: paymentReturns.reason })
    .from(paymentReturns)
    .where(and(eq(paymentReturns.provider, provider), eq(paymentReturns.paymentId, paymentId)))
    .orderBy(desc(paymentReturns.startedAt))
    .limit(1)
  return db
    .select({ provider, paymentId, number, amount, paidAt, receivedAt, refusal: sql<string | null>`(${refusal})` })
    .from(providerPayments)
    .where(eq(outcome, 'unmatched'))
    .orderBy(asc(receivedAt), asc(paymentId))
    .limit(MOST)
}
