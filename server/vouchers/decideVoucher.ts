import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database'
import { vouchers } from '../db/lendingTables'
import { send } from '../jobs/send'
import { bookPayment } from '../ledger/bookPayment'
import { matchPayment } from '../ledger/correctPayment'

const PROVIDER = 'voucher'
/** The day counts, not the hour: the end of it, so that nothing of that day comes after. */
const endOf = (day: string) => new Date(`${day}T23:59:00+07:00`)

/** Somebody has looked at a proof of payment. False where there is none that waits. */
export async function decideVoucher(
  tx: Db,
  { voucherId, isAccepted, reason }: { voucherId: string; isAccepted: boolean; reason: string | null },
  now: Date,
): Promise<boolean> {
  const [voucher] = await tx
    .update(vouchers)
    .set({ state: isAccepted ? 'accepted' : 'refused', reason, decidedAt: now })
    .where(and(eq(vouchers.id, voucherId), eq(vouchers.state, 'waiting')))
    .returning()
  if (voucher === undefined) return false
  if (!isAccepted) return true
  const { amount, paidOn, loanId } = voucher
  const name = { provider: PROVIDER, paymentId: voucherId }
  await bookPayment(tx, { ...name, codeId: null, amount, paidAt: endOf(paidOn) }, now)
  await matchPayment(tx, name, loanId, now)
  await send(tx, 'afterPayment', name)
  return true
}
