import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { DAY } from '#domain/time'
import { createSubscriber } from '../../scripts/build/pushTesting'
import { sessions } from '../db/borrowerTables'
import { pushSubscriptions } from '../db/messageTables'
import { openTestLender, type Phone, type TestLender } from '../testing'

const {
  checkCode,
  listDevices,
  makeHandover,
  readStatus,
  savePushToken,
  sendCode,
  signOutAllDevices,
  signOutDevice,
  takeHandover,
} = endpoints

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'

let lender: TestLender
beforeAll(async () => {
  lender = await openTestLender()
})
afterAll(() => lender.end())

let number = ''
let made = 81_390_000_000
beforeEach(async () => {
  number = String(++made)
  await lender.sandbox('POST', '/borrowers', { phone: number, bizStatus: 20 })
  // This many sign-ins at once would exceed the limits.
  await lender.advance(60_000)
})

async function signIn(deviceId: string, userAgent?: string): Promise<Phone> {
  const phone = lender.phone({ deviceId: `${deviceId}-${number}` })
  await phone.call(sendCode, { query: { phone: number } })
  const { data } = await phone.call(checkCode, {
    body: { phone: number, code: await lender.lastCode(number) },
    ...(userAgent === undefined ? {} : { headers: { 'User-Agent': userAgent } }),
  })
  phone.useToken(data.token)
  await lender.advance(600_000)
  return phone
}
const listOf = async (phone: Phone) => (await phone.call(listDevices)).data.details
const idOf = async (phone: Phone) => (await listOf(phone))[0]!.sessionId
const isSignedIn = async (phone: Phone) => (await phone.call(readStatus)).code === 200

describe('the list of signed-in devices', () => {
  it('has this one first and then the one that called last, each by its kind and browser', async () => {
    const first = await signIn('first', android)
    await signIn('second', iPhone)
    await signIn('third')
    const [own, ...others] = await listOf(first)
    expect(own).toMatchObject({ kind: 'Android', browser: 'Chrome', isThis: true, isNew: true })
    expect(others).toMatchObject([
      { kind: null, browser: null, isThis: false },
      { kind: 'iPhone', browser: 'Safari', isThis: false },
    ])
    expect(Object.keys(own!).sort()).toEqual([
      'browser',
      'isAsked',
      'isNew',
      'isThis',
      'kind',
      'seenAt',
      'sessionId',
      'signedInAt',
    ])
  })

  it('marks a device as new for seven days after it signed in, and says when it was last seen', async () => {
    const phone = await signIn('first', android)
    const [begun] = await listOf(phone)
    await lender.advance(7 * DAY - 700_000)
    expect(await listOf(phone)).toMatchObject([{ isNew: true }])
    await lender.advance(200_000)
    const [later] = await listOf(phone)
    expect(later).toMatchObject({ isNew: false, signedInAt: begun!.signedInAt })
    expect(Date.parse(later!.seenAt) - Date.parse(begun!.seenAt)).toBeGreaterThan(6 * DAY)
  })

  it('leaves out sessions that were signed out, or unused for 90 days', async () => {
    const unused = await signIn('unused')
    const left = await signIn('left')
    await left.call(endpoints.signOut)
    expect(await listOf(unused)).toHaveLength(1)
    await lender.advance(90 * DAY)
    expect(await listOf(await signIn('first'))).toHaveLength(1)
  })

  it('stores of a user agent nothing but names that it knows', async () => {
    await signIn('odd', `Robert'); drop table sessions; ${'x'.repeat(5000)} Nokia`)
    const stored = await lender.db
      .select()
      .from(sessions)
      .where(eq(sessions.deviceId, `odd-${number}`))
    expect(stored).toMatchObject([{ deviceKind: null, browser: null }])
  })
})

describe('signing out one device', () => {
  it('ends its session, its reminders and the handover that it began, and no other session', async () => {
    const [first, second] = [await signIn('first'), await signIn('second')]
    const keys = createSubscriber().keys
    const endpoint = `https://fcm.googleapis.com/fcm/send/${number}`
    await second.call(savePushToken, { body: { pushToken: JSON.stringify({ endpoint, keys }) } })
    const { token } = (await second.call(makeHandover, { body: { step: 'identity' } })).data
    expect(await first.call(signOutDevice, { body: { sessionId: await idOf(second) } })).toMatchObject({ code: 200 })
    expect(await second.call(readStatus)).toMatchObject({ status: 401, code: code.unauthorized })
    expect(await isSignedIn(first)).toBe(true)
    expect(await listOf(first)).toHaveLength(1)
    expect(await lender.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))).toEqual([])
    expect(await lender.phone({ deviceId: 'other' }).call(takeHandover, { body: { token } })).toMatchObject({
      code: code.notFound,
    })
  })

  it('twice is answered as once', async () => {
    const [first, second] = [await signIn('first'), await signIn('second')]
    const body = { sessionId: await idOf(second) }
    await first.call(signOutDevice, { body })
    expect(await first.call(signOutDevice, { body })).toMatchObject({ code: 200, data: {} })
  })

  it('leaves a later session of the same device open', async () => {
    const [first, second] = [await signIn('first'), await signIn('second')]
    const body = { sessionId: await idOf(second) }
    await first.call(signOutDevice, { body })
    const again = await signIn('second')
    await first.call(signOutDevice, { body })
    expect([await isSignedIn(second), await isSignedIn(again)]).toEqual([false, true])
    expect(await idOf(again)).not.toBe(body.sessionId)
  })

  it('answers the session of another borrower as one that does not exist, and leaves it open', async () => {
    const owner = await signIn('owner')
    const sessionId = await idOf(owner)
    const stranger = await lender.borrower({ phone: String(++made), bizStatus: 20 })
    const nobodys = '00000000-0000-4000-8000-000000000000'
    const answers = [sessionId, nobodys, 'no id'].map(async (id) =>
      stranger.call(signOutDevice, { body: { sessionId: id } }),
    )
    const [others, none, unreadable] = await Promise.all(answers)
    expect(others).toMatchObject({ status: 200, code: code.notFound })
    expect([none, unreadable]).toEqual([others, others])
    expect(await isSignedIn(owner)).toBe(true)
  })

  it('can be this one', async () => {
    const phone = await signIn('first')
    expect(await phone.call(signOutDevice, { body: { sessionId: await idOf(phone) } })).toMatchObject({ code: 200 })
    expect(await isSignedIn(phone)).toBe(false)
  })
})

it('signing out of all devices ends every session of the borrower, this one too, and no one else’s', async () => {
  const [first, second] = [await signIn('first'), await signIn('second')]
  const stranger = await lender.borrower({ phone: String(++made), bizStatus: 20 })
  expect(await first.call(signOutAllDevices, { body: {} })).toMatchObject({ code: 200, data: {} })
  expect([await isSignedIn(first), await isSignedIn(second), await isSignedIn(stranger)]).toEqual([false, false, true])
  expect(await first.call(signOutAllDevices, { body: {} })).toMatchObject({ status: 401 })
  expect(await listOf(await signIn('first'))).toHaveLength(1)
})

it('an account on hold lists its devices and signs them out', async () => {
  const [first, second] = [await signIn('first'), await signIn('second')]
  await lender.sandbox('POST', '/borrowers', { phone: number, bizStatus: 20, isBlocked: true })
  expect(await listOf(first)).toHaveLength(2)
  expect(await first.call(signOutDevice, { body: { sessionId: (await listOf(first))[1]!.sessionId } })).toMatchObject({
    code: 200,
  })
  expect(await second.call(readStatus)).toMatchObject({ status: 401 })
  expect(await first.call(signOutAllDevices, { body: {} })).toMatchObject({ code: 200 })
  expect(await first.call(readStatus)).toMatchObject({ status: 401 })
})
