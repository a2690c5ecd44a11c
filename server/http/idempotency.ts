import { and, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { code } from '../../domain/answerCodes'
import { onceAnswers } from '../db/callTables'
import type { Db } from '../db/database'
import { Refusal } from './apiError'

const KEY_LENGTH = 100

/** The same whatever the order of the keys. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  )
}

const fingerprintOf = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(canonical(body ?? null)))
    .digest('hex')

const mismatch = () => new Refusal(code.invalid, 'onceMismatch')

/**
 * Does the work in a transaction, once for each key: repeated, also at the same moment, it gives the first answer. A
 * refusal is not remembered, for nothing has happened then.
 */
export async function once<Data>(
  db: Db,
  request: { borrowerId: string; call: string; key: string; body: unknown; now: Date },
  work: (tx: Db) => Promise<Data>,
): Promise<Data> {
  const { borrowerId, call, key, now } = request
  if (key === '') return db.transaction(work)
  if (key.length > KEY_LENGTH) throw mismatch()
  const fingerprint = fingerprintOf(request.body)
  const isThis = and(eq(onceAnswers.borrowerId, borrowerId), eq(onceAnswers.call, call), eq(onceAnswers.key, key))
  return db.transaction(async (tx) => {
    // A second one waits here until the first has committed or has undone itself.
    const claimed = await tx
      .insert(onceAnswers)
      .values({ borrowerId, call, key, fingerprint, storedAt: now })
      .onConflictDoNothing()
      .returning()
    if (claimed.length === 0) {
      const [stored] = await tx.select().from(onceAnswers).where(isThis)
      if (stored?.fingerprint !== fingerprint) throw mismatch()
      return stored.data as Data
    }
    const data = await work(tx)
    await tx.update(onceAnswers).set({ data }).where(isThis)
    return data
  })
}
