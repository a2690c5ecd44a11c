import { and, count, desc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { limits } from '../../config'
import type { Db } from '../../db/database'
import { loans } from '../../db/ledgerTables'
import { voucherPictures, vouchers } from '../../db/lendingTables'
import { isUuid } from '../../db/columns'
import { makeReceiptNumber } from './receiptNumber'

const SHOWN = 100
const MOST_TRIES = 5
const waitingOf = (loanId: string) => and(eq(voucherPictures.loanId, loanId), isNull(voucherPictures.voucherId))

export async function countWaitingPictures(db: Db, loanId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(voucherPictures).where(waitingOf(loanId))
  return row?.n ?? 0
}

export async function countWaiting(db: Db, loanId: string): Promise<number> {
  const isWaiting = and(eq(vouchers.loanId, loanId), eq(vouchers.state, 'waiting'))
  const [row] = await db.select({ n: count() }).from(vouchers).where(isWaiting)
  return row?.n ?? 0
}

/** Those of the loan that were not sent yet. */
export const findWaitingPictures = (db: Db, loanId: string, ids: readonly string[]) =>
  db
    .select({ id: voucherPictures.id })
    .from(voucherPictures)
    .where(and(waitingOf(loanId), inArray(voucherPictures.id, ids.filter(isUuid))))

/** With the number of its receipt, which is nobody else's. */
export async function insertVoucher(
  tx: Db,
  values: Omit<typeof vouchers.$inferInsert, 'receiptNumber'>,
): Promise<typeof vouchers.$inferSelect> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const row = { ...values, receiptNumber: makeReceiptNumber() }
    const [made] = await tx
      .insert(vouchers)
      .values(row)
      .onConflictDoNothing({ target: vouchers.receiptNumber })
      .returning()
    if (made !== undefined) return made
  }
  throw new Error('no number is free for a receipt')
}

export async function attachPictures(tx: Db, ids: readonly string[], voucherId: string) {
  await tx
    .update(voucherPictures)
    .set({ voucherId })
    .where(inArray(voucherPictures.id, [...ids]))
}

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

/** Deletes pictures that nobody sent within a day; returns their names. */
export async function deleteUnsentPictures(tx: Db, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - limits.pictures.unconfirmed)
  const old = and(isNull(voucherPictures.voucherId), lte(voucherPictures.takenAt, before))
  const deleted = await tx.delete(voucherPictures).where(old).returning({ picture: voucherPictures.picture })
  return deleted.map(({ picture }) => picture)
}
