import { isUuid } from '../../db/columns'
import { and, desc, eq, gt, isNotNull, lt } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import { certificationStepOf } from '#domain/certification/steps'
import type { Borrower } from '../../db/borrowerTables'
import { limits } from '../../config/config'
import { facePictures, faceTransactions, type FaceTransaction } from '../../db/certificationTables'
import type { Db } from '../../db/database'
import { lockBorrower } from '../../auth/session'
import { shuffledViews } from './faceRules'

/** Of the certified, whose card is confirmed: a check that was passed too long ago to change the phone number. */
export async function endOldChecks(db: Db, { id: borrowerId, bizStatus }: Borrower, now: Date) {
  if (certificationStepOf(bizStatus) !== 'certified') return
  const passedLongAgo = lt(
    faceTransactions.expiresAt,
    new Date(now.getTime() + limits.face.passedLifetime - limits.phoneChange.proven),
  )
  await db
    .update(faceTransactions)
    .set({ expiresAt: now })
    .where(
      and(
        eq(faceTransactions.borrowerId, borrowerId),
        isNotNull(faceTransactions.passedBy),
        gt(faceTransactions.expiresAt, now),
        passedLongAgo,
      ),
    )
}

/** The borrower’s open transaction, or a new one; only one at a time, even for concurrent calls. */
export const openTransaction = (db: Db, borrowerId: string, now: Date): Promise<FaceTransaction> =>
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
        triesLeft: limits.face.maxTries,
        createdAt: now,
        expiresAt: new Date(now.getTime() + limits.face.lifetime),
      })
      .returning()
    if (created === undefined) throw new Error('insert returned no row')
    return created
  })

/**
 * The borrower’s open transaction and its accepted pictures, locked until the database transaction ends; `null` if
 * there is none.
 */
export async function findTransaction(db: Db, wanted: { id: string; borrowerId: string; now: Date }) {
  if (!isUuid(wanted.id)) return null
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

export async function updateTransaction(
  db: Db,
  { id }: FaceTransaction,
  change: Partial<Pick<FaceTransaction, 'triesLeft' | 'passedBy' | 'expiresAt'>>,
) {
  const isUnchanged = Object.keys(change).length === 0
  const where = eq(faceTransactions.id, id)
  const changed = isUnchanged
    ? await db.select().from(faceTransactions).where(where)
    : await db.update(faceTransactions).set(change).where(where).returning()
  return changed[0]!
}
