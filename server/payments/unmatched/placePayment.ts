import type { Db } from '../../db/database'
import type { PaymentName } from '../../db/ledgerTables'
import { send } from '../../jobs/send'
import { matchPayment } from '../../ledger/correctPayment'
import { withdrawProof } from '../vouchers/provenPayment'

/**
 * Somebody has found out which loan the money is for: it is booked there, by the day on which it was paid, and its borrower is
 * told as of any payment. False where it does not wait (any more), or that loan was not paid out.
 */
export async function placePayment(
  tx: Db,
  { provider, paymentId }: PaymentName,
  loanId: string,
  now: Date,
): Promise<boolean> {
  const payment = { provider, paymentId }
  if (!(await matchPayment(tx, payment, loanId, now))) return false
  await withdrawProof(tx, payment, now)
  await send(tx, 'afterPayment', payment)
  return true
}
