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
      // Another process may have created the tables meanwhile: pg-boss doesn’t mind, but the transaction is over.
      await exec('rollback')
      throw error
    }
  }
}

export const installQueue = ({ withConnection }: Pick<Database, 'withConnection'>): Promise<void> =>
  withConnection(async (connection) => {
    const boss = new PgBoss({ ...QUIET, db: { executeSql: overConnection(connection) } })
    await boss.start()
    await boss.createQueue(QUEUE, { name: QUEUE })
  })

/** Ends all leases; only safe if no other process can have one. */
export const endLeases = ({ withConnection }: Pick<Database, 'withConnection'>): Promise<unknown> =>
  withConnection(({ exec }) => exec(`update pgboss.job set started_on = 'epoch' where state = 'active'`))

/**
 * One queue for all jobs, so that they run in the order in which they became due; and pg-boss silently drops jobs for a
 * queue that doesn’t exist.
 */
export const QUEUE = 'jobs'

const SECOND = 1000
const { lease, tries, firstWait } = limits.jobs

/** Before any date of a lender, so that a job without a date is due at once. */
const LONG_AGO = new Date('2020-01-01T00:00:00Z')

export interface When {
  /** A date of the lender; at once by default. */
  startAfter?: Date
  /** A job with that name and key runs once, also after it is done, until `limits.jobs.doneRetention` later. */
  key?: string
}

function idOf(name: string, key: string): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([name, key]))
    .digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** pg-boss takes the higher priority first, and then the older job, so an earlier date needs a higher priority. */
const priorityAt = (startAfter: Date) => Math.floor((LONG_AGO.getTime() - startAfter.getTime()) / SECOND)

/** Inserts jobs of any names in one statement; the functions of send.ts check names and data. */
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
      // By default, pg-boss deletes what was not taken for two weeks.
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
  takenAt: Date
}

/** Takes the job that has been due longest at that date of the lender, with a lease of `limits.jobs.lease`. */
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

/** It is due again after a while, or dead. No part of the error that could quote a borrower is stored. */
export async function failJob(db: Db, { id }: TakenJob, error: unknown, now: Date) {
  await boss.fail(QUEUE, id, { trace: traceOf(error) }, { db: connectionOf(db, now).db })
}

/** Jobs whose process has died count as tried, and are due again after a while. */
export async function takeBackLost(db: Db, now: Date) {
  if (await isAnyRunning(db)) await openBoss(db, now).expire()
}

export const deleteOldJobs = (db: Db, now: Date): Promise<void> => openBoss(db, now).maintain()

export async function isAnyRunning(db: Db): Promise<boolean> {
  const rows = await rowsOf(db, sql`select 1 from pgboss.job where name = ${QUEUE} and state = 'active' limit 1`)
  return rows.length > 0
}

/**
 * Whether a job is running, or due at that date of the lender. In one statement, so that a job that ends while it sends
 * another is seen before or after both.
 */
export async function isAnyRunningOrDue(db: Db, now: Date): Promise<boolean> {
  const due = sql`state in ('created', 'retry') and start_after <= ${now.toISOString()}::timestamptz`
  const rows = await rowsOf(
    db,
    sql`select 1 from pgboss.job where name = ${QUEUE} and (state = 'active' or ${due}) limit 1`,
  )
  return rows.length > 0
}

/** All but running ones: deleted, not truncated, which would wait for the whole table. */
export const deleteJobs = (tx: Db) =>
  rowsOf(tx, sql`delete from pgboss.job where name = ${QUEUE} and state <> 'active'`)

interface DeadJob {
  id: string
  name: string
  data: object
  tries: number
  diedAt: string
  trace: string[]
}

const MOST = 100

/** Jobs that failed too often, the latest first; stored for `limits.jobs.deadRetention`. */
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
