import { sql } from 'drizzle-orm'
import { createLender } from '../createLender'
import { readConfig } from '../config/config'
import type { Database, Db } from '../db/database'
import { deleteJobs } from '../db/queue'
import { rowsOf } from '../db/rowsOf'
import { advanceClock } from '../sandbox/sandboxClock'
import type { JobTable } from './runJob'

const isAnyJob = async (db: Db) => (await rowsOf(db, sql`select 1 from pgboss.job limit 1`)).length > 0

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const DAY = 24 * 60 * MINUTE

/** A lender on that database with these jobs and no others, whose date the sandbox moves. */
export async function openJobLender(database: Pick<Database, 'db'>, jobs: JobTable) {
  const isFirst = !(await isAnyJob(database.db))
  const lender = await createLender(readConfig({ SANDBOX: '1', DATA_DIR: 'memory://' }), database, { jobs })
  // The sandbox’s sample loans have reminders, which are due at a time of day.
  if (isFirst) await deleteJobs(database.db)
  return { ...lender, leap: (ms: number) => advanceClock(database.db, ms) }
}
