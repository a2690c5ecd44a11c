import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { vouchers } from '../../db/lendingTables'
import { send } from '../../jobs/send'
import { bookPayment } from '../../ledger/bookPayment'
import { matchPayment } from '../../ledger/correctPayment'
import { lockLoan } from '../../ledger/lockLoan'
import { isToldByChannel, PROOF_PROVIDER } from '../channels/provenPayment'

/** The day counts, not the hour: the end of it, so that nothing of that day comes after. */
const endOf = (day: string) => new Date(`${day}T23:59:00+07:00`)

/** Somebody has looked at a proof: its money is booked, unless its channel has told of it. False where no such proof waits. */
export async function decideVoucher(
  tx: Db,
  { voucherId, isAccepted, reason }: { voucherId: string; isAccepted: boolean; reason: string | null },
  now: Date,
): Promise<boolean> {
  const isThat = and(eq(vouchers.id, voucherId), eq(vouchers.state, 'waiting'))
  const [waiting] = await tx.select().from(vouchers).where(isThat)
  if (waiting === undefined) return false
  // Before anything else: news of the same money waits for this.
  await lockLoan(tx, waiting.loanId)
  const { amount, paidOn, loanId } = waiting
  const isTold = isAccepted && (await isToldByChannel(tx, { amount, paidOn, loanId }))
  const decided = await tx
    .update(vouchers)
    .set({ state: isAccepted ? 'accepted' : 'refused', reason, decidedAt: now })
    .where(isThat)
    .returning({ id: vouchers.id })
  if (decided.length === 0) return false
  if (!isAccepted || isTold) return true
  const name = { provider: PROOF_PROVIDER, paymentId: voucherId }
  await bookPayment(tx, { ...name, codeId: null, amount, paidAt: endOf(paidOn) }, now)
  await matchPayment(tx, name, loanId, now)
  await send(tx, 'afterPayment', name)
  return true
}
