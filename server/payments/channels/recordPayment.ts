import type { Db } from '../../db/database'
import { send } from '../../jobs/send'
import { bookPayment } from '../../ledger/bookPayment'
import { reversePayment } from '../../ledger/correctPayment'
import { withdrawVoucher } from './provenPayment'
import type { Paid } from './channel'

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
  const { paymentId, key: codeId, number, amount, paidAt } = paid
  return db.transaction(async (tx) => {
    const outcome = await bookPayment(tx, { provider, paymentId, codeId, number, amount, paidAt }, now)
    const isUndone = paid.isReversed && (await reversePayment(tx, { provider, paymentId }, now))
    if (outcome === 'booked' && !isUndone) await withdrawVoucher(tx, { provider, paymentId, amount, paidAt }, now)
    if (outcome === 'booked' || isUndone) await send(tx, 'afterPayment', { provider, paymentId })
    return isUndone ? 'reversed' : outcome
  })
}
