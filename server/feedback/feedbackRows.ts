import { and, count, desc, eq, gt } from 'drizzle-orm'
import type { Db } from '../db/database'
import { insertNumbered } from '../db/insertNumbered'
import { attachmentsOf } from '../files/attachments'
import { feedback, feedbackPictures } from './feedbackTables'

export const feedbackAttachments = attachmentsOf(feedbackPictures, 'feedbackId')

export async function countSentSince(db: Db, borrowerId: string, since: Date): Promise<number> {
  const isRecent = and(eq(feedback.borrowerId, borrowerId), gt(feedback.sentAt, since))
  const [row] = await db.select({ n: count() }).from(feedback).where(isRecent)
  return row?.n ?? 0
}

export async function findErasureSince(db: Db, borrowerId: string, since: Date): Promise<string | null> {
  const isErasureRequest = and(
    eq(feedback.kind, 'erasure'),
    eq(feedback.borrowerId, borrowerId),
    gt(feedback.sentAt, since),
  )
  const [row] = await db.select().from(feedback).where(isErasureRequest).orderBy(desc(feedback.sentAt)).limit(1)
  return row?.feedbackNumber ?? null
}

export const insertFeedback = (tx: Db, values: Omit<typeof feedback.$inferInsert, 'feedbackNumber'>) =>
  insertNumbered('MS', (feedbackNumber) =>
    tx
      .insert(feedback)
      .values({ ...values, feedbackNumber })
      .onConflictDoNothing({ target: feedback.feedbackNumber })
      .returning(),
  )
