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

/** pg-boss numbers its parameters; drizzle numbers them anew. The date is one more of them, so that the text stays the same. */
const withParameters = (text: string, values: readonly unknown[], now: Date): SQL =>
  sql.join(
    text.split(/(\$\d+|now\(\))/).map((part, i) => {
      if (i % 2 === 0) return sql.raw(part)
      if (part === 'now()') return sql`${now.toISOString()}::timestamptz`
      return sql.param(values[Number(part.slice(1)) - 1] ?? null)
    }),
  )

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

/** What every driver answers with. */
interface Answer<Row> {
  rows: Row[]
}
const query = async <Row>(db: Db, statement: SQL) => (await db.execute(statement)) as Answer<Row>

/** Rows of a statement of our own on the tables of pg-boss. */
export const rowsOf = async <Row>(db: Db, statement: SQL): Promise<Row[]> => (await query<Row>(db, statement)).rows

/** pg-boss on that connection or transaction, at that date of the lender. It is never started, so it has nothing to stop. */
export function openBoss(db: Db, now: Date) {
  // `fetch` takes an error of the database for an empty queue.
  const seen: { failure: unknown } = { failure: null }
  async function run(text: string, values: readonly unknown[] = []) {
    const dated = onDate(text)
    const parts = partsOf(dated)
    if (parts === null) return query(db, withParameters(dated, values, now))
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
  return { boss: new PgBoss({ ...QUIET, ...RETENTION, db: { executeSql } }), seen }
}
