import { inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { DAY } from '#domain/time'
import { ownEvents, type TrackEvent } from '#domain/tracking/event'
import { eventIds } from '#domain/tracking/eventIds'
import { isFormerEvent, todayOf } from '#domain/tracking/formerEventIds'
import { trackEvent } from '#contract/trackEvent'
import { isPublicContent } from '#domain/tracking/publicContent'
import { uploadTypes, uploadTypesOf } from '#domain/tracking/uploads'
import { limits } from '../config/config'
import type { Db } from '../db/database'
import { sqlStateOf } from '../db/migrate'
import { maySetAside } from './countCalls'
import { makeEventDays } from './eventDays'
import { appEvents, failedEvents, trackUploads, type FailedEvent } from './metricTables'
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

const known = new Set(eventIds)

/** A device's clock may be wrong by less than this, if it is fast. */
const AHEAD = DAY

/** Null where it is an event of this or an earlier version of the app, of the type that it is sent as, and of its time. */
function problemOf({ idName, beginTime }: TrackEvent, uploadType: number, at: Date): string | null {
  if (!known.has(idName) && !isFormerEvent(idName)) return 'idName: unknown'
  if (!typesOf(todayOf(idName, beginTime)).includes(uploadType)) return 'uploadType: of another event'
  const age = at.getTime() - beginTime
  return age < -AHEAD || age > limits.tracking.retention ? 'beginTime: of another time' : null
}

function typesOf(idName: string | null): readonly number[] {
  // Nothing is today what an earlier version sent.
  if (idName === null || idName === ownEvents.upload) return Object.values(uploadTypes)
  if (idName === ownEvents.start) return [uploadTypes.appStart]
  const types = uploadTypesOf(idName)
  // The status is read at other times as well.
  return types.includes(uploadTypes.authentication) ? [...types, uploadTypes.acquisition] : types
}

/** `at` is when it was received, by the real clock. */
export function validateEvent(given: unknown, { uploadType, at }: { uploadType: number; at: Date }): Validated {
  const raw = written(given)
  const aside = (reason: string) => ({
    raw: storable(raw),
    reason: storable(reason),
    hash: createHash('sha256').update(raw).digest('hex'),
  })
  try {
    const event = validate(trackEvent, given)
    const problem = isPublicContent(event.content) ? problemOf(event, uploadType, at) : 'content: not public'
    return problem === null ? { event } : aside(problem)
  } catch (error) {
    return aside(reasonOf(error))
  }
}

interface Sent {
  uploadType: number
  visitor: string
  receivedAt: Date
  hasSession: boolean
}

const rowOf = ({ beginTime, ...event }: TrackEvent, sent: Sent, upload: string | null) => ({
  ...event,
  ...sent,
  uploadTypes: [sent.uploadType],
  upload,
  beginTime: new Date(beginTime),
})

const isLetters = (value: unknown): value is string => typeof value === 'string' && /^[a-p]{12}$/.test(value)
const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0

function uploadRowOf({ key, beginTime, content }: TrackEvent, { visitor, receivedAt }: Sent) {
  const { visit, number, version, chart, lost } = content
  return {
    key,
    visit: isLetters(visit) ? visit : null,
    number: isCount(number) ? number : null,
    version: isCount(version) ? version : null,
    chart: isLetters(chart) ? chart : null,
    lost: isCount(lost) ? lost : 0,
    sentAt: new Date(beginTime),
    visitor,
    receivedAt,
  }
}

const isUpload = ({ idName }: TrackEvent): boolean => idName === ownEvents.upload

/** An event that was sent under two types, such as the first sign-in, is one row. */
const andTypes = {
  target: [appEvents.key, appEvents.beginTime],
  set: {
    uploadTypes: sql`array(
      select distinct type from unnest(${appEvents.uploadTypes} || ${appEvents.uploadType} || excluded.upload_type) as type
      order by type
    )`,
  },
  setWhere: sql`${appEvents.visitor} = excluded.visitor and not excluded.upload_type = any(${appEvents.uploadTypes})`,
}

const NO_PARTITION = '23514'

/** Housekeeping makes days ahead: those of a new database, and of a device that was away for long, are made at need. */
async function insertEvents(db: Db, rows: readonly (typeof appEvents.$inferInsert)[]) {
  const insert = () =>
    db
      .insert(appEvents)
      .values([...rows])
      .onConflictDoUpdate(andTypes)
  try {
    await insert()
  } catch (error) {
    if (sqlStateOf(error) !== NO_PARTITION) throw error
    await makeEventDays(
      db,
      rows.map(({ beginTime }) => beginTime),
    )
    await insert()
  }
}

const uniqueByKey = <T extends { key: string }>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row) => [row.key, row])).values(),
]

/**
 * Stores each event once by its key; invalid ones are stored separately and don’t block the others. `at` is the real
 * time, whatever the lender's date is.
 */
export async function saveEvents(db: Db, given: readonly unknown[], sent: Sent, at: Date): Promise<void> {
  const checked = given.map((each) => validateEvent(each, { uploadType: sent.uploadType, at }))
  const events = checked.flatMap((each) => ('event' in each ? [each.event] : []))
  const upload = events.find(isUpload)
  if (upload !== undefined) {
    const row = uploadRowOf(upload, sent)
    await db.insert(trackUploads).values(row).onConflictDoNothing()
  }
  const others = uniqueByKey(events.filter((event) => !isUpload(event)))
  const good = others.map((event) => rowOf(event, sent, upload?.key ?? null))
  const { hasSession: _, ...from } = sent
  const bad = checked.flatMap((each): FailedEvent[] => ('event' in each ? [] : [{ ...each, ...from }]))
  if (good.length > 0) await insertEvents(db, good)
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
    const checked = validateEvent(parse(raw), { uploadType, at: receivedAt })
    const sent = { uploadType, visitor, receivedAt, hasSession: false }
    return 'event' in checked && !isUpload(checked.event) ? [{ hash, row: rowOf(checked.event, sent, null) }] : []
  })
  const hashes = rows.map(({ hash }) => hash)
  await db.transaction(async (tx) => {
    await tx.update(failedEvents).set({ triedAt: now }).where(inArray(failedEvents.hash, hashes))
    if (passed.length === 0) return
    await makeEventDays(
      tx,
      passed.map(({ row }) => row.beginTime),
    )
    await tx
      .insert(appEvents)
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
