import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DAY } from '#domain/time'
import { rowsOf } from '../db/rowsOf'
import { openOwnTestDatabase, type TestDatabase } from '../db/testing'
import { runHousekeeping } from '../housekeeping/housekeeping'
import { makeEventDays, moveEarlierEvents, tendEventDays } from './eventDays'
import { appEvents, failedEvents, trackEvents } from './metricTables'
import { replayFailedEvents, saveEvents } from './saveEvents'

let database: TestDatabase
beforeAll(async () => {
  database = await openOwnTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.db.execute(sql`select drop_event_days('2100-01-01')`))

const NOON = Date.parse('2026-06-15T12:00:00Z')
const ago = (days: number) => new Date(NOON - days * DAY)
const SIGN_IN = 'app.session/login.succeeded/-/session.signedIn'
const event = (key: string, began: Date) => ({
  key: `an-event-${key}`,
  idName: SIGN_IN,
  beginTime: +began,
  duration: 1,
  content: {},
})
const sent = { uploadType: 10, visitor: 'v', receivedAt: new Date(NOON), hasSession: false }
const save = (events: object[], given: Partial<typeof sent> = {}) =>
  saveEvents(database.db, events, { ...sent, ...given }, new Date(NOON))
const row = (key: string, beginTime: Date) => ({
  ...sent,
  key: `an-event-${key}`,
  idName: SIGN_IN,
  beginTime,
  duration: 1,
  content: {},
  uploadTypes: [10],
})

const days = async () => {
  const rows = await rowsOf<{ day: string }>(
    database.db,
    sql`select right(inhrelid::regclass::text, 8) as day from pg_inherits where inhparent = 'app_events'::regclass order by 1`,
  )
  return rows.map(({ day }) => day)
}
const keys = async () =>
  (await database.db.select({ key: appEvents.key }).from(appEvents).orderBy(appEvents.key)).map(({ key }) =>
    key.slice('an-event-'.length),
  )

it('an event of a day that has no partition is saved, and its day is made', async () => {
  await save([event('a', ago(0)), event('b', ago(179)), event('c', ago(-0.9))])
  expect(await keys()).toEqual(['a', 'b', 'c'])
  expect(await days()).toEqual(['20251218', '20260615', '20260616'])
})

it('days begin at midnight in UTC, whatever the time zone of the session is', async () => {
  await database.withConnection(async ({ exec }) => {
    await exec(`set timezone = 'Asia/Jakarta'; select make_event_days('2026-06-15', '2026-06-15'); reset timezone`)
  })
  await save([event('first', new Date('2026-06-15T00:00:00Z')), event('last', new Date('2026-06-15T23:59:59.999Z'))])
  expect(await days()).toEqual(['20260615'])
})

it('housekeeping makes the next three days once, and drops those that ended 180 days ago', async () => {
  await save([event('old', ago(179.9))])
  await makeEventDays(database.db, [ago(181), ago(180)])
  await database.db.insert(appEvents).values([row('gone', ago(181)), row('kept', ago(180))])
  const real = new Date(NOON)
  for (const _ of [1, 2]) await runHousekeeping(database.db, { now: real, real })
  expect(await keys()).toEqual(['kept', 'old'])
  expect(await days()).toEqual(['20251217', '20260615', '20260616', '20260617', '20260618'])
})

it('an event that is sent again on another day is one row', async () => {
  const again = event('again', ago(1))
  await save([again])
  await save([again], { uploadType: 30, receivedAt: ago(-1) })
  expect(await database.db.select().from(appEvents)).toMatchObject([{ key: 'an-event-again', uploadTypes: [10, 30] }])
})

it('an event that was set aside is saved on its day, though that has no partition yet', async () => {
  const { uploadType, visitor, receivedAt } = sent
  const raw = JSON.stringify(event('aside', ago(100)))
  await database.db.insert(failedEvents).values({ uploadType, visitor, receivedAt, raw, hash: 'h', reason: 'unknown' })
  expect(await replayFailedEvents(database.db, new Date(NOON))).toBe(1)
  expect(await keys()).toEqual(['aside'])
})

it('what the release before stored is exported, and moved once', async () => {
  const many = Array.from({ length: 5100 }, (_, i) => row(`m${i}`, ago(i % 40)))
  await database.db.insert(trackEvents).values(many.slice(0, 5000))
  await database.db.insert(trackEvents).values(many.slice(5000))
  await save([event('m7', many[7]!.beginTime)])
  await database.db.delete(trackEvents).where(sql`key = 'an-event-m8'`)
  const exported = async () =>
    (await rowsOf<{ n: number }>(database.db, sql`select count(*)::integer as n from exported_events`))[0]?.n
  expect(await exported()).toBe(5100)
  expect(await moveEarlierEvents(database.db)).toBe(5099)
  expect(await moveEarlierEvents(database.db)).toBe(0)
  expect(await keys()).toHaveLength(5099)
  expect(await exported()).toBe(5099)
  expect(await database.db.$count(trackEvents)).toBe(0)
})

it('several processes make the same days at once', async () => {
  await Promise.all([1, 2, 3, 4].map(() => tendEventDays(database.db, new Date(NOON))))
  expect(await days()).toHaveLength(4)
})

it('who may only insert makes days, and who only reads neither makes nor drops one', async () => {
  await database.withConnection(async ({ exec, query }) => {
    const [self] = await query<{ name: string }>('select session_user as name')
    await exec(`
      create role reader; create role writer;
      grant select on app_events to reader; grant insert on app_events to writer`)
    const as = async (role: string, statement: string) => {
      await exec(`set session authorization ${role}`)
      try {
        await exec(statement)
      } finally {
        await exec(`set session authorization ${self!.name}`)
      }
    }
    await as('writer', `select make_event_days('2026-06-15', '2026-06-15')`)
    await expect(as('reader', `select make_event_days('2026-06-16', '2026-06-16')`)).rejects.toThrow('may not insert')
    for (const role of ['reader', 'writer'])
      await expect(as(role, `select drop_event_days('2100-01-01')`)).rejects.toThrow('may not delete')
    await exec('revoke all on app_events from reader, writer; drop role reader, writer')
  })
  expect(await days()).toEqual(['20260615'])
})
