import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { userCalls } from '#contract/user'
import { code } from '#domain/answerCodes'
import type { Visit } from '#domain/tracking/visit'
import { DAY, HOUR } from '#domain/time'
import { runHousekeeping } from '../housekeeping/housekeeping'
import { limits } from '../config/config'
import { ELSEWHERE, openTestLender, type Phone, type TestLender } from '../testing'
import { callCounts } from '../db/callTables'
import { visits } from './metricTables'

let lender: TestLender
let phone: Phone

beforeAll(async () => {
  lender = await openTestLender()
  phone = lender.phone({ deviceId: 'f1.a-device' })
})
afterAll(() => lender.end())
beforeEach(() => lender.db.delete(visits))

const visit: Visit = { page: '/noren', network: 'meta', clickHash: 'a'.repeat(64), campaign: { utm_source: 'fb' } }
const report = (changes: Partial<Visit> = {}, from = phone) =>
  from.call(userCalls.reportVisit, { body: { ...visit, ...changes } })
const saved = () => lender.db.select().from(visits)

it('a visit is saved once, with its source, and without the device', async () => {
  expect(await report()).toMatchObject({ code: 200, data: {} })
  await report({ page: '/login' })
  expect(await saved()).toMatchObject([{ ...visit, visitor: expect.stringMatching(/^[\w-]{22}$/) }])
  expect(JSON.stringify(await saved())).not.toContain('a-device')
  await report({ clickHash: 'b'.repeat(64) })
  await report({}, lender.phone({ deviceId: 'f1.other' }))
  expect(await saved()).toHaveLength(3)
})

it.each([{ clickHash: 'IwAR_raw' }, { network: 'x' as never }, { campaign: { utm_source: 'x'.repeat(101) } }])(
  'what is no hash, no network or too long is refused: %j',
  async (changes) => {
    expect(await report(changes)).toMatchObject({ code: code.invalid })
    expect(await saved()).toEqual([])
  },
)

it('visits are limited, so that they can’t fill the disk', async () => {
  const far = lender.phone({ deviceId: 'f1.far', address: ELSEWHERE })
  const hour = new Date(Math.floor((await lender.services.now()).getTime() / HOUR) * HOUR)
  const asked = limits.tracking.perDevice - 1
  await lender.db.insert(callCounts).values({ caller: 'device f1.far', hour, asked })
  expect(await report({}, far)).toMatchObject({ code: 200 })
  expect(await report({}, far)).toMatchObject({ code: code.tooMany })
})

it('visits are deleted after ninety days', async () => {
  await report()
  const [{ visitedAt } = { visitedAt: new Date() }] = await saved()
  const after = (ms: number) => ({ now: new Date(visitedAt.getTime() + ms), real: new Date() })
  await runHousekeeping(lender.db, after(90 * DAY))
  expect(await saved()).toHaveLength(1)
  await runHousekeeping(lender.db, after(90 * DAY + 1))
  expect(await saved()).toEqual([])
})
