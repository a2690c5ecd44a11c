import { and, desc, DrizzleQueryError, eq, ne } from 'drizzle-orm'
import { emptyCard, type CardFields } from '#domain/certification/capture'
import type { CalendarDate } from '#domain/calendar'
import { cardProblems, tidyCard } from '#domain/card/cardRules'
import { cardFields } from '#domain/certification/fields'
import { cardReadings, cards, hasNik } from '../../db/certificationTables'
import type { Db } from '../../db/database'
import { limits } from '../../config/config'
import { tooMany, throwIfInvalid } from '../../http/apiError'
import { isUuid } from '../../db/columns'
import { fieldErrorsOf } from '../../i18n/problemKeys'

export function parseCardFields(typed: CardFields, today: CalendarDate): CardFields {
  throwIfInvalid(fieldErrorsOf(cardFields, cardProblems(typed, today)))
  return tidyCard(typed)
}

const maskText = (text: string) => text.replace(/[\p{L}\d]/gu, '•')

/** Enough for the card’s owner to recognise it: `3299••••••••9999`, `S••• C•••••`. */
export function maskCard(card: CardFields): CardFields {
  const { nik, name, gender, marital } = card
  const masked = Object.entries(card).map(([field, text]) => [field, maskText(text)])
  return {
    ...(Object.fromEntries(masked) as CardFields),
    nik: nik.slice(0, 4) + maskText(nik.slice(4, -4)) + nik.slice(-4),
    name: name
      .split(' ')
      .map((word) => word.slice(0, 1) + maskText(word.slice(1)))
      .join(' '),
    gender,
    marital,
  }
}

/** A row from before a field was read has it empty. */
const whole = <Row extends { fields: CardFields }>(row: Row): Row => ({
  ...row,
  fields: { ...emptyCard, ...row.fields },
})

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

/** As the borrower’s latest, when they send its picture again; `null` if it is gone. */
export async function renewReading(db: Db, id: string, now: Date) {
  const [row] = await db.update(cardReadings).set({ readAt: now }).where(eq(cardReadings.id, id)).returning()
  return row ? whole(row) : null
}

export async function latestReading(db: Db, borrowerId: string) {
  const [row] = await db
    .select()
    .from(cardReadings)
    .where(eq(cardReadings.borrowerId, borrowerId))
    .orderBy(desc(cardReadings.readAt))
    .limit(1)
  return row ? whole(row) : null
}

export async function findReading(db: Db, borrowerId: string, ocrId: string | null) {
  if (ocrId === null) return latestReading(db, borrowerId)
  if (!isUuid(ocrId)) return null
  const [row] = await db
    .select()
    .from(cardReadings)
    .where(and(eq(cardReadings.id, ocrId), eq(cardReadings.borrowerId, borrowerId)))
  return row ? whole(row) : null
}

type Card = typeof cards.$inferSelect

export async function findCard(db: Db, borrowerId: string): Promise<Card | null> {
  const [card] = await db.select().from(cards).where(eq(cards.borrowerId, borrowerId))
  return card ? whole(card) : null
}

/** However it is stored, by another borrower. */
const isNikOwned = async (db: Db, { borrowerId, fields }: Confirmed) =>
  (await db.$count(cards, and(hasNik(fields.nik), eq(cards.sharesNik, false), ne(cards.borrowerId, borrowerId)))) > 0

/** If two borrowers confirm the same NIK at once, the index accepts one. */
const isNikTaken = (error: unknown) =>
  error instanceof DrizzleQueryError &&
  error.cause !== undefined &&
  'constraint' in error.cause &&
  error.cause.constraint === 'cards_by_nik'

interface Confirmed {
  borrowerId: string
  readingId: string
  transactionId: string | null
  fields: CardFields
  confirmedAt: Date
}

function triesWith(saved: Card | null, { fields, confirmedAt: now }: Confirmed) {
  const from = saved?.nikTriedFrom ?? null
  if (saved?.fields.nik === fields.nik) return { nikTries: saved.nikTries, nikTriedFrom: from }
  const isOver = from === null || now.getTime() - from.getTime() >= limits.niks.window
  return isOver ? { nikTries: 1, nikTriedFrom: now } : { nikTries: (saved?.nikTries ?? 0) + 1, nikTriedFrom: from }
}

/**
 * A borrower owns the NIK only with a passed identity check. If another borrower owns it, the card waits for a review
 * and nobody is notified. Throws a 429 for too many NIKs in a day.
 */
export async function upsertCard(db: Db, card: Confirmed, isProven = card.transactionId !== null) {
  const tries = triesWith(await findCard(db, card.borrowerId), card)
  if (tries.nikTries > limits.niks.max) throw tooMany()
  const write = async (tx: Db, claim: { sharesNik: boolean; contestedAt: Date | null }) => {
    const row = { ...card, ...tries, ...claim }
    await tx.insert(cards).values(row).onConflictDoUpdate({ target: cards.borrowerId, set: row })
  }
  if (!isProven) return write(db, { sharesNik: true, contestedAt: null })
  const contested = { sharesNik: true, contestedAt: card.confirmedAt }
  if (await isNikOwned(db, card)) return write(db, contested)
  try {
    // In a transaction of its own, so that the outer one can continue after a failure.
    await db.transaction((tx) => write(tx, { sharesNik: false, contestedAt: null }))
  } catch (error) {
    if (!isNikTaken(error)) throw error
    await write(db, contested)
  }
}
