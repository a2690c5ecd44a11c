import { inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { TrackEvent } from '#domain/tracking/event'
import { trackEvent } from '#contract/trackEvent'
import { isPublicContent } from '#domain/tracking/publicContent'
import { limits } from '../config/config'
import type { Db } from '../db/database'
import { maySetAside } from './countCalls'
import { failedEvents, trackEvents, type FailedEvent } from './metricTables'
import { validate } from '../http/validate'
import { ApiError } from '../http/apiError'

type Validated = { event: TrackEvent } | { raw: string; reason: string; hash: string }

/** Longer than the app’s events, and short enough for junk. */
const RAW_LENGTH = 1000

/** PostgreSQL rejects NUL and unpaired surrogates in texts. */
const storable = (text: string) => text.replace(/\0|\p{Surrogate}/gu, '\uFFFD').slice(0, RAW_LENGTH)

const reasonOf = (error: unknown): string =>
  error instanceof ApiError
    ? Object.entries(error.details.fields ?? {})
        .join(' ')
        .slice(0, 200)
    : 'unreadable'

/** JSON nested too deeply to be serialized becomes empty. */
function written(given: unknown): string {
  try {
    return JSON.stringify(given) ?? 'null'
  } catch {
    return 'null'
  }
}

export function validateEvent(given: unknown): Validated {
  const raw = written(given)
  const aside = (reason: string) => ({
    raw: storable(raw),
    reason: storable(reason),
    hash: createHash('sha256').update(raw).digest('hex'),
  })
  try {
    const event = validate(trackEvent, given)
    return isPublicContent(event.content) ? { event } : aside('content: not public')
  } catch (error) {
    return aside(reasonOf(error))
  }
}

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

/** Stores each event once by its key; invalid ones are stored separately and don’t block the others. */
export async function saveEvents(db: Db, given: readonly unknown[], sent: Sent): Promise<void> {
  const checked = given.map(validateEvent)
  const good = checked.flatMap((each) => ('event' in each ? [rowOf(each.event, sent)] : []))
  const bad = checked.flatMap((each): FailedEvent[] => ('event' in each ? [] : [{ ...each, ...sent }]))
  if (good.length > 0) await db.insert(trackEvents).values(good).onConflictDoNothing()
  if (bad.length > 0 && (await maySetAside(db, bad.length, sent.receivedAt)))
    await db.insert(failedEvents).values(bad).onConflictDoNothing()
}

/** Retries a batch of failed events, the longest untried first. Returns how many were tried and how many saved. */
async function replayBatch(db: Db, now: Date): Promise<{ tried: number; passed: number }> {
  const rows = await db
    .select()
    .from(failedEvents)
    .where(or(isNull(failedEvents.triedAt), lt(failedEvents.triedAt, now)))
    .orderBy(sql`${failedEvents.triedAt} nulls first`, failedEvents.receivedAt)
    .limit(limits.tracking.replay)
  if (rows.length === 0) return { tried: 0, passed: 0 }
  const passed = rows.flatMap(({ hash, raw, uploadType, visitor, receivedAt }) => {
    const checked = validateEvent(parse(raw))
    return 'event' in checked ? [{ hash, row: rowOf(checked.event, { uploadType, visitor, receivedAt }) }] : []
  })
  const hashes = rows.map(({ hash }) => hash)
  await db.transaction(async (tx) => {
    await tx.update(failedEvents).set({ triedAt: now }).where(inArray(failedEvents.hash, hashes))
    if (passed.length === 0) return
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
  return { tried: rows.length, passed: passed.length }
}

/**
 * Retries failed events, since this version may know events that an earlier one did not. Returns how many were saved.
 */
export async function replayFailedEvents(db: Db, now: Date): Promise<number> {
  let through = 0
  for (let left = limits.tracking.replaysPerRun; left > 0; left--) {
    const { tried, passed } = await replayBatch(db, now)
    through += passed
    if (tried < limits.tracking.replay) break
  }
  return through
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}
