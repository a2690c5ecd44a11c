import { and, count, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { loans } from '../../db/ledgerTables'
import { voucherPictures, vouchers } from '../../db/lendingTables'
import { insertNumbered } from '../../db/insertNumbered'
import { attachmentsOf } from '../../files/attachments'

const SHOWN = 100

export const voucherAttachments = attachmentsOf(voucherPictures, 'voucherId')

export async function countWaiting(db: Db, loanId: string): Promise<number> {
  const isWaiting = and(eq(vouchers.loanId, loanId), eq(vouchers.state, 'waiting'))
  const [row] = await db.select({ n: count() }).from(vouchers).where(isWaiting)
  return row?.n ?? 0
}

/** With the number of its receipt, which is nobody else's. */
export const insertVoucher = (tx: Db, values: Omit<typeof vouchers.$inferInsert, 'receiptNumber'>) =>
  insertNumbered('BP', (receiptNumber) =>
    tx
      .insert(vouchers)
      .values({ ...values, receiptNumber })
      .onConflictDoNothing({ target: vouchers.receiptNumber })
      .returning(),
  )

/** All of the borrower's, the latest first. */
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
