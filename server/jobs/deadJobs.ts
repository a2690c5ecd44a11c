import { sql } from 'drizzle-orm'
import type { Db } from '../db/database'
import { rowsOf } from '../db/pgBoss'
import { QUEUE } from '../db/queue'

export interface DeadJob {
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

/** Those that failed as often as they may, the latest first; kept for `limits.jobs.keptDead`. */
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
