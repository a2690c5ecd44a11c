import { sql } from 'drizzle-orm'
import { sandboxClock } from '../db/callTables'
import type { Db } from '../db/database'
import type { Services } from '../services'

/** The lender's date: the real one, unless the sandbox has moved it. Envelopes always go by the real one. */
export async function lenderNow({ config, db, clock }: Pick<Services, 'config' | 'db' | 'clock'>): Promise<Date> {
  if (!config.hasSandbox) return new Date(clock())
  const [row] = await db.select().from(sandboxClock)
  return new Date(clock() + (row?.aheadMs ?? 0))
}

/** Moves the date on; gives how far it is ahead of the real one, in milliseconds. */
export async function advanceClock(db: Db, ms: number): Promise<number> {
  const [row] = await db
    .insert(sandboxClock)
    .values({ id: 1, aheadMs: ms })
    .onConflictDoUpdate({ target: sandboxClock.id, set: { aheadMs: sql`${sandboxClock.aheadMs} + ${ms}` } })
    .returning()
  return row?.aheadMs ?? 0
}
