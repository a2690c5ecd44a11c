import { eq } from 'drizzle-orm'
import { createECDH, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webPush from 'web-push'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { claimsOf, createSubscriber, startPushService } from '../../scripts/build/pushTesting'
import { readConfig } from '../config/config'
import { loans } from '../db/ledgerTables'
import type { CodeMessage } from '../auth/sender'
import { planReminders } from './remind'
import { openTestLender, type Phone, type TestLender } from '../testing'
import { openPushKeys, createPushService } from './pushService'
import { pushSubscriptions } from '../db/messageTables'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let lender: TestLender
let service: Awaited<ReturnType<typeof startPushService>>
const texted: CodeMessage[] = []
let count = 0

beforeAll(async () => {
  service = await startPushService()
  const send = async (message: CodeMessage) => void (message.code === null && texted.push(message))
  lender = await openTestLender({ sender: { destination: 'a test', send } })
})
afterEach(() => {
  service.answerWith(201)
  service.pushed.length = 0
  texted.length = 0
})
afterAll(async () => {
  service.stop()
  await lender.end()
})

const runDue = () => lender.sandbox('POST', '/jobs/run')
const leapTo = async (at: number) => lender.advance(at - (await lender.services.now()).getTime())
const rows = () => lender.db.select().from(pushSubscriptions)
const save = (phone: Phone, pushToken: string) => phone.call(endpoints.savePushToken, { body: { pushToken } })

const textsTo = (...numbers: string[]) => texted.filter(({ phone }) => numbers.includes(phone))

async function lend(options: { locale?: string } = {}) {
  const number = `8127000${String(++count).padStart(4, '0')}`
  const phone = await lender.borrower(
    { phone: number, bizStatus: 60, bills: [{ status: 50 }] },
    { locale: 'id', ...options },
  )
  const { data } = await phone.call(endpoints.listBills, { query: { borrowType: '0' } })
  const { repayId } = data.details[0]!
  const dueOn = new Date((await lender.services.now()).getTime() + 10 * DAY).toISOString().slice(0, 10)
  await lender.db.update(loans).set({ dueOn }).where(eq(loans.id, repayId))
  await planReminders(lender.db, repayId, await lender.services.now())
  const subscriber = createSubscriber()
  const path = `/device/${number}`
  const subscribe = (by = phone, at = path) =>
    save(by, JSON.stringify({ endpoint: service.url + at, expirationTime: null, keys: subscriber.keys }))
  await subscribe()
  /** When the reminder of that day has been due in any case. */
  const afternoon = (days: number) => Date.parse(`${dueOn}T09:00:00Z`) + days * DAY
  const got = () => service.pushed.filter((each) => each.path === path)
  return { phone, number, repayId, dueOn, subscribe, subscriber, path, afternoon, got }
}

describe('a reminder that is pushed', () => {
  it('is for the borrower’s browser alone, names the day and neither a person nor an amount, and leads to the loan', async () => {
    const { repayId, afternoon, got, subscriber } = await lend()
    await leapTo(afternoon(-3))
    await runDue()
    expect(got()).toHaveLength(1)
    const opened = subscriber.open(got()[0]!)
    expect(opened).toEqual({
      title: 'Pengingat jatuh tempo',
      body: expect.stringMatching(/^Pinjaman Anda jatuh tempo pada \d+ \p{L}+ \d{4}\. Bayar lebih awal/u),
      lang: 'id',
      tag: repayId,
      path: `/repay/${repayId}`,
      due: 1,
    })
    expect(JSON.stringify(opened)).not.toMatch(/Rp|\d\.\d{3}/)
    expect(got()[0]!.body.length).toBeLessThan(600)
  })

  it('is signed by the key that the app has, replaces an earlier one, and ends with the due day', async () => {
    const { phone, dueOn, afternoon, got } = await lend()
    for (const days of [-1, 0]) {
      await leapTo(afternoon(days))
      await runDue()
    }
    const [tomorrow, today] = got()
    expect(tomorrow!.headers['topic']).toMatch(/^[\w-]{1,32}$/)
    expect(today!.headers['topic']).toBe(tomorrow!.headers['topic'])
    const left = (Date.parse(`${dueOn}T17:00:00Z`) - afternoon(0)) / 1000
    for (const [sent, expected] of [
      [tomorrow, left + 24 * 3600],
      [today, left],
    ] as const) {
      const ttl = Number(sent!.headers['ttl'])
      expect(ttl).toBeLessThanOrEqual(expected)
      expect(ttl).toBeGreaterThan(expected - 60)
    }
    const { by, aud, sub } = claimsOf(today!)
    expect([aud, sub]).toEqual([service.url, expect.stringMatching(/^mailto:/)])
    expect((await phone.call(endpoints.readAppConfig)).data.pushKey).toBe(by)
  })

  it('is in the language that the borrower used last', async () => {
    const { afternoon, got, subscriber } = await lend({ locale: 'vi' })
    await leapTo(afternoon(0))
    await runDue()
    expect(subscriber.open(got()[0]!)).toMatchObject({ title: 'Hôm nay đến hạn', lang: 'vi' })
  })

  it('is sent again when the service was busy, and no more when the browser has unsubscribed', async () => {
    const { afternoon, got } = await lend()
    service.answerWith(503)
    await leapTo(afternoon(-3))
    await runDue()
    expect(got()).toHaveLength(1)
    service.answerWith(410)
    await lender.advance(HOUR)
    await runDue()
    expect(got()).toHaveLength(2)
    expect((await rows()).filter(({ endpoint }) => endpoint.endsWith(got()[0]!.path))).toEqual([])
    await leapTo(afternoon(-1))
    await runDue()
    expect(got()).toHaveLength(2)
  })

  it('is not sent for a loan that is settled meanwhile', async () => {
    const { afternoon, got, repayId } = await lend()
    service.answerWith(503)
    await leapTo(afternoon(0))
    await runDue()
    await lender.db.update(loans).set({ state: 30 }).where(eq(loans.id, repayId))
    service.answerWith(201)
    await lender.advance(HOUR)
    await runDue()
    expect(got()).toHaveLength(1)
  })
})

describe('a subscription', () => {
  it('is of a device: saved again it is one, in the place of the one before', async () => {
    const { subscribe, path } = await lend()
    await subscribe()
    await subscribe(undefined, `${path}/renewed`)
    const found = (await rows()).filter(({ endpoint }) => endpoint.includes(path))
    expect(found.map(({ endpoint }) => endpoint)).toEqual([`${service.url}${path}/renewed`])
  })

  it.each<[string, (one: Awaited<ReturnType<typeof lend>>) => Promise<unknown>]>([
    ['the borrower signs out', ({ phone }) => phone.call(endpoints.signOut)],
    ['the borrower signs in again on that device', async ({ phone, number }) => phone.signIn(number)],
  ])('ends when %s', async (_, act) => {
    const one = await lend()
    await act(one)
    expect((await rows()).filter(({ endpoint }) => endpoint.endsWith(one.path))).toEqual([])
    await leapTo(one.afternoon(0))
    await runDue()
    expect(one.got()).toEqual([])
  })

  it('of a browser that another borrower signs in with belongs to that borrower alone from then on', async () => {
    const first = await lend()
    const second = await lend()
    expect(await first.subscribe(second.phone)).toMatchObject({ code: 200 })
    const mine = (await rows()).filter(({ endpoint }) => endpoint.endsWith(first.path))
    expect(mine).toHaveLength(1)
    await leapTo(first.afternoon(0))
    await runDue()
    const opened = first.got().map((each) => first.subscriber.open(each))
    expect(opened).toMatchObject([{ path: `/repay/${second.repayId}` }])
  })

  const keys = createSubscriber().keys
  let anybody: Phone | null = null
  it.each([
    ['no JSON', 'token'],
    ['no keys', JSON.stringify({ endpoint: 'https://fcm.googleapis.com/fcm/send/x' })],
    [
      'a short key',
      JSON.stringify({ endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys: { ...keys, auth: 'AA' } }),
    ],
    ['an address that is no push service', JSON.stringify({ endpoint: 'https://langkah.example/x', keys })],
    ['an address inside', JSON.stringify({ endpoint: 'http://10.0.0.1/', keys })],
  ])('with %s is a 422', async (_, pushToken) => {
    const phone = (anybody ??= await lender.borrower({ phone: '81270009999', bizStatus: 60 }))
    expect(await save(phone, pushToken)).toMatchObject({
      code: code.invalid,
      data: { fields: { pushToken: expect.any(String) } },
    })
  })
})

describe('the text message to a borrower who was not seen', () => {
  it('is sent after the reminder, without a name or an amount', async () => {
    const { afternoon, number, dueOn } = await lend()
    await leapTo(afternoon(0))
    await runDue()
    expect(textsTo(number)).toEqual([])
    await lender.advance(3 * HOUR)
    await runDue()
    const [message, ...more] = textsTo(number)
    expect(more).toEqual([])
    expect(message).toMatchObject({ code: null, channel: 'sms', text: expect.stringContaining(dueOn.slice(0, 4)) })
    expect(message!.text).toMatch(/^Langkah: Pinjaman Anda jatuh tempo hari ini/)
    expect(message!.text).not.toContain('Rp')
  })

  it('is not sent to those who opened the app, nor to those who have paid', async () => {
    const seen = await lend()
    const paid = await lend()
    await leapTo(Math.max(seen.afternoon(0), paid.afternoon(0)))
    await runDue()
    await lender.advance(HOUR)
    await seen.phone.call(endpoints.readStatus)
    await lender.db.update(loans).set({ state: 30 }).where(eq(loans.id, paid.repayId))
    await lender.advance(2 * HOUR)
    await runDue()
    expect(textsTo(seen.number, paid.number)).toEqual([])
  })
})

describe('the keys', () => {
  it('are made once and stored beside the data, readable by no other user', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'push-'))
    const made = openPushKeys({ dataDir, vapidKeys: null })
    expect(openPushKeys({ dataDir, vapidKeys: null })).toEqual(made)
    expect(statSync(join(dataDir, 'push.key')).mode & 0o077).toBe(0)
    rmSync(dataDir, { recursive: true })
  })
  it('are those of the environment where it has some, whole', () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    const env = { SANDBOX: '1', VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
    expect(openPushKeys(readConfig(env))).toEqual({ publicKey, privateKey })
    expect(() => readConfig({ VAPID_PUBLIC_KEY: publicKey })).toThrow('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY')
    expect(() => readConfig({ VAPID_SUBJECT: 'langkah' })).toThrow('VAPID_SUBJECT')
  })
})

it('a subscription of the key that is being replaced gets its message signed by that one', async () => {
  const [next, old] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()]
  const signed: boolean[] = []
  const service = createServer((asked, answered) => {
    const isOld = String(asked.headers.authorization).includes(old.publicKey)
    signed.push(isOld)
    answered.writeHead(isOld ? 201 : 403).end()
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const receiver = createECDH('prime256v1')
  const p256dh = receiver.generateKeys('base64url')
  const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/x`
  const to = { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } }
  const env = {
    SANDBOX: '1',
    VAPID_PUBLIC_KEY: `${next.publicKey},${old.publicKey}`,
    VAPID_PRIVATE_KEY: `${next.privateKey},${old.privateKey}`,
  }
  const push = createPushService(readConfig(env))
  expect(push.publicKey).toBe(next.publicKey)
  expect(await push.send(to, { payload: {}, topic: 't', ttl: 60 })).toBe('sent')
  expect(signed).toEqual([false, true])
  service.close()
})

it('outside of the sandbox only the push services of browsers are called', () => {
  const { takes } = createPushService({ ...readConfig({ SANDBOX: '1', DATA_DIR: 'memory://' }), hasSandbox: false })
  const taken = [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
    'https://web.push.apple.com/x',
  ]
  const refused = [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.langkah.example/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'http://127.0.0.1:9/x',
    'https://169.254.169.254/latest',
    'fcm.googleapis.com',
  ]
  expect(taken.filter((each) => !takes(each))).toEqual([])
  expect(refused.filter(takes)).toEqual([])
})
