import { and, count, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { loans } from '../../db/ledgerTables'
import { voucherPictures, vouchers } from '../../db/lendingTables'
import { insertNumbered } from '../../db/insertNumbered'
import { attachmentsOf } from '../../files/attachments'
import { send } from '../../jobs/send'
import { bookPayment } from '../../ledger/bookPayment'
import { matchPayment } from '../../ledger/correctPayment'
import { lockLoan } from '../../ledger/lockLoan'
import { isReportedByChannel, VOUCHER_PROVIDER } from '../channels/provenPayment'

const SHOWN = 100

export const voucherAttachments = attachmentsOf(voucherPictures, 'voucherId')

export async function countWaiting(db: Db, loanId: string): Promise<number> {
  const isWaiting = and(eq(vouchers.loanId, loanId), eq(vouchers.state, 'waiting'))
  const [row] = await db.select({ n: count() }).from(vouchers).where(isWaiting)
  return row?.n ?? 0
}

export const insertVoucher = (tx: Db, values: Omit<typeof vouchers.$inferInsert, 'receiptNumber'>) =>
  insertNumbered('BP', (receiptNumber) =>
    tx
      .insert(vouchers)
      .values({ ...values, receiptNumber })
      .onConflictDoNothing({ target: vouchers.receiptNumber })
      .returning(),
  )

export async function readVouchers(db: Db, borrowerId: string) {
  const rows = await db
    .select({ voucher: vouchers, pictures: db.$count(voucherPictures, eq(voucherPictures.voucherId, vouchers.id)) })
    .from(vouchers)
    .innerJoin(loans, eq(loans.id, vouchers.loanId))
    .where(eq(loans.borrowerId, borrowerId))
    .orderBy(desc(vouchers.sentAt), desc(vouchers.id))
    .limit(SHOWN)
  return rows.map(({ voucher: { id, loanId, decidedAt: _, sentAt, ...shown }, pictures }) => ({
    ...shown,
    voucherId: id,
    repayId: loanId,
    pictures,
    sentAt: sentAt.toISOString(),
  }))
}

/** Only the day is known: its end, so that nothing of that day comes after. */
const endOf = (day: string) => new Date(`${day}T23:59:00+07:00`)

/** Records a review: the payment is booked, unless its channel has reported it. False if no such voucher waits. */
export async function decideVoucher(
  tx: Db,
  { voucherId, isAccepted, reason }: { voucherId: string; isAccepted: boolean; reason: string | null },
  now: Date,
): Promise<boolean> {
  const isThat = and(eq(vouchers.id, voucherId), eq(vouchers.state, 'waiting'))
  const [waiting] = await tx.select().from(vouchers).where(isThat)
  if (waiting === undefined) return false
  // Locked first, so that a concurrent report of the same payment waits.
  await lockLoan(tx, waiting.loanId)
  const { amount, paidOn, loanId } = waiting
  const isReported = isAccepted && (await isReportedByChannel(tx, { amount, paidOn, loanId }))
  const decided = await tx
    .update(vouchers)
    .set({ state: isAccepted ? 'accepted' : 'refused', reason, decidedAt: now })
    .where(isThat)
    .returning({ id: vouchers.id })
  if (decided.length === 0) return false
  if (!isAccepted || isReported) return true
  const name = { provider: VOUCHER_PROVIDER, paymentId: voucherId }
  await bookPayment(tx, { ...name, codeId: null, amount, paidAt: endOf(paidOn) }, now)
  await matchPayment(tx, name, loanId, now)
  await send(tx, 'afterPayment', name)
  return true
}
