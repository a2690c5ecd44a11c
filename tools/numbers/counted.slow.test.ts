import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { SimulatedClock, waitFor } from 'xstate'
import { sql } from 'drizzle-orm'
import { METRIC_BASE } from '#contract/endpoint'
import { metricCalls } from '#contract/metricCalls'
import { DAY } from '#domain/time'
import type { TrackEvent } from '#domain/tracking/event'
import { openTestLender, type TestLender } from '../../server/testing'
import { trackEnvelope } from '../../server/tracking/cipher'
import { compose } from '../../src/app/compose/compose'
import { createItems } from '../../src/platform/world/items'
import { memoryPlatform } from '../../src/platform/world/memoryPlatform'
import { openDuckDb, type Database, type Row } from './duckdb'
import { figuresOf, funnelOf, type Figure } from './figures'
import { cuts, loadEvents } from './loadEvents'

const folder = mkdtempSync(join(tmpdir(), 'numbers-counted-'))
const bindings = { incoming: { httpVersion: '1.1', socket: { remoteAddress: '127.0.0.1' } } }
const SAVE = METRIC_BASE + metricCalls.saveTracks.path
const SIGN_IN = 'app.session/login.succeeded/-/session.signedIn'

let lender: TestLender
let [inFiles, inDatabase] = [null as unknown as Database, null as unknown as Database]
/** What devices put on the wire, each once. */
const sent = new Map<string, TrackEvent & { device: string; visit: unknown }>()

async function recordSent(device: string, body: string) {
  const { services } = lender
  const { value } = (await services.envelope.open('req', 'POST', SAVE, JSON.parse(body))) as { value: string }
  const events = (await trackEnvelope(services).open('req', 'POST', SAVE, JSON.parse(value))) as TrackEvent[]
  const visit = events.at(-1)?.content['visit']
  for (const event of events.slice(0, -1)) sent.set(event.key, { ...event, device, visit })
}

const itemsOf = (texts = new Map<string, string>()) =>
  createItems(() => ({
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
  }))

/** The whole app on a device without a browser, over the lender. */
function deviceOf(deviceId: string, language: string) {
  const began = Date.now()
  const timers = new SimulatedClock()
  const now = () => began + timers.now()
  const clock = { now, setTimeout: timers.setTimeout.bind(timers), clearTimeout: timers.clearTimeout.bind(timers) }
  const page = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { lang: language } })
  const due: (() => void)[] = []
  const stored = memoryPlatform({ storage: { local: itemsOf(), session: itemsOf() } })
  stored.cookies.write('deviceId', deviceId)
  const { cookies, openOutbox, openDatabase } = stored
  const platformOfTab = () =>
    memoryPlatform({
      clock,
      cookies,
      openDatabase: openDatabase!,
      openOutbox: openOutbox!,
      storage: { local: stored.storage.local, session: itemsOf() },
      network: {
        async fetch(url, init) {
          const { href, pathname } = new URL(String(url), 'http://localhost')
          if (pathname === SAVE) await recordSent(deviceId, String(init?.body))
          return lender.app.request(href, init, bindings)
        },
      },
      page: {
        navigator: { userAgent: 'Mozilla/5.0 (Linux; Android 11) Chrome/120.0 Mobile Safari/537.36', language },
        document: document as unknown as Document,
        addEventListener: page.addEventListener.bind(page),
        removeEventListener: page.removeEventListener.bind(page),
      },
      watchTabs(name, onMessage) {
        if (name === 'outbox') due.push(onMessage as () => void)
        return () => {}
      },
    })
  const begin = async (path: string) => {
    const composed = compose({
      platform: platformOfTab(),
      opening: { path, openToken: null, channel: '' },
      interactive: Promise.resolve(),
      language: () => language,
    })
    await composed.start()
    await composed.machines.reporting.load()
    return composed.app
  }
  const isIdle = async () => (await openOutbox!().entries()).length === 0
  /** As a page that is back in view: everything that waits is sent. */
  const sendAll = async () => {
    await vi.waitFor(
      async () => {
        timers.increment(500)
        for (const send of due) send()
        expect(await isIdle()).toBe(true)
      },
      { timeout: 20_000, interval: 200 },
    )
  }
  return { begin, sendAll, timers, close: () => page.dispatchEvent(new Event('pagehide')) }
}

async function borrow(deviceId: string, language: string, phone: string, places: readonly string[]) {
  const device = deviceOf(deviceId, language)
  const app = await device.begin('/login')
  await waitFor(app, (snapshot) => snapshot.children.login !== undefined)
  const otp = app.getSnapshot().children.login!.getSnapshot().children.otp!
  device.timers.increment(700)
  otp.send({ type: 'code.request', phone, channel: 'sms' })
  await waitFor(otp, (snapshot) => snapshot.matches({ confirming: { sending: 'cooling' } }), { timeout: 20_000 })
  device.timers.increment(3100)
  otp.send({ type: 'code.submit', phone, code: await lender.lastCode(phone) })
  await waitFor(app, ({ context }) => context.bizStatus !== null, { timeout: 20_000 })
  for (const path of places) {
    device.timers.increment(1300)
    app.send({ type: 'route.requested', path })
    await new Promise((resolve) => setImmediate(resolve))
  }
  await device.sendAll()
  device.close()
  app.stop()
  // What was told at the end is sent at the next start.
  const again = await device.begin('/login')
  await device.sendAll()
  again.stop()
}

beforeAll(async () => {
  lender = await openTestLender({ config: { eventsDir: folder } })
  await lender.sandbox('POST', '/borrowers', { phone: '81280000091', bizStatus: 60 })
  await borrow('f1.first', 'id', '81280000091', ['/home', '/loan', '/user', '/order'])
  await borrow('f1.second', 'th', '81280000092', ['/survey', '/user'])
  await borrow('f1.third', 'id', '81280000093', ['/home', '/feedback', '/home'])
  await lender.advance(DAY)
  await lender.sandbox('POST', '/jobs/run')
  const rows = async (text: string) => ((await lender.db.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows
  inDatabase = { engine: 'postgres', rows, close: async () => void (await rows('discard temp')) }
  await loadEvents(inDatabase, [])
  inFiles = await openDuckDb()
  await loadEvents(
    inFiles,
    readdirSync(folder).map((name) => join(folder, name)),
  )
}, 120_000)
afterAll(async () => {
  await inFiles.close()
  await inDatabase.close()
  await lender.end()
  rmSync(folder, { recursive: true })
})

const countsOf = (figures: readonly Figure[]) =>
  figures
    .filter(({ kind }) => kind === 'event' || kind === 'transition')
    .map(({ id, count, visits, visitors, median }) => ({ id, count, visits, visitors, median }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))

it('what devices have sent is what is counted: events, visits, visitors and times, in the lender’s files and in its database', async () => {
  const events = [...sent.values()]
  const ids = [...new Set(events.map(({ idName }) => idName))].toSorted()
  const expected = ids.map((id) => {
    const own = events.filter(({ idName }) => idName === id)
    const times = own.map(({ duration }) => Math.round(duration / 100) * 100).toSorted((a, b) => a - b)
    return {
      id,
      count: own.length,
      visits: new Set(own.map(({ visit }) => visit)).size,
      visitors: new Set(own.map(({ device }) => device)).size,
      median: times[Math.ceil(times.length / 2) - 1],
    }
  })
  expect(events.length).toBeGreaterThan(80)
  expect(expected).toContainEqual(expect.objectContaining({ id: SIGN_IN, count: 3, visits: 3, visitors: 3 }))
  expect(countsOf(await figuresOf(inFiles, null))).toEqual(expected)
  expect(countsOf(await figuresOf(inDatabase, null))).toEqual(expected)
})

it('by every cut the files and the database give the same, and where visits ended', async () => {
  for (const by of cuts) expect(await figuresOf(inFiles, by)).toEqual(await figuresOf(inDatabase, by))
  const byLanguage = await figuresOf(inFiles, 'language')
  const signIns = byLanguage.filter(({ id }) => id === SIGN_IN).map(({ value, count }) => [value, count])
  expect(signIns).toEqual([
    ['id', 2],
    ['th', 1],
  ])
  const lefts = (await figuresOf(inFiles, null)).filter(({ kind }) => kind === 'left')
  expect(lefts.map(({ id }) => id)).toContain('app.session.signedIn.statusKnown')
  const steps = await funnelOf(inFiles, ['app', SIGN_IN], { by: null })
  expect(steps.map(({ count }) => count)).toEqual([6, 3])
})
