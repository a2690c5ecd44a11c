import { and, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { code } from '#domain/answerCodes'
import { onceAnswers } from '../db/callTables'
import type { Db } from '../db/database'
import { ApiError } from './apiError'

const MAX_KEY_LENGTH = 100

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  )
}

const hashBody = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(sortKeys(body ?? null)))
    .digest('hex')

const mismatch = () => new ApiError(code.invalid, 'idempotencyMismatch')

/**
 * Runs the handler in a transaction, once per idempotency key: a repeated call, even at the same moment, gets the
 * stored response. An error is not stored, since its transaction is rolled back. Throws a 422 for a key with another
 * body.
 */
export async function runOnce<Data>(
  db: Db,
  request: { borrowerId: string; call: string; key: string; body: unknown; now: Date },
  handle: (tx: Db) => Promise<Data>,
): Promise<Data> {
  const { borrowerId, call, key, now } = request
  if (key === '') return db.transaction(handle)
  if (key.length > MAX_KEY_LENGTH) throw mismatch()
  const fingerprint = hashBody(request.body)
  const ownRow = and(eq(onceAnswers.borrowerId, borrowerId), eq(onceAnswers.call, call), eq(onceAnswers.key, key))
  return db.transaction(async (tx) => {
    // A second call with the key waits here until the first has committed or rolled back.
    const claimed = await tx
      .insert(onceAnswers)
      .values({ borrowerId, call, key, fingerprint, storedAt: now })
      .onConflictDoNothing()
      .returning()
    if (claimed.length === 0) {
      const [stored] = await tx.select().from(onceAnswers).where(ownRow)
      if (stored?.fingerprint !== fingerprint) throw mismatch()
      return stored.data as Data
    }
    const data = await handle(tx)
    await tx.update(onceAnswers).set({ data }).where(ownRow)
    return data
  })
}
