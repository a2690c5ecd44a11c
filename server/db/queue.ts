import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import PgBoss from 'pg-boss'
import { limits } from '../config/config'
import { traceOf } from '../config/log'
import type { Connection, Database, Db } from './database'
import { execPatiently, inTurn } from './migrate'
import { queueOf, queues, timesOf } from './queues'
import { rowsOf } from './rowsOf'

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

/** What each query on a queue is served by. The sort key has the due date, so that waiting for another try costs no look at the row. */
const indexes = {
  due: "(name, priority desc, created_on, id, start_after) where state < 'active'",
  run: "(started_on) where state = 'active'",
  end: "(state, completed_on) where state > 'active'",
}

/** Changes with the queues and their indexes, for copies of an installed database. */
export const queueVersion = JSON.stringify([queues, indexes, 'without foreign keys'])

/** An index that was being built when its process died is there, but not valid. */
const MISSING_INDEXES = `
  select partition_name as "table", suffix
  from pgboss.queue cross join unnest($1::text[]) suffix
  where not exists (
    select from pg_index where indexrelid = to_regclass(format('pgboss.%I', partition_name || '_' || suffix)) and indisvalid)`

/** Those of pg-boss from jobs to their queue. */
const FOREIGN_KEYS = `
  select conrelid::regclass::text as "table", quote_ident(conname) as key
  from pg_constraint where confrelid = 'pgboss.queue'::regclass and conname in ('q_fkey', 'dlq_fkey') and conparentid = 0`

/** Queues and their indexes; one process at a time, while others go on using those that are there. */
export const installQueue = ({ withConnection }: Pick<Database, 'withConnection'>): Promise<void> =>
  withConnection((connection) =>
    inTurn(connection, async () => {
      const { exec, query } = connection
      const installing = new PgBoss({ ...QUIET, db: { executeSql: overConnection(connection) } })
      await installing.start()
      const existing = await query<{ name: string }>('select name from pgboss.queue')
      for (const name of queues)
        if (!existing.some((queue) => queue.name === name)) await installing.createQueue(name, { name })
      const missing = await query<{ table: string; suffix: keyof typeof indexes }>(MISSING_INDEXES, [
        Object.keys(indexes),
      ])
      for (const { table, suffix } of missing) {
        await exec(`drop index concurrently if exists pgboss."${table}_${suffix}"`)
        await exec(`create index concurrently "${table}_${suffix}" on pgboss."${table}" ${indexes[suffix]}`)
      }
      // Each job that is added would share-lock the row of its queue, which many at once make a multixact of. No queue is
      // ever deleted, and without one a job has no partition to go to.
      for (const { table, key } of await query<{ table: string; key: string }>(FOREIGN_KEYS))
        await execPatiently(connection, `alter table ${table} drop constraint if exists ${key}`)
    }),
  )

export async function isQueueInstalled(db: Db): Promise<boolean> {
  const [table] = await rowsOf<{ isThere: boolean }>(
    db,
    sql`select to_regclass('pgboss.queue') is not null as "isThere"`,
  )
  if (table?.isThere !== true) return false
  const existing = await rowsOf<{ name: string }>(db, sql`select name from pgboss.queue`)
  return queues.every((name) => existing.some((queue) => queue.name === name))
}

/** Ends all leases; only safe if no other process can have one. */
export const endLeases = ({ withConnection }: Pick<Database, 'withConnection'>): Promise<unknown> =>
  withConnection(({ exec }) => exec(`update pgboss.job set started_on = 'epoch' where state = 'active'`))

const SECOND = 1000
const { tries, doneRetention, deadRetention } = limits.jobs

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
      // pg-boss silently drops jobs for a queue that doesn’t exist.
      name: queueOf(name),
      data: { name, data },
      ...dueAfter(delay),
      retryLimit: tries - 1,
      retryDelay: timesOf(queueOf(name)).firstWait / SECOND,
      retryBackoff: true,
      expireInSeconds: timesOf(queueOf(name)).lease / SECOND,
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

const isDue = sql`state in ('created', 'retry') and start_after < now()`

/** Those of the queues in which a job is due. */
export async function readDueQueues(db: Db, among: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`
      select queue.name from unnest(${sql.param([...among])}::text[]) queue (name)
      where exists (select from pgboss.job where job.name = queue.name and ${isDue})`,
  )
  return rows.map(({ name }) => name)
}

/** The jobs of a queue that have been due longest, each for as long as `limits.jobs.lease`. */
export async function takeJobs(db: Db, queue: string, most: number): Promise<TakenJob[]> {
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
  const options = { includeMetadata: true, batchSize: most, db: failing } as const
  const jobs = await boss.fetch<{ name: string; data: object }>(queue, options)
  if (failure !== null) throw failure
  return jobs.map(({ id, data, retryCount, retryLimit }) => ({
    id,
    ...data,
    isLastTry: retryCount >= retryLimit,
  }))
}

/** The job that has been due longest in any queue, and its queue. */
export async function takeJob(db: Db): Promise<{ queue: string; job: TakenJob } | null> {
  for (;;) {
    const [first] = await rowsOf<{ name: string }>(
      db,
      sql`
        select queue.name from unnest(${sql.param([...queues])}::text[]) queue (name)
        cross join lateral (
          select priority, created_on, id from pgboss.job
          where job.name = queue.name and ${isDue}
          order by priority desc, created_on, id limit 1) job
        order by job.priority desc, job.created_on, job.id limit 1`,
    )
    if (first === undefined) return null
    // Another process may have taken it meanwhile.
    const [job] = await takeJobs(db, first.name, 1)
    if (job !== undefined) return { queue: first.name, job }
  }
}

const idsOf = (jobs: readonly TakenJob[]) => jobs.map(({ id }) => id)

/** Those of one queue. */
export const renewLeases = (db: Db, queue: string, jobs: readonly TakenJob[]) =>
  rowsOf(
    db,
    sql`
      update pgboss.job set started_on = now()
      where name = ${queue} and id = any (${sql.param(idsOf(jobs))}::uuid[]) and state = 'active'`,
  )

/** Another process may take them at once. pg-boss counts a try when it fetches a job that was started before. */
export const handBack = (db: Db, queue: string, jobs: readonly TakenJob[]) =>
  rowsOf(
    db,
    sql`
      update pgboss.job set state = 'retry', start_after = now(), started_on = null
      where name = ${queue} and id = any (${sql.param(idsOf(jobs))}::uuid[]) and state = 'active'`,
  )

/** Those of one queue. */
export async function completeJobs(db: Db, queue: string, jobs: readonly TakenJob[]) {
  // It takes several with data, too, which its types leave out.
  await boss.complete(queue, idsOf(jobs) as unknown as string, {}, { db: connectionOf(db) })
}

/** It is due again after a while, or dead. No part of the error that could quote a borrower is stored. */
export async function failJob(db: Db, queue: string, { id }: TakenJob, error: unknown) {
  await boss.fail(queue, id, { trace: traceOf(error) }, { db: connectionOf(db) })
}

/** Jobs whose process has died count as tried, and are due again after a while. */
export async function takeBackLost(db: Db) {
  if (!(await isAnyRunning(db))) return
  await db.transaction(async (tx) => {
    const lost = await rowsOf<{ id: string; name: string }>(
      tx,
      sql`
        select id, name from pgboss.job where state = 'active' and started_on + expire_in < now()
        for update skip locked`,
    )
    for (const { id, name } of lost)
      await boss.fail(name, id, { trace: ['lost with its process'] }, { db: connectionOf(tx) })
  })
}

/** Deletes what was done or dead long ago. */
export const deleteOldJobs = (db: Db) =>
  rowsOf(
    db,
    sql`
      delete from pgboss.job
      where state = 'completed' and completed_on < now() - ${doneRetention / SECOND}::int * interval '1 s'
        or state = 'failed' and completed_on < now() - ${deadRetention / SECOND}::int * interval '1 s'`,
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
      from (select ${ms / SECOND}::float8 * interval '1 s' as by) as moved`,
  )

export async function isAnyRunning(db: Db): Promise<boolean> {
  const rows = await rowsOf(db, sql`select 1 from pgboss.job where state = 'active' limit 1`)
  return rows.length > 0
}

/**
 * Whether any job runs or is due. Asked in one statement: a job that ends when another is sent is seen before or after both,
 * never between them.
 */
export async function isAnyRunningOrDue(db: Db): Promise<boolean> {
  const rows = await rowsOf(db, sql`select 1 from pgboss.job where state = 'active' or ${isDue} limit 1`)
  return rows.length > 0
}

/** Whether a job of that name that has such a field waits or runs. */
export async function isAnyLeft(db: Db, name: string, field: string): Promise<boolean> {
  const has = sql`data -> 'data' -> ${field}::text is not null`
  const rows = await rowsOf(
    db,
    sql`select 1 from pgboss.job where name = ${queueOf(name)} and state <= 'active' and ${has} limit 1`,
  )
  return rows.length > 0
}

/** All but running ones: deleted, not truncated, which would wait for the whole table. */
export const deleteJobs = (tx: Db) => rowsOf(tx, sql`delete from pgboss.job where state <> 'active'`)

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
      where state = 'failed'
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
