import { createLender } from '../createLender'
import { readConfig } from '../config/config'
import type { Database } from '../db/database'
import { advanceClock } from '../sandbox/sandboxClock'
import type { JobTable } from './runJob'

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const DAY = 24 * 60 * MINUTE

/** A lender on that database with these jobs and no others, whose date the sandbox moves. */
export async function openJobLender(database: Pick<Database, 'db'>, jobs: JobTable) {
  const lender = await createLender(readConfig({ SANDBOX: '1', DATA_DIR: 'memory://' }), database, { jobs })
  return { ...lender, leap: (ms: number) => advanceClock(database.db, ms) }
}
