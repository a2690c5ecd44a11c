import { and, count, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { limits } from '../config'
import type { Db } from '../db/database'
import { isUuid } from '../db/columns'
import { makeReceiptNumber } from '../payments/vouchers/receiptNumber'
import { feedback, feedbackPictures } from './feedbackTables'

const MOST_TRIES = 5
const unsentOf = (borrowerId: string) =>
  and(eq(feedbackPictures.borrowerId, borrowerId), isNull(feedbackPictures.feedbackId))

export async function countUnsentPictures(db: Db, borrowerId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(feedbackPictures).where(unsentOf(borrowerId))
  return row?.n ?? 0
}

export async function countSentSince(db: Db, borrowerId: string, since: Date): Promise<number> {
  const isRecent = and(eq(feedback.borrowerId, borrowerId), gt(feedback.sentAt, since))
  const [row] = await db.select({ n: count() }).from(feedback).where(isRecent)
  return row?.n ?? 0
}

/** The number of the borrower's latest wish to be deleted, of those that were told since then. */
export async function findErasureSince(db: Db, borrowerId: string, since: Date): Promise<string | null> {
  const isWish = and(eq(feedback.kind, 'erasure'), eq(feedback.borrowerId, borrowerId), gt(feedback.sentAt, since))
  const [row] = await db.select().from(feedback).where(isWish).orderBy(desc(feedback.sentAt)).limit(1)
  return row?.feedbackNumber ?? null
}

/** Those of the borrower that were not sent yet. */
export const findUnsentPictures = (db: Db, borrowerId: string, ids: readonly string[]) =>
  db
    .select({ id: feedbackPictures.id })
    .from(feedbackPictures)
    .where(and(unsentOf(borrowerId), inArray(feedbackPictures.id, ids.filter(isUuid))))

/** With a number that is nobody else's. */
export async function insertFeedback(
  tx: Db,
  values: Omit<typeof feedback.$inferInsert, 'feedbackNumber'>,
): Promise<typeof feedback.$inferSelect> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const row = { ...values, feedbackNumber: makeReceiptNumber('MS') }
    const [made] = await tx
      .insert(feedback)
      .values(row)
      .onConflictDoNothing({ target: feedback.feedbackNumber })
      .returning()
    if (made !== undefined) return made
  }
  throw new Error('no number is free for feedback')
}

export const attachFeedbackPictures = (tx: Db, ids: readonly string[], feedbackId: string) =>
  tx
    .update(feedbackPictures)
    .set({ feedbackId })
    .where(inArray(feedbackPictures.id, [...ids]))

/** Deletes pictures that nobody sent within a day; returns their names. */
export async function deleteUnsentFeedbackPictures(tx: Db, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - limits.pictures.unconfirmed)
  const old = and(isNull(feedbackPictures.feedbackId), lte(feedbackPictures.takenAt, before))
  const deleted = await tx.delete(feedbackPictures).where(old).returning({ picture: feedbackPictures.picture })
  return deleted.map(({ picture }) => picture)
}
