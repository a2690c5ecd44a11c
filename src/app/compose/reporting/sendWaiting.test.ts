import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { webCryptoEnvelope } from '#contract/envelope/webCrypto'
import type { Waiting } from '#domain/tracking/batches'
import { ownEvents, type TrackEvent } from '#domain/tracking/event'
import { uploadTypes, type UploadType } from '#domain/tracking/uploads'
import { startLender, type Received, type Lender } from '../../../platform/lender/lenderTesting'
import { createOutbox } from '../../../platform/offline/outbox'
import { runningClock } from '../../../platform/world/browserPlatform'
import { createItems } from '../../../platform/world/items'
import { memoryPlatform } from '../../../platform/world/memoryPlatform'
import type { Platform } from '../../../platform/world/platform'
import { ready } from '../../../loader/ready'
import { createAppDependencies, type AppDependencyOptions } from '../../../actors/appDependencies'
import { createSendWaiting } from './sendWaiting'

const CIPHER = 'bGFuZ2thaC10cmFja2luZy1jaXBoZXItMzItYnl0ZXM='
const OTHER_CIPHER = 'bGFuZ2thaC1vdGhlci10ZXN0LWNpcGhlci0zMmJ5dGU='
const config = { appId: 'langkah', cipher: CIPHER, trackSwitch: true, dataType: { acq: 'acq' } }
const [CONFIG, SAVE] = ['/api/metric/config/info', '/api/metric/info/save']

let lender: Lender
const onFailure = vi.fn<AppDependencyOptions['onFailure']>()
beforeAll(async () => {
  lender = await startLender()
})
afterAll(() => lender.stop())
beforeEach(() => vi.clearAllMocks())

type Answer = (received: Received) => ReturnType<Lender['ok']>

/** A lender that answers each call by its path. */
const answering = (answers: { config?: Answer; save?: Answer; report?: Answer }) =>
  lender.answer((c, received) => {
    const { config: sent = () => lender.ok(config), save = () => lender.ok({}), report = () => lender.ok({}) } = answers
    const answer = received.path === CONFIG ? sent : received.path === SAVE ? save : report
    return answer(received)(c, received)
  })

function phone({ token = null, ...changes }: Parameters<typeof memoryPlatform>[0] & { token?: string | null } = {}) {
  const items = new Map<string, string>()
  const local = createItems(() => ({
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => void items.set(name, text),
    removeItem: (name) => void items.delete(name),
  }))
  const platform: Platform = memoryPlatform({
    clock: runningClock(globalThis),
    storage: { local, session: local },
    ...changes,
    network: { fetch: (path, init) => fetch(`${lender.base}${path as string}`, init), ...changes.network },
  })
  const options = {
    token: () => 't',
    userId: () => 'u1',
    language: () => 'id',
    channel: '',
    onFailure,
    onAnswer: () => {},
  }
  const outbox = createOutbox(platform)
  return {
    platform,
    outbox,
    send: createSendWaiting(ready(createAppDependencies(platform, options)), platform, outbox, () => token),
  }
}
type Phone = ReturnType<typeof phone>

const step = (at: number, uploadType: UploadType = uploadTypes.acquisition): Waiting => {
  const key = `key-of-${at}`
  return { key, at, uploadType, event: { key, idName: 'app', beginTime: at, duration: 0, content: {} } }
}
const store = async ({ outbox }: Phone, ...items: Waiting[]) => {
  for (const item of items) await outbox.store(item)
}
const left = async ({ outbox }: Phone) => (await outbox.read()).map(({ at }) => at)

const savedIn = () => lender.received.filter(({ path }) => path === SAVE)
async function eventsIn({ body }: Received, cipher = CIPHER): Promise<TrackEvent[]> {
  const platform = { now: Date.now, randomBytes: (n: number) => new Uint8Array(n) }
  const { value } = body as { value: string }
  return (await webCryptoEnvelope(cipher, platform).open('req', 'POST', SAVE, JSON.parse(value))) as TrackEvent[]
}
const isAbout = ({ idName }: TrackEvent) => idName === ownEvents.upload
const timesIn = async (received: Received) =>
  (await eventsIn(received)).filter((event) => !isAbout(event)).map(({ beginTime }) => beginTime)
const aboutIn = async (received: Received) => (await eventsIn(received)).filter(isAbout)

describe('waiting events are sent', () => {
  test('twenty at a time, a conversion in a call of its own, sealed with the cipher of the configuration, and are then deleted', async () => {
    answering({})
    const device = phone()
    const steps = Array.from({ length: 22 }, (_, i) => step(i + 1))
    await store(device, ...steps, step(30, uploadTypes.login))
    expect(await device.send()).toEqual({ waiting: 0, isOff: false })
    const bodies = savedIn().map(({ body }) => body as { uploadType: number })
    expect(bodies).toMatchObject([
      { appId: 'langkah', dataType: 'acq', uploadType: 50 },
      { uploadType: 50 },
      { uploadType: 30 },
    ])
    expect((await Promise.all(savedIn().map(timesIn))).map(({ length }) => length)).toEqual([20, 2, 1])
    expect(await left(device)).toEqual([])
  })
  test('without a token before sign-in, and with the device’s id', async () => {
    answering({})
    const device = phone()
    await store(device, step(1))
    await device.send()
    expect(savedIn()[0]?.headers).toMatchObject({ deviceid: expect.stringMatching(/^memory\./) })
    expect(lender.received.filter(({ headers }) => 'authentication' in headers)).toEqual([])
  })
  test('again with the same keys when the answer was lost', async () => {
    let isFirst = true
    answering({
      save: () => {
        const reply = isFirst ? lender.dropped : lender.ok({})
        isFirst = false
        return reply as ReturnType<Lender['ok']>
      },
    })
    const device = phone()
    await store(device, step(1), step(2))
    await expect(device.send()).rejects.toHaveProperty('failure', { kind: 'offline' })
    expect(await left(device)).toEqual([1, 2])
    await device.send()
    const [one, other] = await Promise.all(savedIn().map((received) => eventsIn(received)))
    const keysOf = (events: TrackEvent[] | undefined) => events?.map(({ key }) => key)
    expect(keysOf(one)).toEqual(keysOf(other))
    expect(await left(device)).toEqual([])
  })
  test('with one more event about each upload: the visit, the running number, version and charts, and when it was sent', async () => {
    answering({})
    const device = phone({ clock: { ...runningClock(globalThis), now: () => 1_790_000_000_000 } })
    const origin = { visit: 'abcdefghijkl', version: 219, chart: 'ponmlkjihgfe' }
    const [one, two, login] = [step(1), step(2), step(3, uploadTypes.login)]
    await store(device, { ...one, origin, number: 7 }, { ...two, origin, number: 8 }, { ...login, origin, number: 9 })
    await store(device, step(4))
    await device.send()
    const about = (key: string, content: object) => ({
      key: `upload.${key}`,
      idName: 'app/upload',
      beginTime: 1_790_000_000_000,
      duration: 0,
      content,
    })
    expect((await Promise.all(savedIn().map(aboutIn))).flat()).toEqual([
      about('key-of-1', { ...origin, number: 8, lost: 0 }),
      about('key-of-3', { ...origin, number: 9, lost: 0 }),
      about('key-of-4', { lost: 0 }),
    ])
  })
  test('with the number of events that were lost before, until the lender has it', async () => {
    let isFirst = true
    answering({
      save: () => {
        const reply = isFirst ? lender.dropped : lender.ok({})
        isFirst = false
        return reply as ReturnType<Lender['ok']>
      },
    })
    const device = phone()
    await store(device, { ...step(1), refusals: 2 })
    await device.outbox.setAside({ ...step(1), refusals: 2 })
    for (const at of [2, 3]) {
      await store(device, step(at))
      await device.send().catch(() => {})
    }
    await store(device, step(4))
    await device.send()
    const about = (await Promise.all(savedIn().map(aboutIn))).flat()
    expect(about.map(({ content }) => content['lost'])).toEqual([1, 1, 0])
  })
  test('with the token after sign-in', async () => {
    answering({})
    const device = phone({ token: 't-1' })
    await store(device, step(1))
    await device.send()
    expect(savedIn()[0]?.headers).toMatchObject({ authentication: 't-1' })
  })
  test('as a form, when they are errors', async () => {
    answering({})
    const device = phone()
    const report = { key: 'an-error-1', at: 5, name: 'TypeError', message: 'x is not a function', frames: ['a.js:1:2'] }
    await store(device, { key: report.key, at: 5, reportType: 'scriptError', report })
    await device.send()
    const [received] = lender.received.filter(({ path }) => path === '/api/metric/event/1/scriptError')
    expect(received?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(received?.body).toEqual({ event: JSON.stringify(report) })
  })
})

describe('no event is lost', () => {
  test.each<[string, Answer]>([
    ['401', () => lender.sealed(401)],
    ['403', () => lender.sealed(403, null, 'token is expired')],
    ['420', () => lender.sealed(420)],
    ['a server that broke', () => lender.sealed(500)],
    ['a dependencies’s page', () => lender.text(502, '<html>')],
    ['garbage', () => lender.text(200, 'OK')],
    ['another’s envelope', () => lender.sealed(200, {}, '', (s) => ({ ...s, at: 1 }))],
    ['too many calls', () => lender.sealed(429)],
  ])('when the lender answers %s, and device session is not touched', async (_, answer) => {
    for (const answers of [{ config: answer }, { save: answer }]) {
      answering(answers)
      const device = phone()
      await store(device, step(1), step(2))
      await expect(device.send()).rejects.toBeInstanceOf(Error)
      expect(await left(device)).toEqual([1, 2])
      answering({})
      expect(await device.send()).toEqual({ waiting: 0, isOff: false })
    }
    expect(onFailure).not.toHaveBeenCalled()
  })
  test.each([
    ['without a cipher', { ...config, cipher: undefined }],
    ['with a cipher that is none', { ...config, cipher: '§' }],
    ['without a kind of data', { ...config, dataType: {} }],
    ['with a switch that is none', { ...config, trackSwitch: 'yes' }],
    ['that is nothing', null],
  ])('when the configuration is one %s', async (_, bad) => {
    answering({ config: () => lender.ok(bad) })
    const device = phone()
    await store(device, step(1))
    await expect(device.send()).rejects.toBeInstanceOf(Error)
    expect([savedIn(), await left(device)]).toEqual([[], [1]])
  })
  /** A phone whose worker may be woken when the network is back. */
  function syncing(isOnline: boolean) {
    const register = vi.fn<(tag: string) => Promise<void>>(async () => {})
    const registration = { sync: { register } } as unknown as ServiceWorkerRegistration
    const serviceWorker = { getRegistration: async () => registration }
    const { navigator } = memoryPlatform().page
    const device = phone({
      network: { isOnline: () => isOnline },
      page: { navigator: { ...navigator, serviceWorker } },
    })
    return { device, register }
  }
  test('without a network, and no call is made', async () => {
    answering({})
    const { device, register } = syncing(false)
    await store(device, step(1))
    await expect(device.send()).rejects.toHaveProperty('failure', { kind: 'offline' })
    expect([lender.received.length, await left(device)]).toEqual([0, [1]])
    await expect.poll(() => register.mock.calls).toEqual([['outbox']])
  })
  test('when the lender is down, which no network brings back: the worker is not woken over and over', async () => {
    answering({ save: () => lender.sealed(500) })
    const { device, register } = syncing(true)
    await store(device, step(1))
    await expect(device.send()).rejects.toBeInstanceOf(Error)
    await new Promise(setImmediate)
    expect([await left(device), register.mock.calls]).toEqual([[1], []])
  })
})

describe('a bad event is set aside', () => {
  test('and the others arrive', async () => {
    const isBad = async (received: Received) => (await timesIn(received)).includes(2)
    lender.answer(async (c, received) => {
      if (received.path === CONFIG) return lender.ok(config)(c, received)
      return ((await isBad(received)) ? lender.sealed(422) : lender.ok({}))(c, received)
    })
    const device = phone()
    await store(device, step(1), step(2), step(3), step(9, uploadTypes.apply))
    expect(await device.send()).toEqual({ waiting: 0, isOff: false })
    const arrived = await Promise.all(savedIn().map(timesIn))
    expect(arrived).toEqual([[1, 2, 3], [1, 2, 3], [1], [2], [3], [9]])
    expect(await device.outbox.read()).toMatchObject([{ at: 2, refusals: 1 }])
  })
  test('also when the lender fails on it again and again, and the events behind it arrive', async () => {
    const bad = { key: 'an-error-9', at: 1, name: 'Error', message: '', frames: [] }
    answering({ report: () => lender.sealed(500) })
    const device = phone()
    await store(device, { key: bad.key, at: 1, reportType: 'scriptError', report: bad }, step(2))
    await expect(device.send()).rejects.toBeInstanceOf(Error)
    await expect(device.send()).rejects.toBeInstanceOf(Error)
    expect(await device.send()).toEqual({ waiting: 0, isOff: false })
    expect(await device.outbox.read()).toMatchObject([{ key: 'an-error-9', refusals: 1 }])
    expect(await timesIn(savedIn()[0]!)).toEqual([2])
  })
  test('and none is set aside while the lender does not even give its configuration', async () => {
    answering({ config: () => lender.sealed(500), save: () => lender.sealed(500) })
    const device = phone()
    await store(device, step(1))
    for (let i = 0; i < 5; i++) await expect(device.send()).rejects.toBeInstanceOf(Error)
    expect((await device.outbox.read()).map(({ refusals = 0 }) => refusals)).toEqual([0])
  })
  test('and none is bad when only the cipher was an old one', async () => {
    let now = CIPHER
    lender.answer(async (c, received) => {
      if (received.path === CONFIG) return lender.ok({ ...config, cipher: now })(c, received)
      const opened = await eventsIn(received, now).catch(() => null)
      return (opened === null ? lender.sealed(422) : lender.ok({}))(c, received)
    })
    const device = phone()
    await store(device, step(1))
    await device.send()
    now = OTHER_CIPHER
    await store(device, step(2))
    expect(await device.send()).toEqual({ waiting: 0, isOff: false })
    expect(await device.outbox.read()).toEqual([])
  })
})

test('a lender that has switched tracking off receives no event', async () => {
  answering({ config: () => lender.ok({ ...config, trackSwitch: false }) })
  const device = phone()
  await store(device, step(1), step(2))
  expect(await device.send()).toEqual({ waiting: 0, isOff: true })
  expect(savedIn()).toEqual([])
})

test('a fingerprint that failed is reported once per device', async () => {
  answering({})
  const device = phone({ fingerprint: () => Promise.reject(new Error('blocked')) })
  for (const at of [1, 2]) {
    await store(device, step(at))
    await device.send()
  }
  const reports = lender.received.filter(({ path }) => path === '/api/metric/event/1/deviceIdFailure')
  expect(reports).toHaveLength(1)
  expect(reports[0]?.headers['deviceid']).toMatch(/^fperr/)
})
