import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import PgBoss from 'pg-boss'
import { limits } from '../config/config'
import type { Db, Connection, Database } from './database'
import { traceOf } from '../config/log'
import { boss, connectionOf, openBoss, rowsOf, QUIET } from './pgBoss'

function overConnection({ exec, query }: Connection) {
  return async (text: string, values: unknown[] = []) => {
    try {
      if (!/;\s/.test(text)) return { rows: await query<unknown>(text, values) }
      await exec(text)
      return { rows: [] }
    } catch (error) {
      // Another process may have made the tables meanwhile, which pg-boss minds not, but the transaction is over.
      await exec('rollback')
      throw error
    }
  }
}

/** Makes the tables of pg-boss where they are missing or of an earlier version of it, and the queue. */
export const installQueue = ({ withConnection }: Pick<Database, 'withConnection'>): Promise<void> =>
  withConnection(async (connection) => {
    const boss = new PgBoss({ ...QUIET, db: { executeSql: overConnection(connection) } })
    await boss.start()
    await boss.createQueue(QUEUE, { name: QUEUE })
  })

/** Ends all leases: for who knows that no other process is left that could hold one. */
export const endLeases = ({ withConnection }: Pick<Database, 'withConnection'>): Promise<unknown> =>
  withConnection(({ exec }) => exec(`update pgboss.job set started_on = 'epoch' where state = 'active'`))

/**
 * One queue for all jobs, so that what is due runs in the order in which it became due, whatever it is; and pg-boss drops
 * without a word what is sent to a queue that was never made.
 */
export const QUEUE = 'jobs'

const SECOND = 1000
const { lease, tries, firstWait } = limits.jobs

/** Before any date of a lender: what has no date is due at once. */
const LONG_AGO = new Date('2020-01-01T00:00:00Z')

export interface When {
  /** A date of the lender; at once without one. */
  startAfter?: Date
  /** A job of that name and key is taken once, also when it was done, until `limits.jobs.doneRetention` after that. */
  key?: string
}

/** The same for the same name and key, in the form of a UUID. */
function idOf(name: string, key: string): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([name, key]))
    .digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** pg-boss takes the higher priority first, and else the older job: the earlier one is due, the higher it is. */
const priorityAt = (startAfter: Date) => Math.floor((LONG_AGO.getTime() - startAfter.getTime()) / SECOND)

/** Sends jobs of any names in one statement; those in send.ts are for names of the table. */
export async function insertJobs(tx: Db, jobs: readonly (When & { name: string; data: object })[]) {
  if (jobs.length === 0) return
  const { db } = connectionOf(tx, LONG_AGO)
  await boss.insert(
    jobs.map(({ name, data, key, startAfter = LONG_AGO }) => ({
      ...(key === undefined ? {} : { id: idOf(name, key) }),
      name: QUEUE,
      data: { name, data },
      startAfter,
      priority: priorityAt(startAfter),
      retryLimit: tries - 1,
      retryDelay: firstWait / SECOND,
      retryBackoff: true,
      expireInSeconds: lease / SECOND,
      // Else what nobody took for two weeks would be thrown away.
      keepUntil: 'infinity',
    })),
    { db },
  )
}

export const insertJob = (tx: Db, name: string, data: object, when: When = {}): Promise<void> =>
  insertJobs(tx, [{ name, data, ...when }])

export interface TakenJob {
  id: string
  name: string
  data: object
  isLastTry: boolean
  /** The lender's date. */
  takenAt: Date
}

/** The job that has been due longest at that date of the lender, for as long as `limits.jobs.lease`. */
export async function takeJob(db: Db, now: Date): Promise<TakenJob | null> {
  const { seen, ...connection } = connectionOf(db, now)
  const [job] = await boss.fetch<{ name: string; data: object }>(QUEUE, { includeMetadata: true, ...connection })
  if (seen.failure !== null) throw seen.failure
  return job === undefined
    ? null
    : { id: job.id, ...job.data, isLastTry: job.retryCount >= job.retryLimit, takenAt: now }
}

export const renewLease = (db: Db, { id }: TakenJob) =>
  rowsOf(
    db,
    sql`update pgboss.job set started_on = clock_timestamp() where name = ${QUEUE} and id = ${id} and state = 'active'`,
  )

export async function completeJob(db: Db, { id, takenAt }: TakenJob) {
  await boss.complete(QUEUE, id, {}, { db: connectionOf(db, takenAt).db })
}

/** It is due again after a while, or dead. Of the error nothing is kept that could quote a borrower. */
export async function failJob(db: Db, { id }: TakenJob, error: unknown, now: Date) {
  await boss.fail(QUEUE, id, { trace: traceOf(error) }, { db: connectionOf(db, now).db })
}

/** Jobs whose process has died count as tried, and are due again after a while. */
export async function takeBackLost(db: Db, now: Date) {
  if (await isAnyRunning(db)) await openBoss(db, now).expire()
}

/** Forgets what was done long ago. */
export const deleteOldJobs = (db: Db, now: Date): Promise<void> => openBoss(db, now).maintain()

export async function isAnyRunning(db: Db): Promise<boolean> {
  const rows = await rowsOf(db, sql`select 1 from pgboss.job where name = ${QUEUE} and state = 'active' limit 1`)
  return rows.length > 0
}

/**
 * Whether any job runs, or is due at that date of the lender. Asked in one statement: a job that ends when another is
 * sent is seen before or after both, never between them.
 */
export async function isAnyRunningOrDue(db: Db, now: Date): Promise<boolean> {
  const due = sql`state in ('created', 'retry') and start_after <= ${now.toISOString()}::timestamptz`
  const rows = await rowsOf(
    db,
    sql`select 1 from pgboss.job where name = ${QUEUE} and (state = 'active' or ${due}) limit 1`,
  )
  return rows.length > 0
}

/** All but what runs: deleted, not truncated, which would wait for the whole table. */
export const deleteJobs = (tx: Db) =>
  rowsOf(tx, sql`delete from pgboss.job where name = ${QUEUE} and state <> 'active'`)

interface DeadJob {
  id: string
  name: string
  data: object
  tries: number
  /** The lender's date, in ISO 8601. */
  diedAt: string
  /** Kind and origin of the last error. */
  trace: string[]
}

const MOST = 100

/** Those that failed as often as they may, the latest first; kept for `limits.jobs.deadRetention`. */
export const readDeadJobs = (db: Db): Promise<DeadJob[]> =>
  rowsOf<DeadJob>(
    db,
    sql`
      select id, data ->> 'name' as name, data -> 'data' as data, retry_count + 1 as tries,
        to_char(completed_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "diedAt",
        coalesce(output -> 'trace', '["lost with its process"]'::jsonb) as trace
      from pgboss.job
      where name = ${QUEUE} and state = 'failed'
      order by completed_on desc, id
      limit ${MOST}`,
  )
