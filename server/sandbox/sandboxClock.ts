import { sql } from 'drizzle-orm'
import { builtOnce } from '../db/builtOnce'
import type { Db } from '../db/database'
import { moveJobs } from '../db/queue'
import type { Services } from '../services'
import { sandboxClock } from './sandboxTables'

const selectClock = builtOnce((db) => db.select().from(sandboxClock))

/** Read from the database, so that all processes on it agree. */
export async function sandboxNow({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Date> {
  const [row] = await selectClock(db).execute()
  return new Date(clock() + (row?.aheadMs ?? 0))
}

/** Moves the date by that many milliseconds, and the jobs with it; returns how far it is ahead of the real one then. */
export const advanceClock = (db: Db, ms: number): Promise<number> =>
  db.transaction(async (tx) => {
    await moveJobs(tx, ms)
    const [row] = await tx
      .insert(sandboxClock)
      .values({ id: 1, aheadMs: ms })
      .onConflictDoUpdate({ target: sandboxClock.id, set: { aheadMs: sql`${sandboxClock.aheadMs} + ${ms}` } })
      .returning()
    return row?.aheadMs ?? 0
  })

/** Moves the date back to the real one. */
export const resetClock = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx.delete(sandboxClock).returning()
    if (row !== undefined) await moveJobs(tx, -row.aheadMs)
  })
