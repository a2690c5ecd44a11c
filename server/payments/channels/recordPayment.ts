import { isUuid } from '../../db/columns'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { paymentCodes } from '../../db/ledgerTables'
import { send } from '../../jobs/send'
import { bookPayment } from '../../ledger/bookPayment'
import { reversePayment } from '../../ledger/correctPayment'
import { withdrawVoucher } from './provenPayment'
import type { Paid } from './channel'

/**
 * By our key, or if the provider sent none, by the number: the last code that had it. `null` for one that is not ours.
 */
async function findCodeId(tx: Db, provider: string, { key, number }: Paid): Promise<string | null> {
  const condition = key === null ? eq(paymentCodes.number, number) : isUuid(key) ? eq(paymentCodes.id, key) : null
  if (condition === null) return null
  const [code] = await tx
    .select({ id: paymentCodes.id })
    .from(paymentCodes)
    .where(and(eq(paymentCodes.provider, provider), condition))
    .orderBy(desc(paymentCodes.createdAt))
    .limit(1)
  return code?.id ?? null
}

/**
 * Books a provider’s report of a payment in a transaction of its own, committed on return. Reports are idempotent in
 * any order: a reversed payment is booked first if needed, so that a late report of its payment changes nothing.
 */
export async function recordPayment(
  db: Db,
  provider: string,
  paid: Paid,
  now: Date,
): Promise<'booked' | 'unmatched' | 'repeated' | 'reversed'> {
  const { paymentId, number, amount, paidAt } = paid
  return db.transaction(async (tx) => {
    const codeId = await findCodeId(tx, provider, paid)
    const outcome = await bookPayment(tx, { provider, paymentId, codeId, number, amount, paidAt }, now)
    const isUndone = paid.isReversed && (await reversePayment(tx, { provider, paymentId }, now))
    if (outcome === 'booked' && !isUndone) await withdrawVoucher(tx, { provider, paymentId }, now)
    if (outcome === 'booked' || isUndone) await send(tx, 'afterPayment', { provider, paymentId })
    return isUndone ? 'reversed' : outcome
  })
}
