import { and, desc, DrizzleQueryError, eq } from 'drizzle-orm'
import type { CardFields } from '../../../domain/certification/capture'
import { cardReadings, cards } from '../../db/certificationTables'
import type { Db } from '../../db/database'
import { invalid } from '../../http/apiError'
import { isUuid } from '../face/faceTransactions'

export const isRead = (fields: CardFields) => Object.values(fields).some((value) => value !== '')

export async function insertReading(
  db: Db,
  reading: {
    borrowerId: string
    picture: string
    sha256?: string
    fields: CardFields
    doubtful: string[]
    readAt: Date
  },
): Promise<string> {
  const [row] = await db.insert(cardReadings).values(reading).returning()
  if (row === undefined) throw new Error('insert returned no row')
  return row.id
}

export async function latestReading(db: Db, borrowerId: string) {
  const [row] = await db
    .select()
    .from(cardReadings)
    .where(eq(cardReadings.borrowerId, borrowerId))
    .orderBy(desc(cardReadings.readAt))
    .limit(1)
  return row ?? null
}

/** The borrower's reading of that id; the latest one for `null`, which stands for a photo that could not be read. */
export async function findReading(db: Db, borrowerId: string, ocrId: string | null) {
  if (ocrId === null) return latestReading(db, borrowerId)
  if (!isUuid(ocrId)) return null
  const [row] = await db
    .select()
    .from(cardReadings)
    .where(and(eq(cardReadings.id, ocrId), eq(cardReadings.borrowerId, borrowerId)))
  return row ?? null
}

export async function findCard(db: Db, borrowerId: string) {
  const [card] = await db.select().from(cards).where(eq(cards.borrowerId, borrowerId))
  return card ?? null
}

/** Not asked beforehand: of two borrowers who confirm the same NIK at once, the index takes one. */
const isNikTaken = (error: unknown) =>
  error instanceof DrizzleQueryError &&
  error.cause !== undefined &&
  'constraint' in error.cause &&
  error.cause.constraint === 'cards_by_nik'

/** Throws a 422 where another borrower has the NIK, after which its transaction can't go on. */
export async function upsertCard(
  db: Db,
  card: { borrowerId: string; readingId: string; transactionId: string | null; fields: CardFields; confirmedAt: Date },
) {
  const row = { ...card, sharesNik: false }
  try {
    await db.insert(cards).values(row).onConflictDoUpdate({ target: cards.borrowerId, set: row })
  } catch (error) {
    throw isNikTaken(error) ? invalid({ nik: 'nikTaken' }) : error
  }
}
