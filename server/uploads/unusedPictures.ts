import { and, eq, exists, gt, inArray, lt, lte, notExists, or, sql } from 'drizzle-orm'
import { alias, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { limits } from '../config'
import { cardReadings, cards, facePictures, faceTransactions } from '../db/certificationTables'
import type { Db } from '../db/database'

const { unconfirmed, replaced } = limits.pictures
// Of a large number the rest waits for the next time.
const MOST = 1000

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)
const one = { one: sql`1` }

type OwnerAndTime = readonly [owner: AnyPgColumn, at: AnyPgColumn]

/** Whether the same borrower has a later row, one that is old enough for every app to know of it. */
const hasNewer = (tx: Db, now: Date, newer: PgTable, [owner, at]: OwnerAndTime, [ownOwner, ownAt]: OwnerAndTime) =>
  exists(
    tx
      .select(one)
      .from(newer)
      .where(and(eq(owner, ownOwner), gt(at, ownAt), lte(at, ago(now, replaced)))),
  )

/**
 * Forgets the readings that no confirmed card has: after a day, or when a newer one has taken their place. Gives the names of
 * their pictures. To be called in a transaction.
 */
export async function forgetReadings(tx: Db, now: Date): Promise<string[]> {
  const newer = alias(cardReadings, 'newer')
  const isFree = notExists(tx.select(one).from(cards).where(eq(cards.readingId, cardReadings.id)))
  const isReplaced = hasNewer(
    tx,
    now,
    newer,
    [newer.borrowerId, newer.readAt],
    [cardReadings.borrowerId, cardReadings.readAt],
  )
  const found = await tx
    .select({ id: cardReadings.id })
    .from(cardReadings)
    .where(and(isFree, or(lte(cardReadings.readAt, ago(now, unconfirmed)), isReplaced)))
    .limit(MOST)
    .for('update', { skipLocked: true })
  // Asked again behind the lock: a card may have been confirmed in between.
  const gone = await tx
    .delete(cardReadings)
    .where(
      and(
        inArray(
          cardReadings.id,
          found.map(({ id }) => id),
        ),
        isFree,
      ),
    )
    .returning()
  return gone.map(({ picture }) => picture)
}

/** The same for face checks that are over and have proved no card, or one that was proved anew since. */
export async function forgetFaces(tx: Db, now: Date): Promise<string[]> {
  const newer = alias(faceTransactions, 'newer')
  const isFree = notExists(tx.select(one).from(cards).where(eq(cards.transactionId, faceTransactions.id)))
  const own = [faceTransactions.borrowerId, faceTransactions.createdAt] as const
  const isReplaced = hasNewer(tx, now, newer, [newer.borrowerId, newer.createdAt], own)
  const isOver = lte(faceTransactions.expiresAt, now)
  const found = await tx
    .select({ id: faceTransactions.id })
    .from(faceTransactions)
    .where(and(isFree, isOver, or(lt(faceTransactions.createdAt, ago(now, unconfirmed)), isReplaced)))
    .limit(MOST)
    .for('update', { skipLocked: true })
  const ids = found.map(({ id }) => id)
  const pictures = await tx.select().from(facePictures).where(inArray(facePictures.transactionId, ids))
  const gone = await tx
    .delete(faceTransactions)
    .where(and(inArray(faceTransactions.id, ids), isFree))
    .returning()
  const goneIds = new Set(gone.map(({ id }) => id))
  return pictures.filter(({ transactionId }) => goneIds.has(transactionId)).map(({ picture }) => picture)
}

/** Those of the names that something in the database is stored under. */
export async function neededOf(db: Db, names: string[]): Promise<Set<string>> {
  const [onCards, ofFaces] = [
    await db.select({ picture: cardReadings.picture }).from(cardReadings).where(inArray(cardReadings.picture, names)),
    await db.select({ picture: facePictures.picture }).from(facePictures).where(inArray(facePictures.picture, names)),
  ]
  return new Set([...onCards, ...ofFaces].map(({ picture }) => picture))
}
