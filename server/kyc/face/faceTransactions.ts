import { and, desc, eq, gt } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import { limits } from '../../config'
import { facePictures, faceTransactions, type FaceTransaction } from '../../db/certificationTables'
import type { Db } from '../../db/database'
import { lockBorrower } from '../../login/session'
import { shuffledViews } from './faceRules'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The database refuses to compare an id with what is none. */
export const isId = (text: string) => UUID.test(text)

/** The transaction that goes on, or a new one. One borrower has one at a time, whatever is asked at once. */
export const keepTransaction = (db: Db, borrowerId: string, now: Date): Promise<FaceTransaction> =>
  db.transaction(async (tx) => {
    await lockBorrower(tx, borrowerId)
    const [current] = await tx
      .select()
      .from(faceTransactions)
      .where(and(eq(faceTransactions.borrowerId, borrowerId), gt(faceTransactions.expiresAt, now)))
      .orderBy(desc(faceTransactions.createdAt))
      .limit(1)
    if (current) return current
    const [created] = await tx
      .insert(faceTransactions)
      .values({
        borrowerId,
        actions: shuffledViews((below) => randomInt(below)),
        triesLeft: limits.face.tries,
        createdAt: now,
        expiresAt: new Date(now.getTime() + limits.face.life),
      })
      .returning()
    if (created === undefined) throw new Error('no transaction came back')
    return created
  })

/** A borrower's own living transaction and the pictures accepted in it; locked for the rest of a database transaction. */
export async function findTransaction(db: Db, wanted: { id: string; borrowerId: string; now: Date }) {
  if (!isId(wanted.id)) return null
  const [transaction] = await db
    .select()
    .from(faceTransactions)
    .where(
      and(
        eq(faceTransactions.id, wanted.id),
        eq(faceTransactions.borrowerId, wanted.borrowerId),
        gt(faceTransactions.expiresAt, wanted.now),
      ),
    )
    .for('update')
  return transaction ? { transaction, pictures: await picturesOf(db, transaction) } : null
}

export const picturesOf = (db: Db, { id }: FaceTransaction) =>
  db.select().from(facePictures).where(eq(facePictures.transactionId, id))

export async function changeTransaction(
  db: Db,
  { id }: FaceTransaction,
  change: Partial<Pick<FaceTransaction, 'triesLeft' | 'passedBy' | 'expiresAt'>>,
) {
  const isNothing = Object.keys(change).length === 0
  const where = eq(faceTransactions.id, id)
  const changed = isNothing
    ? await db.select().from(faceTransactions).where(where)
    : await db.update(faceTransactions).set(change).where(where).returning()
  return changed[0]!
}
