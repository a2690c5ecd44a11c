import { afterAll, beforeAll, expect, test } from 'vitest'
import { SimulatedClock, waitFor } from 'xstate'
import type { Waiting } from '#domain/tracking/batches'
import { isPublicContent } from '#domain/tracking/publicContent'
import { startLender, type Lender } from '../../../platform/lender/lenderTesting'
import { createItems } from '../../../platform/world/items'
import { memoryPlatform } from '../../../platform/world/memoryPlatform'
import { compose } from '../compose'

const PHONE = '81200000010'
const session = { token: 'a-secret-token', userId: 'u1', phone: PHONE, isNew: true }

let lender: Lender
beforeAll(async () => {
  lender = await startLender()
})
afterAll(() => lender.stop())

const itemsOf = (texts = new Map<string, string>()) =>
  createItems(() => ({
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
  }))

/** The whole app without a browser, whose lender answers by path. */
function phone() {
  const clock = new SimulatedClock()
  const errors: ((event: Event) => void)[] = []
  const page = new EventTarget()
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    documentElement: { lang: 'id' },
  })
  const platform = memoryPlatform({
    clock,
    network: { fetch: (path, init) => fetch(`${lender.base}${path as string}`, init) },
    storage: { local: itemsOf(), session: itemsOf() },
    page: {
      navigator: {
        userAgent: 'Mozilla/5.0 (Linux; Android 11; SM-A125F) Chrome/120.0 Mobile Safari/537.36',
        language: 'id',
      },
      document: document as unknown as Document,
      addEventListener: page.addEventListener.bind(page),
      removeEventListener: page.removeEventListener.bind(page),
    },
    watchErrors: (onError) => {
      errors.push(onError)
      return () => {}
    },
  })
  lender.answer((c, received) => {
    const answers: Record<string, unknown> = {
      '/api/user/login/otp': { resendAfter: 60, expiresIn: 300 },
      '/api/user/login/otpLoginCheck': session,
      '/api/user/user/status': { bizStatus: 30 },
    }
    return lender.ok(answers[received.path] ?? {})(c, received)
  })
  const begin = () =>
    compose({
      platform,
      opening: { path: '/login', openToken: null, channel: '' },
      interactive: Promise.resolve(),
      language: () => 'id',
    })
  const saved = async () =>
    ((await platform.openOutbox!().entries()).map(([, item]) => item) as Waiting[]).toSorted((a, b) => a.at - b.at)
  const throwAt = (error: unknown) => {
    for (const notify of errors) notify(Object.assign(new Event('error'), { error }))
  }
  const show = (visibilityState: string) => {
    Object.assign(document, { visibilityState }).dispatchEvent(new Event('visibilitychange'))
  }
  const close = () => page.dispatchEvent(new Event('pagehide'))
  return { clock, begin, saved, throwAt, show, close }
}

async function signedIn() {
  const device = phone()
  const { app, start, machines } = device.begin()
  await start()
  await machines.reporting.load()
  device.clock.increment(700)
  const otp = app.getSnapshot().children.login?.getSnapshot().children.otp
  otp?.send({ type: 'code.request', phone: PHONE, channel: 'sms' })
  await waitFor(otp!, (snapshot) => snapshot.matches({ confirming: { sending: 'cooling' } }))
  device.clock.increment(300)
  otp?.send({ type: 'code.submit', phone: PHONE, code: '1234' })
  await waitFor(app, ({ context }) => context.bizStatus === 30)
  return { ...device, app }
}

test('transitions are tracked by their names: conversions at once, and how long each state lasted', async () => {
  const { saved, app } = await signedIn()
  const sent = async () =>
    (await saved()).flatMap((item) =>
      'event' in item ? [[item.uploadType, item.event.idName, item.event.duration]] : [],
    )
  await expect.poll(sent).toEqual(
    expect.arrayContaining([
      [20, 'app', 0],
      [10, 'app.session/login.succeeded/-/session.signedIn', expect.any(Number)],
      [30, 'app.session/login.succeeded/-/session.signedIn', expect.any(Number)],
      [
        80,
        'app.session.signedIn.statusUnknown.reading/done:readStatus/-/session.signedIn.statusKnown',
        expect.any(Number),
      ],
    ]),
  )
  expect(await sent()).toContainEqual([
    50,
    'otp.confirming.entering.editing/code.submit/-/confirming.entering.checking',
    1000,
  ])
  app.stop()
})

test('a sign-in that is also a registration is one event, sent under both types', async () => {
  const { saved, app } = await signedIn()
  const signIns = async () =>
    (await saved()).flatMap((item) =>
      'event' in item && item.event.idName.startsWith('app.session/login.succeeded')
        ? [[item.uploadType, item.event.key, item.number]]
        : [],
    )
  await expect.poll(async () => (await signIns()).length).toBe(2)
  const [one, other] = await signIns()
  expect([one?.[0], other?.[0]]).toEqual([10, 30])
  expect(one?.slice(1)).toEqual(other?.slice(1))
  app.stop()
})

test('every event has its visit, version and charts, and a running number through reloads', async () => {
  const device = phone()
  for (let i = 0; i < 2; i++) {
    const { start, machines, app } = device.begin()
    await start()
    await machines.reporting.load()
    device.show('hidden')
    device.show('visible')
    await expect.poll(async () => (await device.saved()).length).toBeGreaterThan(i)
    app.stop()
  }
  const items = (await device.saved()).filter((item) => 'event' in item)
  expect(items.map(({ number }) => number).toSorted((a, b) => a! - b!)).toEqual(items.map((_, index) => index + 1))
  expect(new Set(items.map(({ origin }) => JSON.stringify(origin))).size).toBe(1)
  expect(items[0]?.origin).toEqual({
    visit: expect.stringMatching(/^[a-p]{12}$/),
    version: 219,
    chart: expect.stringMatching(/^[a-p]{12}$/),
  })
})

test('leaving and closing the page are tracked with the time in view and the states that were left', async () => {
  const { saved, app, show, close, clock, begin } = await signedIn()
  const leavings = async () =>
    (await saved()).flatMap((item) => ('event' in item && item.event.idName.startsWith('app/') ? [item.event] : []))
  show('visible')
  clock.increment(4000)
  show('hidden')
  clock.increment(500)
  close()
  show('hidden')
  app.stop()
  const { start, machines, app: next } = begin()
  await start()
  await machines.reporting.load()
  await expect.poll(leavings).toMatchObject([
    {
      idName: 'app/hidden',
      duration: 4000,
      content: { session: 'signedIn.statusKnown', screen: expect.stringMatching(/^certification\.\w+$/) },
    },
    { idName: 'app/closed', duration: 500, content: { session: 'signedIn.statusKnown' } },
  ])
  next.stop()
})

test('no event contains what the borrower typed, or what identifies them', async () => {
  const { saved, app } = await signedIn()
  await expect.poll(async () => (await saved()).length).toBeGreaterThan(4)
  const items = await saved()
  expect(JSON.stringify(items)).not.toMatch(/81200000010|a-secret-token|u1"|1234"/)
  for (const item of items) if ('event' in item) expect(isPublicContent(item.event.content)).toBe(true)
  expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
  app.stop()
})

test('an uncaught error is reported once, also one from before the reporting code was loaded', async () => {
  const device = phone()
  const { start, machines, app } = device.begin()
  device.throwAt(new TypeError('Cannot read "SITI" of 81200000010'))
  await start()
  await machines.reporting.load()
  const reports = async () => (await device.saved()).flatMap((item) => ('report' in item ? [item.report] : []))
  await expect
    .poll(async () => (await reports()).map(({ name, message }) => [name, message]))
    .toEqual([['TypeError', 'Cannot read "…" of #']])
  for (let i = 0; i < 30; i++) {
    device.throwAt(new TypeError('Cannot read "BUDI" of 81200000020'))
    device.throwAt(new Error(`fault ${'x'.repeat(i + 1)}`))
  }
  await expect.poll(async () => (await reports()).length).toBe(20)
  app.stop()
})

test('the start of the app is tracked once per browser session', async () => {
  const device = phone()
  for (let i = 0; i < 2; i++) {
    const { start, machines, app } = device.begin()
    await start()
    await machines.reporting.load()
    app.stop()
  }
  const starts = async () =>
    (await device.saved()).flatMap((item) => ('event' in item && item.uploadType === 20 ? [item.event.content] : []))
  await expect.poll(starts).toEqual([{ launch: 0, language: 'id', browser: 'chrome', system: 'android' }])
})
