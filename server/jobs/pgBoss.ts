import { sql, type SQL } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import { limits } from '../config'
import type { Db } from '../db/database'

const SECOND = 1000
const { keptDone, keptDead } = limits.jobs

const RETENTION = {
  archiveCompletedAfterSeconds: keptDone / SECOND,
  archiveFailedAfterSeconds: keptDead / SECOND,
  // From the archive, which nothing reads.
  deleteAfterSeconds: 1,
} as const

/** No timers of its own: workers take jobs, and see to the queue, when they are told to. */
export const QUIET = { supervise: false, schedule: false } as const

/**
 * pg-boss asks the database what time it is. What is due, and when a try comes after the last, goes by the lender's date
 * instead, up to the very millisecond; a lease is about processes and stays with the real time.
 */
const onDate = (text: string) =>
  text
    .replace('started_on = now()', 'started_on = clock_timestamp()')
    .replace('(started_on + expire_in) < now()', '(started_on + expire_in) < clock_timestamp()')
    .replace('start_after < now()', 'start_after <= now()')

/** The statements between BEGIN and COMMIT, which a pool would give to several connections; `null` for a single one. */
function partsOf(text: string): string[] | null {
  if (!text.trim().startsWith('BEGIN;')) return null
  const statements = text.split(';').map((part) => part.trim())
  return statements.filter((part) => part !== '' && part !== 'BEGIN' && part !== 'COMMIT')
}

/** Cut at each parameter, of which the date is one more: the texts are few, long, and always the same. */
const known = new Map<string, string[]>()

function piecesOf(text: string): string[] {
  const pieces = known.get(text) ?? onDate(text).split(/(\$\d+|now\(\))/)
  known.set(text, pieces)
  return pieces
}

/** pg-boss numbers its parameters; drizzle numbers them anew. */
const withParameters = (text: string, values: readonly unknown[], now: Date): SQL =>
  sql.join(
    piecesOf(text).map((piece, i) => {
      if (i % 2 === 0) return sql.raw(piece)
      if (piece === 'now()') return sql`${now.toISOString()}::timestamptz`
      return sql.param(values[Number(piece.slice(1)) - 1] ?? null)
    }),
  )

/** What every driver answers with. */
interface Answer<Row> {
  rows: Row[]
}
const query = async <Row>(db: Db, statement: SQL) => (await db.execute(statement)) as Answer<Row>

/** Rows of a statement of our own on the tables of pg-boss. */
export const rowsOf = async <Row>(db: Db, statement: SQL): Promise<Row[]> => (await query<Row>(db, statement)).rows

/** For pg-boss, that connection or transaction, at that date of the lender. */
export function connectionOf(db: Db, now: Date) {
  // `fetch` takes an error of the database for an empty queue.
  const seen: { failure: unknown } = { failure: null }
  async function run(text: string, values: readonly unknown[] = []) {
    const parts = partsOf(text)
    if (parts === null) return query(db, withParameters(text, values, now))
    await db.transaction(async (tx) => {
      for (const part of parts) await tx.execute(withParameters(part, [], now))
    })
    return { rows: [] }
  }
  const executeSql = (text: string, values?: unknown[]) =>
    run(text, values).catch((error: unknown) => {
      seen.failure = error
      throw error
    })
  return { db: { executeSql }, seen }
}

/** pg-boss on that connection. It is never started, so it has nothing to stop. */
export const openBoss = (db: Db, now: Date) => new PgBoss({ ...QUIET, ...RETENTION, db: connectionOf(db, now).db })

/** For the calls that bring their connection: to make one takes longer than to send a job. */
export const boss = new PgBoss({
  ...QUIET,
  ...RETENTION,
  db: { executeSql: () => Promise.reject(new Error('the call brings no connection')) },
})
