import { sql, type SQL } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import { limits } from '../config/config'
import { statementOnce } from './builtOnce'
import type { Db } from './database'

const SECOND = 1000
const { doneRetention, deadRetention } = limits.jobs

const RETENTION = {
  archiveCompletedAfterSeconds: doneRetention / SECOND,
  archiveFailedAfterSeconds: deadRetention / SECOND,
  // From the archive, which nothing reads.
  deleteAfterSeconds: 1,
} as const

/** Without timers of its own: workers take jobs and maintain the queue. */
export const QUIET = { supervise: false, schedule: false } as const

/**
 * pg-boss uses the database’s time. Due dates and retries use the lender’s date instead, to the millisecond; a lease is
 * about processes and uses the real time.
 */
const onDate = (text: string) =>
  text
    .replace('started_on = now()', 'started_on = clock_timestamp()')
    .replace('(started_on + expire_in) < now()', '(started_on + expire_in) < clock_timestamp()')
    .replace('start_after < now()', 'start_after <= now()')

function partsOf(text: string): string[] | null {
  if (!text.trim().startsWith('BEGIN;')) return null
  const statements = text.split(';').map((part) => part.trim())
  return statements.filter((part) => part !== '' && part !== 'BEGIN' && part !== 'COMMIT')
}

/** pg-boss numbers its parameters, and drizzle renumbers them; the date is one more. */
const withParameters = (text: string): SQL =>
  sql.join(
    onDate(text)
      .split(/(\$\d+|now\(\))/)
      .map((piece, i) => {
        if (i % 2 === 0) return sql.raw(piece)
        return piece === 'now()' ? sql`${sql.placeholder('now')}::timestamptz` : sql.placeholder(piece.slice(1))
      }),
  )

type Statement = ReturnType<typeof statementOnce>

/** The texts are few, long, and always the same. */
const known = new Map<string, Statement>()

function statementOf(text: string): Statement {
  const statement = known.get(text) ?? statementOnce(withParameters(text))
  known.set(text, statement)
  return statement
}

const execute = (db: Db, text: string, values: readonly unknown[], now: Date) => {
  const given = Object.fromEntries(values.map((value, i) => [`${i + 1}`, value ?? null]))
  return statementOf(text)(db).execute({ ...given, now: now.toISOString() })
}

interface Answer<Row> {
  rows: Row[]
}

export const rowsOf = async <Row>(db: Db, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as Answer<Row>).rows

export function connectionOf(db: Db, now: Date) {
  // `fetch` takes a database error for an empty queue.
  const seen: { failure: unknown } = { failure: null }
  async function run(text: string, values: readonly unknown[] = []) {
    const parts = partsOf(text)
    if (parts === null) return (await execute(db, text, values, now)) as Answer<object>
    await db.transaction(async (tx) => {
      for (const part of parts) await execute(tx, part, [], now)
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

/** pg-boss on that connection. It is never started, so it needs no stop. */
export const openBoss = (db: Db, now: Date) => new PgBoss({ ...QUIET, ...RETENTION, db: connectionOf(db, now).db })

/** For calls that pass their connection, because creating an instance takes longer than sending a job. */
export const boss = new PgBoss({
  ...QUIET,
  ...RETENTION,
  db: { executeSql: () => Promise.reject(new Error('the call brings no connection')) },
})
