import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { METRIC_BASE } from '#contract/endpoint'
import { metricCalls } from '#contract/metricCalls'
import { code } from '#domain/answerCodes'
import type { TrackEvent } from '#domain/tracking/event'
import { uploadTypes, type UploadType } from '#domain/tracking/uploads'
import { DAY } from '#domain/time'
import { limits } from '../config/config'
import { createPhone, ELSEWHERE, openTestLender, type Phone, type TestLender } from '../testing'
import { trackEnvelope, visitorOf, visitorsEverOf } from './cipher'
import { makeEventDays } from './eventDays'
import { saveEvents, validateEvent, replayFailedEvents } from './saveEvents'
import { appReports, failedEvents, appEvents, trackUploads } from './metricTables'
import { callCounts } from '../db/callTables'

let lender: TestLender
let phone: Phone

beforeAll(async () => {
  lender = await openTestLender()
  phone = lender.phone({ deviceId: 'f1.a-device' })
})
afterAll(() => lender.end())
beforeEach(async () => {
  for (const table of [appEvents, trackUploads, failedEvents, appReports, callCounts]) await lender.db.delete(table)
})

const NOW = Date.now()
const SIGN_IN = 'app.session/login.succeeded/-/session.signedIn'

const event = (changes: Partial<TrackEvent> = {}): TrackEvent => ({
  key: randomUUID(),
  idName: 'otp.confirming.entering.editing/code.submit/-/confirming.entering.checking',
  beginTime: NOW,
  duration: 4200,
  content: { to: 'login.checking', actor: 'login' },
  ...changes,
})

const sealed = async (events: unknown, path: string = metricCalls.saveTracks.path) =>
  JSON.stringify(await trackEnvelope(lender.services).seal('req', 'POST', METRIC_BASE + path, events))

const save = async (events: unknown, uploadType: UploadType = uploadTypes.acquisition, from = phone) => {
  const body = { dataType: 'acq', appId: 'langkah', value: await sealed(events), uploadType }
  return from.call(metricCalls.saveTracks, { body })
}
const saved = () => lender.db.select().from(appEvents)
const aside = () => lender.db.select().from(failedEvents)

describe('tracked events', () => {
  it('are switched on by a configuration that is open to all', async () => {
    const { data } = await phone.call(metricCalls.readTrackConfig)
    expect(data).toMatchObject({ appId: 'langkah', trackSwitch: true, dataType: { acq: 'acq' } })
    expect(Buffer.from(data.cipher, 'base64')).toHaveLength(32)
    expect(data.cipher).not.toBe(lender.services.config.appKey)
  })

  it('are saved once by their key, in whatever batches they are sent', async () => {
    const [a, b, c] = [event(), event(), event()]
    expect(await save([a, b])).toMatchObject({ code: 200, data: {} })
    await save([b, c, c])
    expect((await saved()).map(({ key }) => key).toSorted()).toEqual([a.key, b.key, c.key].toSorted())
  })

  it('are saved with all their fields, and with a pseudonym of the visitor', async () => {
    await save([event({ key: 'k-12345678' })])
    const [row] = await saved()
    expect(row).toEqual({
      key: 'k-12345678',
      uploadType: 50,
      uploadTypes: [50],
      upload: null,
      hasSession: false,
      idName: 'otp.confirming.entering.editing/code.submit/-/confirming.entering.checking',
      beginTime: new Date(NOW),
      duration: 4200,
      content: { to: 'login.checking', actor: 'login' },
      visitor: expect.stringMatching(/^[\w-]{22}$/),
      receivedAt: expect.any(Date),
    })
    await save([event()], 50, lender.phone({ deviceId: 'another' }))
    expect(new Set((await saved()).map(({ visitor }) => visitor)).size).toBe(2)
  })

  it.each<[string, unknown]>([
    ['has no key', { ...event(), key: undefined }],
    ['lasted less than nothing', event({ duration: -1 })],
    ['is named as no arrow is', event({ idName: '81200000010' })],
    ['says more than an event has', { ...event(), phone: '81200000010' }],
    ['has a phone in its content', event({ content: { to: '81200000010' } })],
    ['has an amount in its content', event({ content: { amount: 1_500_000 } })],
    ['has a NUL in it', event({ content: { to: 'a\0b' } })],
    ['has a NUL in the name of an entry', event({ content: { 'a\0b': 'c' } })],
    ['is none', 'SITI'],
    ['began later than any date', event({ beginTime: 8.64e15 + 1000 })],
    ['began in the year 10000', event({ beginTime: Date.UTC(10_000, 0) })],
    ['is nothing', null],
    ['no chart has', event({ idName: 'login.awaitingCode/login.submit/-/checking' })],
    ['is another conversion', event({ idName: SIGN_IN })],
    ['began in two days', event({ beginTime: NOW + 2 * DAY })],
    ['is older than what is kept', event({ beginTime: NOW - 181 * DAY })],
  ])('one event that %s is set aside, and the others are saved', async (_, bad) => {
    const good = event()
    expect(await save([bad, good])).toMatchObject({ code: 200 })
    expect((await saved()).map(({ key }) => key)).toEqual([good.key])
    expect(await aside()).toMatchObject([{ uploadType: 50, reason: expect.stringMatching(/./) }])
    await save([bad, good])
    expect(await aside()).toHaveLength(1)
  })

  it.each<[string, string, UploadType[]]>([
    ['of an earlier version, named by a place in the order of the guards', 'home/always/0', [50]],
    ['of an earlier version, as the conversion that it is today', 'app.session/login.succeeded/0', [10, 30]],
    ['that are conversions', 'loan.applying/done:apply/-/applied', [90]],
    [
      'that are one at times only',
      'app.session.signedIn.statusUnknown.reading/done:readStatus/-/session.signedIn.statusKnown',
      [50, 80],
    ],
    ['of the app’s start', 'app', [20]],
  ])('%s are saved under their types, and set aside under any other', async (_, idName, types) => {
    for (const uploadType of Object.values(uploadTypes)) await save([event({ idName })], uploadType)
    const ofNoType = idName === 'home/always/0'
    expect((await saved()).map(({ uploadType }) => uploadType).toSorted((a, b) => a - b)).toEqual(
      ofNoType ? Object.values(uploadTypes) : types,
    )
    expect(await aside()).toHaveLength(ofNoType ? 0 : Object.values(uploadTypes).length - types.length)
  })

  it('that are sent under two types are one row with both, unless another device says so', async () => {
    const signIn = event({ idName: SIGN_IN })
    await save([signIn], uploadTypes.register)
    await save([signIn], uploadTypes.login)
    await save([signIn], uploadTypes.login)
    expect(await saved()).toMatchObject([{ uploadType: 10, uploadTypes: [10, 30] }])
    const other = event({ idName: SIGN_IN })
    await save([other], uploadTypes.login)
    await save([other], uploadTypes.register, lender.phone({ deviceId: 'another' }))
    expect((await saved()).map((row) => row.uploadTypes)).toEqual([[10, 30], [30]])
  })

  it('are marked where they come with the token of an open session, and taken with any other', async () => {
    const siti = await lender.borrower({ phone: '81200000077', bizStatus: 60 })
    const stranger = lender.phone()
    stranger.useToken('no-token')
    await save([event({ key: 'with-token' })], 50, siti)
    await save([event({ key: 'with-none' })])
    await save([event({ key: 'with-another' })], 50, stranger)
    expect((await saved()).map(({ key, hasSession }) => [key, hasSession])).toEqual([
      ['with-token', true],
      ['with-none', false],
      ['with-another', false],
    ])
  })

  it('have the upload that they came in, which is no row among them', async () => {
    const content = { visit: 'abcdefghijkl', number: 17, version: 219, chart: 'ponmlkjihgfe', lost: 2 }
    const upload = event({ key: 'upload.1', idName: 'app/upload', content })
    await save([event(), event(), upload])
    await save([event(), event({ key: 'upload.2', idName: 'app/upload', content: { visit: 'siti', number: true } })])
    expect((await saved()).map((row) => row.upload)).toEqual(['upload.1', 'upload.1', 'upload.2'])
    const of = { sentAt: new Date(NOW), visitor: expect.stringMatching(/^[\w-]{22}$/), receivedAt: expect.any(Date) }
    expect(await lender.db.select().from(trackUploads)).toEqual([
      { ...content, key: 'upload.1', ...of },
      { key: 'upload.2', visit: null, number: null, version: null, chart: null, lost: 0, ...of },
    ])
  })

  it('are exported without the device, by the hour, and in the order of their visit', async () => {
    const began = NOW - (NOW % 3_600_000) + 1_043_456
    const upload = event({ key: 'upload.3', idName: 'app/upload', content: { visit: 'abcdefghijkl', version: 219 } })
    const later = event({ key: 'at-second', beginTime: began + 5000, duration: 1234 })
    const sooner = event({ key: 'at-first', beginTime: began, duration: 4200, content: {} })
    await saveEvents(
      lender.db,
      [later, sooner, upload],
      { uploadType: 50, visitor: 'a-visitor', receivedAt: new Date(began), hasSession: true },
      new Date(NOW),
    )
    const { rows } = (await lender.db.execute(sql`select * from exported_events order by place`)) as {
      rows: Record<string, unknown>[]
    }
    expect(rows).toMatchObject([
      { duration: 4200, content: {}, upload_types: [50], visit: 'abcdefghijkl', version: 219, place: 1 },
      { duration: 1200, has_session: true, id_name: later.idName, place: 2 },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/a-visitor|at-first|:17:23/)
  })

  it('are exported with a name of their visitor for 45 days from the first one, and another one for each week after', async () => {
    const wednesday = Date.parse('2026-06-03T10:00:00Z')
    const on = (days: number, visitor: string) => {
      const at = new Date(wednesday + days * DAY)
      const event = { key: randomUUID(), uploadType: 50, idName: SIGN_IN, beginTime: at, duration: 0, content: {} }
      return { ...event, receivedAt: at, visitor }
    }
    const namesOf = async (visitor: string, days: number[]) => {
      await lender.db.delete(appEvents)
      const events = days.map((day) => on(day, visitor))
      await makeEventDays(
        lender.db,
        events.map(({ beginTime }) => beginTime),
      )
      await lender.db.insert(appEvents).values(events)
      const { rows } = (await lender.db.execute(
        sql`select visitor, cohort::text as cohort from exported_events order by began_in`,
      )) as unknown as { rows: { visitor: string; cohort: string | null }[] }
      return rows
    }
    const [first, last, saturday, sunday, nextWeek, ...rest] = await namesOf('one', [0, 44.9, 45, 46, 52])
    expect(rest).toEqual([])
    expect(first).toEqual({ visitor: expect.stringMatching(/^[a-p]{16}$/), cohort: '2026-06-01' })
    expect(last).toEqual(first)
    expect(saturday).toEqual({ visitor: expect.stringMatching(/^[a-p]{16}$/), cohort: null })
    expect(sunday).toEqual(saturday)
    expect(nextWeek?.cohort).toBe(null)
    const [other, otherSaturday] = await namesOf('two', [0, 45])
    const names = [first, saturday, nextWeek, other, otherSaturday].map((row) => row?.visitor)
    expect(new Set(names).size).toBe(5)
  })

  it('never fail for their content, and a bad one among the good is not saved', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.anything(), { maxLength: 5 }), fc.nat(5), async (junk, at) => {
        const good = event()
        const events: unknown[] = junk.toSpliced(at, 0, good)
        const before = (await saved()).length
        expect(await save(events)).toMatchObject({ code: 200 })
        expect((await saved()).length).toBe(before + 1)
      }),
      { numRuns: 40 },
    )
  })

  it('that are nested more deeply than can be written again are set aside', () => {
    const deep: unknown = JSON.parse('['.repeat(15_000) + ']'.repeat(15_000))
    expect(validateEvent(deep, { uploadType: 50, at: new Date(NOW) })).toMatchObject({
      raw: 'null',
      reason: expect.stringMatching(/./),
    })
  })

  it('are read again after they were set aside, when the lender may know them', async () => {
    const good = event()
    await save([{ ...event(), more: 1 }])
    await lender.db.insert(failedEvents).values({
      ...(await aside())[0]!,
      hash: 'of-another-version',
      raw: JSON.stringify(good),
    })
    expect(await replayFailedEvents(lender.db, await lender.services.now())).toBe(1)
    expect((await saved()).map(({ key }) => key)).toEqual([good.key])
    expect(await aside()).toHaveLength(1)
    expect(await replayFailedEvents(lender.db, await lender.services.now())).toBe(0)
  })

  it('that were set aside are all read again in turn, however many stay bad', async () => {
    const { replay, replaysPerRun } = limits.tracking
    const receivedAt = await lender.services.now()
    const row = { uploadType: 50, reason: 'x', visitor: 'v' }
    const bad = Array.from({ length: replay * replaysPerRun + 10 }, (_, i) => ({
      ...row,
      hash: `bad-${i}`,
      raw: '1',
      receivedAt,
    }))
    for (let i = 0; i < bad.length; i += 2000) await lender.db.insert(failedEvents).values(bad.slice(i, i + 2000))
    const later = new Date(receivedAt.getTime() + 1000)
    const good = event()
    await lender.db.insert(failedEvents).values({ ...row, hash: 'good', raw: JSON.stringify(good), receivedAt: later })
    expect(await replayFailedEvents(lender.db, later)).toBe(0)
    expect(await replayFailedEvents(lender.db, new Date(later.getTime() + 1))).toBe(1)
    expect((await saved()).map(({ key }) => key)).toEqual([good.key])
  })

  it('that are junk are cut to a short text, and limited within the hour', async () => {
    await save(Array.from({ length: 9 }, (_, i) => `${i}`.repeat(1300)))
    const lengths = (await aside()).map(({ raw }) => raw.length)
    expect([lengths.length, Math.max(...lengths)]).toEqual([9, 1000])
    const hour = new Date(Math.floor((await lender.services.now()).getTime() / 3_600_000) * 3_600_000)
    await lender.db
      .insert(callCounts)
      .values({ caller: 'set aside', hour, asked: limits.tracking.asideInAll })
      .onConflictDoUpdate({ target: [callCounts.caller, callCounts.hour], set: { asked: limits.tracking.asideInAll } })
    const good = event()
    expect(await save(['junk', good])).toMatchObject({ code: 200 })
    expect([(await saved()).length, (await aside()).length]).toEqual([1, 9])
  })

  it('are refused after so many calls within the hour from all devices, and no refused call counts', async () => {
    const far = lender.phone({ deviceId: 'one-of-many', address: ELSEWHERE })
    const hour = new Date(Math.floor((await lender.services.now()).getTime() / 3_600_000) * 3_600_000)
    const { inAll, perDevice } = limits.tracking
    await lender.db.insert(callCounts).values([
      { caller: 'all', hour, asked: inAll - 1 },
      { caller: 'device loud', hour, asked: perDevice },
    ])
    expect(await save([event()], 50, lender.phone({ deviceId: 'loud', address: ELSEWHERE }))).toMatchObject({
      code: code.tooMany,
    })
    expect(await save([event()], 50, far)).toMatchObject({ code: 200 })
    expect(await save([event()], 50, far)).toMatchObject({ code: code.tooMany })
  })

  it.each<[string, () => Promise<object>]>([
    ['another app', async () => ({ appId: 'other', value: await sealed([event()]) })],
    ['another kind of data', async () => ({ dataType: 'other', value: await sealed([event()]) })],
    ['plain text', async () => ({ value: JSON.stringify([event()]) })],
    ['what was sealed for another call', async () => ({ value: await sealed([event()], '/config/info') })],
    ['no list', async () => ({ value: await sealed(event()) })],
    ['more than a batch', async () => ({ value: await sealed(Array.from({ length: 22 }, () => event())) })],
  ])('%s is refused', async (_, changes) => {
    const body = {
      dataType: 'acq',
      appId: 'langkah',
      uploadType: uploadTypes.acquisition,
      value: '',
      ...(await changes()),
    }
    expect(await phone.call(metricCalls.saveTracks, { body })).toMatchObject({ code: code.invalid })
    expect(await saved()).toEqual([])
  })

  it('are not saved when the switch is off, and not refused either', async () => {
    const silent = createPhone(await lender.another({ isTracking: false }))
    const { data } = await silent.call(metricCalls.readTrackConfig)
    expect(data.trackSwitch).toBe(false)
    const body = { dataType: 'acq', appId: 'langkah', value: await sealed([event()]), uploadType: uploadTypes.appStart }
    expect(await silent.call(metricCalls.saveTracks, { body })).toMatchObject({ code: 200 })
    expect(await saved()).toEqual([])
  })

  it('can’t fill the disk', async () => {
    const far = lender.phone({ deviceId: 'loud', address: ELSEWHERE })
    const hour = new Date(Math.floor((await lender.services.now()).getTime() / 3_600_000) * 3_600_000)
    await lender.db.insert(callCounts).values({ caller: 'device loud', hour, asked: limits.tracking.perDevice })
    expect(await save([event()], 50, far)).toMatchObject({ code: code.tooMany })
    expect(await save([event()], 50, lender.phone({ deviceId: 'quiet', address: ELSEWHERE }))).toMatchObject({
      code: 200,
    })
  })
})

describe('an error report of the app', () => {
  const report = (event: string, type = 'scriptError') =>
    phone.call(metricCalls.reportEvent, { params: { type }, body: { event } })

  it('is saved once by its key', async () => {
    const event = JSON.stringify({ key: 'an-error-1', name: 'TypeError', message: 'x is not a function' })
    expect(await report(event)).toMatchObject({ code: 200 })
    await report(event)
    expect(await lender.db.select().from(appReports)).toMatchObject([
      { key: 'an-error-1', type: 'scriptError', report: { name: 'TypeError' } },
    ])
  })

  it('is saved without fields that are no part of a report', async () => {
    await report('{"key":"an-error-2","message":"x","phone":"81200000010","more":{"\\u0000":1}}')
    expect(await lender.db.select().from(appReports)).toMatchObject([{ report: { key: 'an-error-2', message: 'x' } }])
    expect(JSON.stringify(await lender.db.select().from(appReports))).not.toContain('81200000010')
  })

  it.each([
    '{"key":"a\\u0000bcdefgh"}',
    '{"key":"an-error-1","message":"\\ud800"}',
    '{"key":"an-error-1","at":1e999}',
    '',
    'no json',
    'null',
    '{}',
    '{"key":1}',
    `{"key":"${'k'.repeat(65)}"}`,
    '\0',
  ])('is refused: %j', async (event) => {
    expect(await report(event)).toMatchObject({ code: code.invalid })
  })

  it('of an unknown kind is not saved', async () => {
    expect(await report('{"key":"12345678"}', 'gossip')).toMatchObject({ code: code.notFound })
    expect(await lender.db.select().from(appReports)).toEqual([])
  })
})

it('the key that every app has can’t compute a device’s visitor, though rows of earlier builds are still recognised', () => {
  const { services } = lender
  const byApp = createHmac('sha256', Buffer.from(services.config.appKey, 'base64'))
    .update('visitor|a device')
    .digest('base64url')
    .slice(0, 22)
  expect(visitorOf(services, 'a device')).not.toBe(byApp)
  expect(visitorsEverOf(services, 'a device')).toEqual([visitorOf(services, 'a device'), byApp])
})
