import { sql } from 'drizzle-orm'
import type { Db } from '../db/database'
import type { Services } from '../services'
import { sandboxClock } from './sandboxTables'

/** Read from the database, so that all its processes agree. */
export async function sandboxNow({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Date> {
  const [row] = await db.select().from(sandboxClock)
  return new Date(clock() + (row?.aheadMs ?? 0))
}

/** Moves the date by that many milliseconds; returns how far it is ahead of the real one. */
export async function advanceClock(db: Db, ms: number): Promise<number> {
  const [row] = await db
    .insert(sandboxClock)
    .values({ id: 1, aheadMs: ms })
    .onConflictDoUpdate({ target: sandboxClock.id, set: { aheadMs: sql`${sandboxClock.aheadMs} + ${ms}` } })
    .returning()
  return row?.aheadMs ?? 0
}
