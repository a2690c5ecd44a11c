import { sql } from 'drizzle-orm'
import { HOUR } from '#domain/time'
import { callCounts } from '../db/callTables'
import type { Db } from '../db/database'

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
