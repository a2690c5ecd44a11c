import { inArray } from 'drizzle-orm'
import { limits } from '../config'
import type { Db } from '../db/database'
import { judgeEvent } from './judgeEvent'
import { failedEvents, trackEvents, type FailedEvent } from './metricTables'
import type { TrackEvent } from '../../domain/tracking/event'

interface Sent {
  uploadType: number
  visitor: string
  receivedAt: Date
}

const rowOf = ({ beginTime, ...event }: TrackEvent, sent: Sent) => ({
  ...event,
  ...sent,
  beginTime: new Date(beginTime),
})

/** Each event once by its key; what is none goes aside, and the others are kept all the same. */
export async function keepEvents(db: Db, given: readonly unknown[], sent: Sent): Promise<void> {
  const judged = given.map(judgeEvent)
  const good = judged.flatMap((each) => ('event' in each ? [rowOf(each.event, sent)] : []))
  const bad = judged.flatMap((each): FailedEvent[] => ('event' in each ? [] : [{ ...each, ...sent }]))
  if (good.length > 0) await db.insert(trackEvents).values(good).onConflictDoNothing()
  if (bad.length > 0) await db.insert(failedEvents).values(bad).onConflictDoNothing()
}

/** Tries again what was put aside: this version may know events that another one did not. Returns how many came through. */
export async function replayFailedEvents(db: Db): Promise<number> {
  const rows = await db.select().from(failedEvents).orderBy(failedEvents.receivedAt).limit(limits.tracking.replay)
  const passed = rows.flatMap(({ hash, raw, uploadType, visitor, receivedAt }) => {
    const judged = judgeEvent(parse(raw))
    return 'event' in judged ? [{ hash, row: rowOf(judged.event, { uploadType, visitor, receivedAt }) }] : []
  })
  if (passed.length === 0) return 0
  await db.transaction(async (tx) => {
    await tx
      .insert(trackEvents)
      .values(passed.map(({ row }) => row))
      .onConflictDoNothing()
    await tx.delete(failedEvents).where(
      inArray(
        failedEvents.hash,
        passed.map(({ hash }) => hash),
      ),
    )
  })
  return passed.length
}

/** What was too long to be kept whole is cut, and reads as nothing. */
function parse(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}
