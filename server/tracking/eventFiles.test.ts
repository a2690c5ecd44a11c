import { sql } from 'drizzle-orm'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { METRIC_BASE } from '#contract/endpoint'
import { metricCalls } from '#contract/metricCalls'
import { DAY } from '#domain/time'
import type { TrackEvent } from '#domain/tracking/event'
import { openTestLender, type Phone, type TestLender } from '../testing'
import { trackEnvelope } from './cipher'
import { makeEventDays } from './eventDays'
import { writeEventFiles } from './eventFiles'
import { appEvents, trackUploads } from './metricTables'

const folder = mkdtempSync(join(tmpdir(), 'event-files-'))
let lender: TestLender
let phone: Phone

beforeAll(async () => {
  lender = await openTestLender({ config: { eventsDir: folder } })
  phone = lender.phone({ deviceId: 'f1.a-device' })
})
afterAll(async () => {
  await lender.end()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  for (const table of [appEvents, trackUploads]) await lender.db.delete(table)
})

const began = Date.now()
const event = (changes: Partial<TrackEvent> = {}): TrackEvent => ({
  key: randomUUID(),
  idName: 'otp.confirming.entering.editing/code.submit/-/confirming.entering.checking',
  beginTime: began,
  duration: 4200,
  content: { to: 'login.checking', actor: 'login' },
  ...changes,
})

/** As the app sends it. */
async function send(events: TrackEvent[], visit: string | null, from = phone) {
  const content = { ...(visit === null ? {} : { visit }), version: 219, chart: 'ponmlkjihgfe', lost: 0 }
  const upload = event({ key: `upload.${events[0]?.key}`, idName: 'app/upload', content })
  const path = METRIC_BASE + metricCalls.saveTracks.path
  const value = JSON.stringify(await trackEnvelope(lender.services).seal('req', 'POST', path, [...events, upload]))
  await from.call(metricCalls.saveTracks, { body: { dataType: 'acq', appId: 'langkah', value, uploadType: 50 } })
}

const today = async () => (await lender.services.now()).toISOString().slice(0, 10)
const files = () => readdirSync(folder).toSorted()
const readFile = async (day: string) =>
  parquetReadObjects({ file: await asyncBufferFromFile(join(folder, `${day}.parquet`)) })
/** The view, in the form in which the file has it. */
async function exported(day: string) {
  const { rows } = (await lender.db.execute(
    sql`select *, extract(epoch from began_in)::float8 * 1000 as at, cohort::text as cohort_on
      from exported_events where day = ${day} order by visit, place`,
  )) as { rows: Record<string, unknown>[] }
  return rows.map(({ at, cohort_on: cohort, day: _, ...row }) => ({ ...row, began_in: new Date(Number(at)), cohort }))
}

it('are written for each day that is over, once and as the export is', async () => {
  const day = await today()
  await send([event(), event({ beginTime: began + 4200, content: {} })], 'abcdefghijkl')
  await send([event()], null, lender.phone({ deviceId: 'f1.another' }))
  await writeEventFiles(lender.services)
  expect(files()).toEqual([])
  await lender.advance(DAY)
  expect((await lender.sandbox('POST', '/jobs/run')).body.done).toBeGreaterThan(0)
  expect(files()).toEqual([`${day}.parquet`])
  const rows = await readFile(day)
  expect(rows).toHaveLength(3)
  expect(rows).toEqual(await exported(day))
  expect(rows[0]).toMatchObject({ place: 1, content: { actor: 'login' }, upload_types: [50], version: 219 })
  expect(JSON.stringify(rows)).not.toContain('f1.')
  const file = join(folder, `${day}.parquet`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const before = statSync(file).ino
  await writeEventFiles(lender.services)
  expect(statSync(file).ino).toBe(before)
})

it('have whole visits: what a visit sends on a later day is added to the day of its first upload', async () => {
  const day = await today()
  await send([event()], 'aaaabbbbcccc')
  await lender.advance(DAY)
  await writeEventFiles(lender.services)
  await send([event({ key: randomUUID(), beginTime: began - 60_000 })], 'aaaabbbbcccc')
  await lender.advance(DAY)
  await writeEventFiles(lender.services)
  expect(files()).toEqual([`${day}.parquet`])
  expect((await readFile(day)).map(({ place }) => place)).toEqual([1, 2])
})

it('are gone with the events that the lender deletes, and so is what a killed process left', async () => {
  const day = await today()
  await send([event()], 'aaaabbbbdddd')
  await lender.advance(DAY)
  writeFileSync(join(folder, `${day}.parquet.1.tmp`), 'half')
  writeFileSync(join(folder, 'notes.txt'), 'of somebody else')
  await writeEventFiles(lender.services)
  expect(files()).toEqual([`${day}.parquet`, 'notes.txt'])
  await lender.db.delete(appEvents)
  await writeEventFiles(lender.services)
  expect(files()).toEqual(['notes.txt'])
})

it('have many rows in parts, without all of them in memory at once', async () => {
  const day = await today()
  const receivedAt = await lender.services.now()
  await makeEventDays(lender.db, [receivedAt])
  await lender.db.execute(sql`insert into app_events
    (key, upload_type, upload_types, id_name, begin_time, duration, content, visitor, received_at)
    select 'many' || n, 50, '{50}', 'app', ${receivedAt.toISOString()}::timestamptz, n, '{}', 'somebody', ${receivedAt.toISOString()}::timestamptz
    from generate_series(1, 5500) as n`)
  await lender.advance(DAY)
  await writeEventFiles(lender.services)
  const rows = await readFile(day)
  expect(rows).toHaveLength(5500)
  expect(new Set(rows.map(({ place }) => place)).size).toBe(5500)
})
