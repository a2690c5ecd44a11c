import { and, eq, exists, gt, inArray, lt, lte, notExists, or, sql } from 'drizzle-orm'
import { alias, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { limits } from '../config/config'
import type { Services } from '../services'
import { feedbackAttachments } from '../feedback/feedbackRows'
import { voucherAttachments } from '../payments/vouchers/voucherRows'
import { storedExports } from '../files/exportTables'
import { deleteExpiredExports } from '../files/storedExports'
import { deletePictureOwners } from '../files/pictureOwners'
import { cardReadings, cards, facePictures, faceTransactions, uploads } from '../db/certificationTables'
import type { Db } from '../db/database'
import { voucherPictures } from '../db/lendingTables'
import { feedbackPictures } from '../feedback/feedbackTables'

const { unconfirmed, replaced } = limits.pictures
const BATCH = 1000

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)
const anything = { one: sql`1` }

type OwnerAndTime = readonly [owner: AnyPgColumn, at: AnyPgColumn]

/** The same borrower has a later row that is old enough for their app to know it. */
const hasNewer = (tx: Db, now: Date, newer: PgTable, [owner, at]: OwnerAndTime, [ownOwner, ownAt]: OwnerAndTime) =>
  exists(
    tx
      .select(anything)
      .from(newer)
      .where(and(eq(owner, ownOwner), gt(at, ownAt), lte(at, ago(now, replaced)))),
  )

/**
 * Deletes the readings of no confirmed card: after a day, or sooner if there is a newer one. Returns the names of their
 * pictures. Call it in a transaction.
 */
async function deleteUnusedReadings(tx: Db, now: Date): Promise<string[]> {
  const newer = alias(cardReadings, 'newer')
  const isUnused = notExists(tx.select(anything).from(cards).where(eq(cards.readingId, cardReadings.id)))
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
    .where(and(isUnused, or(lte(cardReadings.readAt, ago(now, unconfirmed)), isReplaced)))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  // Checked again now that the rows are locked: a card may have been confirmed in between.
  const deleted = await tx
    .delete(cardReadings)
    .where(
      and(
        inArray(
          cardReadings.id,
          found.map(({ id }) => id),
        ),
        isUnused,
      ),
    )
    .returning()
  return deleted.map(({ picture }) => picture)
}

async function deleteUnusedFaceChecks(tx: Db, now: Date): Promise<string[]> {
  const newer = alias(faceTransactions, 'newer')
  const isUnused = notExists(tx.select(anything).from(cards).where(eq(cards.transactionId, faceTransactions.id)))
  const own = [faceTransactions.borrowerId, faceTransactions.createdAt] as const
  const isReplaced = hasNewer(tx, now, newer, [newer.borrowerId, newer.createdAt], own)
  const isOver = lte(faceTransactions.expiresAt, now)
  const found = await tx
    .select({ id: faceTransactions.id })
    .from(faceTransactions)
    .where(and(isUnused, isOver, or(lt(faceTransactions.createdAt, ago(now, unconfirmed)), isReplaced)))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const ids = found.map(({ id }) => id)
  const pictures = await tx.select().from(facePictures).where(inArray(facePictures.transactionId, ids))
  const deleted = await tx
    .delete(faceTransactions)
    .where(and(inArray(faceTransactions.id, ids), isUnused))
    .returning()
  const deletedIds = new Set(deleted.map(({ id }) => id))
  return pictures.filter(({ transactionId }) => deletedIds.has(transactionId)).map(({ picture }) => picture)
}

/** Those that no call has asked for again in a day, read or not. */
async function deleteOldUploads(tx: Db, now: Date): Promise<string[]> {
  const deleted = await tx
    .delete(uploads)
    .where(lte(uploads.sentAt, ago(now, unconfirmed)))
    .returning()
  return deleted.flatMap(({ file, outcome }) => [file, outcome?.picture]).filter((name) => typeof name === 'string')
}

async function picturesInUse(db: Db, names: string[]): Promise<Set<string>> {
  const { picture } = voucherPictures
  const [ofExports, ofUploads, ofCards, ofFaces, ofVouchers, ofFeedback] = [
    await db.select({ picture: storedExports.file }).from(storedExports).where(inArray(storedExports.file, names)),
    await db.select({ picture: uploads.file }).from(uploads).where(inArray(uploads.file, names)),
    await db.select({ picture: cardReadings.picture }).from(cardReadings).where(inArray(cardReadings.picture, names)),
    await db.select({ picture: facePictures.picture }).from(facePictures).where(inArray(facePictures.picture, names)),
    await db.select({ picture }).from(voucherPictures).where(inArray(picture, names)),
    await db
      .select({ picture: feedbackPictures.picture })
      .from(feedbackPictures)
      .where(inArray(feedbackPictures.picture, names)),
  ]
  const all = [...ofExports, ...ofUploads, ...ofCards, ...ofFaces, ...ofVouchers, ...ofFeedback]
  return new Set(all.flatMap(({ picture }) => picture ?? []))
}

/** Deletes files that no row references: left by a call that failed half-way, or by a deleted borrower. */
async function deleteOrphans({ db, pictures }: Pick<Services, 'db' | 'pictures'>, real: Date) {
  const limit = real.getTime() - limits.pictures.unconfirmed
  for await (const names of pictures.names()) {
    const used = await picturesInUse(db, names)
    for (const name of names.filter((found) => !used.has(found))) {
      const savedAt = await pictures.savedAt(name)
      // A new file may have no row yet.
      if (savedAt !== null && savedAt.getTime() <= limit) await pictures.remove(name)
    }
  }
}

/**
 * Deletes the pictures of cards and faces that belong to no confirmed card, and of vouchers and feedback that were
 * never sent, uploads and expired exports. Safe in any process at any time; each cleans its own folder. `now` is the lender’s date, `real` the real
 * one.
 */
export async function cleanUpPictures(
  { db, pictures }: Pick<Services, 'db' | 'pictures'>,
  { now, real }: { now: Date; real: Date },
) {
  const names = await db.transaction(async (tx) => [
    ...(await deleteExpiredExports(tx, now)),
    ...(await deleteOldUploads(tx, now)),
    ...(await deleteUnusedReadings(tx, now)),
    ...(await deleteUnusedFaceChecks(tx, now)),
    ...(await voucherAttachments.deleteUnsent(tx, now)),
    ...(await feedbackAttachments.deleteUnsent(tx, now)),
  ])
  for (const name of names) await pictures.remove(name)
  await deletePictureOwners(db, now)
  await deleteOrphans({ db, pictures }, real)
}
