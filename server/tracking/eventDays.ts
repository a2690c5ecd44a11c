import { asc, inArray, sql } from 'drizzle-orm'
import { DAY } from '#domain/time'
import { limits } from '../config/config'
import type { Db } from '../db/database'
import { trackEvents } from './metricTables'

/** In UTC, as the partitions are. */
const dayOf = (instant: Date | number) => new Date(instant).toISOString().slice(0, 10)

const AHEAD = 3

const makeDays = (db: Db, first: string, last: string) => db.execute(sql`select make_event_days(${first}, ${last})`)

/** The partitions for what began then, where they are missing. */
export async function makeEventDays(db: Db, began: readonly Date[]): Promise<void> {
  for (const day of new Set(began.map(dayOf))) await makeDays(db, day, day)
}

/** Makes the next days, and drops those that ended longer ago than events are kept. `real` is when it is, by the real clock. */
export async function tendEventDays(db: Db, real: Date): Promise<void> {
  await makeDays(db, dayOf(real), dayOf(real.getTime() + AHEAD * DAY))
  await db.execute(sql`select drop_event_days(${dayOf(real.getTime() - limits.tracking.retention)})`)
}

const BATCH = 5000
const BATCHES_PER_RUN = 20

const columns = sql.raw(
  'key, upload_type, id_name, begin_time, duration, content, visitor, received_at, upload_types, upload, has_session',
)

const moveBatch = (db: Db): Promise<number> =>
  db.transaction(async (tx) => {
    const { key, beginTime, receivedAt } = trackEvents
    const rows = await tx
      .select({ key, beginTime })
      .from(trackEvents)
      .orderBy(asc(receivedAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (rows.length === 0) return 0
    const began = rows.map((row) => row.beginTime)
    await makeEventDays(tx, began)
    const chosen = inArray(
      key,
      rows.map((row) => row.key),
    )
    await tx.execute(sql`
      with moved as (delete from track_events where ${chosen} returning ${columns})
      insert into app_events (${columns}) select ${columns} from moved on conflict do nothing`)
    return rows.length
  })

/**
 * Moves what processes of the release before 2.1.9 stored into the partitions. Safe in any process at any time. Returns
 * how many rows.
 */
export async function moveEarlierEvents(db: Db): Promise<number> {
  let moved = 0
  for (let left = BATCHES_PER_RUN; left > 0; left--) {
    const batch = await moveBatch(db)
    moved += batch
    if (batch < BATCH) break
  }
  return moved
}
