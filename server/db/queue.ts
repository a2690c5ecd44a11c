import { sql, type SQL } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import PgBoss from 'pg-boss'
import { limits } from '../config/config'
import { traceOf } from '../config/log'
import type { Connection, Database, Db } from './database'

/** No timers of its own: workers fetch jobs. */
const QUIET = { supervise: false, schedule: false } as const

/** For the calls that bring their connection: creating one takes longer than sending a job. */
const boss = new PgBoss({
  ...QUIET,
  db: { executeSql: () => Promise.reject(new Error('the call brings no connection')) },
})

interface Result<Row> {
  rows: Row[]
}

/** Runs the statements of pg-boss, one at a time, on that connection or transaction. */
const connectionOf = (db: Db) => ({
  executeSql: (text: string, values: unknown[] = []) =>
    db._.session.prepareQuery({ sql: text, params: values }, undefined, undefined, false).execute() as Promise<
      Result<object>
    >,
})

/** Rows of a statement of our own on the tables of pg-boss. */
const rowsOf = async <Row>(db: Db, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as Result<Row>).rows

/** For the installation, whose statements without parameters are several in one text. */
function overConnection({ exec, query }: Connection) {
  return async (text: string, values: unknown[] = []): Promise<Result<unknown>> => {
    try {
      if (values.length > 0) return { rows: await query<unknown>(text, values) }
      const results = [await exec(text)].flat() as Result<unknown>[]
      return results.at(-1) ?? { rows: [] }
    } catch (error) {
      // Another process may have created the tables meanwhile, which pg-boss ignores, but the transaction has failed.
      await exec('rollback')
      throw error
    }
  }
}

export const installQueue = ({ withConnection }: Pick<Database, 'withConnection'>): Promise<void> =>
  withConnection(async (connection) => {
    const installing = new PgBoss({ ...QUIET, db: { executeSql: overConnection(connection) } })
    await installing.start()
    await installing.createQueue(QUEUE, { name: QUEUE })
  })

export async function isQueueInstalled(db: Db): Promise<boolean> {
  const [table] = await rowsOf<{ isThere: boolean }>(
    db,
    sql`select to_regclass('pgboss.queue') is not null as "isThere"`,
  )
  if (table?.isThere !== true) return false
  return (await rowsOf(db, sql`select 1 from pgboss.queue where name = ${QUEUE}`)).length > 0
}

/** Ends all leases; only safe if no other process can have one. */
export const endLeases = ({ withConnection }: Pick<Database, 'withConnection'>): Promise<unknown> =>
  withConnection(({ exec }) => exec(`update pgboss.job set started_on = 'epoch' where state = 'active'`))

/**
 * One queue for all jobs, so that they run in the order in which they became due; and pg-boss silently drops jobs for a
 * queue that doesn’t exist.
 */
export const QUEUE = 'jobs'

const SECOND = 1000
const { lease, tries, firstWait, doneRetention, deadRetention } = limits.jobs

/** Before any date of a lender: a job without a delay is due at once, before all others. */
const LONG_AGO = new Date('2020-01-01T00:00:00Z')

export interface When {
  /** Due that many milliseconds after the lender's date, by the clock of the database; at once without it. */
  delay?: { now: Date; ms: number }
  /** A job with that name and key runs once, also after it is done, until `limits.jobs.doneRetention` later. */
  key?: string
}

function idOf(name: string, key: string): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([name, key]))
    .digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * pg-boss takes a date or an interval. It fetches the higher priority first, and else the older job: the earlier one is due on
 * the lender's date, the higher it is.
 */
function dueAfter(delay: When['delay']) {
  if (delay === undefined) return { startAfter: LONG_AGO, priority: 0 }
  const { now, ms } = delay
  return {
    startAfter: `${ms / SECOND} seconds`,
    priority: Math.floor((LONG_AGO.getTime() - now.getTime() - ms) / SECOND),
  }
}

/** Inserts jobs of any names in one statement; the functions of send.ts check names and data. */
export async function insertJobs(tx: Db, jobs: readonly (When & { name: string; data: object })[]) {
  if (jobs.length === 0) return
  await boss.insert(
    jobs.map(({ name, data, key, delay }) => ({
      ...(key === undefined ? {} : { id: idOf(name, key) }),
      name: QUEUE,
      data: { name, data },
      ...dueAfter(delay),
      retryLimit: tries - 1,
      retryDelay: firstWait / SECOND,
      retryBackoff: true,
      expireInSeconds: lease / SECOND,
      // By default, pg-boss deletes what was not taken for two weeks.
      keepUntil: 'infinity',
    })),
    { db: connectionOf(tx) },
  )
}

export const insertJob = (tx: Db, name: string, data: object, when: When = {}): Promise<void> =>
  insertJobs(tx, [{ name, data, ...when }])

export interface TakenJob {
  id: string
  name: string
  data: object
  isLastTry: boolean
}

/** The job that has been due longest, for as long as `limits.jobs.lease`. */
export async function takeJob(db: Db): Promise<TakenJob | null> {
  const { executeSql } = connectionOf(db)
  // `fetch` takes an error of the database for an empty queue.
  let failure: unknown = null
  const failing = {
    executeSql: (text: string, values?: unknown[]) =>
      executeSql(text, values).catch((error: unknown) => {
        failure = error
        throw error
      }),
  }
  const [job] = await boss.fetch<{ name: string; data: object }>(QUEUE, { includeMetadata: true, db: failing })
  if (failure !== null) throw failure
  return job === undefined ? null : { id: job.id, ...job.data, isLastTry: job.retryCount >= job.retryLimit }
}

export const renewLease = (db: Db, { id }: TakenJob) =>
  rowsOf(db, sql`update pgboss.job set started_on = now() where name = ${QUEUE} and id = ${id} and state = 'active'`)

/** Another process may take it at once. pg-boss counts a try when it fetches a job that was started before. */
export const handBack = (db: Db, { id }: TakenJob) =>
  rowsOf(
    db,
    sql`
      update pgboss.job set state = 'retry', start_after = now(), started_on = null
      where name = ${QUEUE} and id = ${id} and state = 'active'`,
  )

export async function completeJob(db: Db, { id }: TakenJob) {
  await boss.complete(QUEUE, id, {}, { db: connectionOf(db) })
}

/** It is due again after a while, or dead. No part of the error that could quote a borrower is stored. */
export async function failJob(db: Db, { id }: TakenJob, error: unknown) {
  await boss.fail(QUEUE, id, { trace: traceOf(error) }, { db: connectionOf(db) })
}

/** Jobs whose process has died count as tried, and are due again after a while. */
export async function takeBackLost(db: Db) {
  if (!(await isAnyRunning(db))) return
  await db.transaction(async (tx) => {
    const lost = await rowsOf<{ id: string }>(
      tx,
      sql`
        select id from pgboss.job where name = ${QUEUE} and state = 'active' and started_on + expire_in < now()
        for update skip locked`,
    )
    for (const { id } of lost)
      await boss.fail(QUEUE, id, { trace: ['lost with its process'] }, { db: connectionOf(tx) })
  })
}

/** Deletes what was done or dead long ago. */
export const deleteOldJobs = (db: Db) =>
  rowsOf(
    db,
    sql`
      delete from pgboss.job where name = ${QUEUE} and completed_on
        < now() - interval '1 s' * (case state when 'failed' then ${deadRetention / SECOND}::int else ${doneRetention / SECOND}::int end)`,
  )

/**
 * The lender's date moves by that many milliseconds, not that of the database: what is due moves towards it, and what was done
 * away from it. A lease stays with the real time.
 */
export const moveJobs = (tx: Db, ms: number) =>
  rowsOf(
    tx,
    sql`
      update pgboss.job set start_after = start_after - by, completed_on = completed_on - by
      from (select ${ms / SECOND}::float8 * interval '1 s' as by) as moved
      where name = ${QUEUE}`,
  )

export async function isAnyRunning(db: Db): Promise<boolean> {
  const rows = await rowsOf(db, sql`select 1 from pgboss.job where name = ${QUEUE} and state = 'active' limit 1`)
  return rows.length > 0
}

/**
 * Whether any job runs or is due. Asked in one statement: a job that ends when another is sent is seen before or after both,
 * never between them.
 */
export async function isAnyRunningOrDue(db: Db): Promise<boolean> {
  const due = sql`state in ('created', 'retry') and start_after < now()`
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

/** Those that failed as often as they may, the latest first; kept for `limits.jobs.deadRetention`. `now` is the lender's date. */
export const readDeadJobs = (db: Db, now: Date): Promise<DeadJob[]> =>
  rowsOf<DeadJob>(
    db,
    sql`
      select id, data ->> 'name' as name, data -> 'data' as data, retry_count + 1 as tries,
        to_char((${now.toISOString()}::timestamptz - (now() - completed_on)) at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "diedAt",
        coalesce(output -> 'trace', '["lost with its process"]'::jsonb) as trace
      from pgboss.job
      where name = ${QUEUE} and state = 'failed'
      order by completed_on desc, id
      limit ${MOST}`,
  )

/** Deletes the jobs, done or due, whose data have one of these texts as a value. */
export const deleteJobsOf = (tx: Db, values: readonly string[]) =>
  rowsOf(
    tx,
    sql`delete from pgboss.job where exists (
      select from jsonb_path_query(data, '$.**') as v
      where jsonb_typeof(v) = 'string' and v #>> '{}' = any(${sql.param(values)}::text[]))`,
  )

export interface QueueState {
  queue: string
  due: number
  running: number
  later: number
  dead: number
  /** Seconds since the oldest due job became due. */
  oldest: number
}

/** By kind of job. */
export const readQueues = (db: Db): Promise<QueueState[]> =>
  rowsOf<QueueState>(
    db,
    sql`
      select coalesce(data ->> 'name', name) as queue,
        count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as due,
        count(*) filter (where state = 'active')::int as running,
        count(*) filter (where state in ('created', 'retry') and start_after > now())::int as later,
        count(*) filter (where state = 'failed')::int as dead,
        coalesce(extract(epoch from now() - min(greatest(start_after, created_on))
          filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as oldest
      from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by 1`,
  )
