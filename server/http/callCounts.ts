import { sql } from 'drizzle-orm'
import { HOUR } from '#domain/time'
import { callCounts } from '../db/callTables'
import type { Db } from '../db/database'

/** How often each of them called within the hour, with this one; `by` is how much this one counts. */
export const countCalls = (db: Db, callers: readonly string[], now: Date, by = 1) => {
  const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR)
  return db
    .insert(callCounts)
    .values(callers.map((caller) => ({ caller, hour, asked: by })))
    .onConflictDoUpdate({
      target: [callCounts.caller, callCounts.hour],
      set: { asked: sql`${callCounts.asked} + ${by}` },
    })
    .returning()
}
