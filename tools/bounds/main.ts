// npm run tool -- bounds [--brief]: what the inspector costs, and how much sooner the second start paints. --brief measures
// each once without limits, to show that the command works.
import { parseArgs } from 'node:util'
import { chromium, type CDPSession, type Page, type Browser, type BrowserContext } from 'playwright'
import { fileOfPage } from '#domain/page'
import { startLender } from '../../scripts/processes/lenderProcess'
import { chromiumHere, rootFlags } from '../../scripts/setup/chromium.mjs'
import { openChromium } from './openChromium'
import type { Cost } from './transitionCost'

/** 562 ms per request and 1.4 Mbit/s: a slow mobile connection. */
const SLOW = { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 }
const PAGE = fileOfPage({ locale: 'id', isSignedIn: false })

async function start(context: BrowserContext, url: string) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW)
  await page.goto(url)
  const paint = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  return { page, paint: (await paint.jsonValue()) ?? Infinity }
}

/** First contentful paints in ms of a first start and of the next one, which the service worker serves. */
async function pair(browser: Browser, url: string) {
  const context = await browser.newContext({ locale: 'id-ID' })
  const first = await start(context, url)
  await first.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  while (!(await first.page.evaluate((page) => caches.match(page).then(Boolean), PAGE)))
    await first.page.waitForTimeout(100)
  await first.page.close()
  const second = await start(context, url)
  await context.close()
  return { first: first.paint, second: second.paint, ratio: second.paint / first.paint }
}

/** The median of this many pairs of starts, each pair in a fresh browser profile. */
async function secondStart(pairs: number) {
  const lender = await startLender({})
  const executablePath = chromiumHere()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: rootFlags() })
  const taken: Awaited<ReturnType<typeof pair>>[] = []
  for (let i = 0; i < pairs; i++) taken.push(await pair(browser, lender.url!))
  await browser.close()
  await lender.end('SIGTERM')
  return taken.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(pairs / 2)]!
}

const MB = 1024 * 1024

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / MB
}

/** Sends the app in the frame this many events, as the inspector would. */
const drive = (page: Page, count: number) =>
  page.evaluate(async (events) => {
    const app = document.querySelector('iframe')?.contentWindow
    for (let id = 1; id <= events; id++) {
      const type = id % 2 === 1 ? 'network.lost' : 'network.returned'
      const command = { do: 'send', actor: 'app', type, payload: {} }
      app?.postMessage({ kind: 'command', id: -id, command }, location.origin)
      if (id % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 30))
    }
  }, count)

const scroll = (page: Page) =>
  page.evaluate(async () => {
    const body = document.querySelector('.log .body')
    if (!body) throw new Error('no log')
    body.scrollTop = 0
    const frames: number[] = []
    let [before, rows] = [performance.now(), 0]
    for (let i = 0; i < 120; i++) {
      body.scrollTop += 600
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      frames.push(now - before)
      before = now
      rows = Math.max(rows, body.querySelectorAll('[data-entry]').length)
    }
    frames.sort((a, b) => a - b)
    return { middle: frames[60] ?? 0, slow: frames[114] ?? 0, rows }
  })

interface LongSession {
  before: number
  after: number
  frames: { middle: number; slow: number; rows: number }
}

/** Measures the inspector on the real build while the app takes this many events. */
async function longSession(events: number): Promise<LongSession> {
  const lender = await startLender({ DATA_DIR: 'memory://', APP_DIR: 'dist/qa/app' }, 'dist/qa')
  const executablePath = chromiumHere()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: rootFlags() })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
    await page.goto(`${lender.url}/?lang=en#/test`)
    await page.getByRole('button', { name: 'route.requested' }).first().waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const before = await heapOf(session)
    await drive(page, events)
    const last = page.locator('[data-entry]').last()
    await page.waitForFunction(
      (wanted) => Number([...document.querySelectorAll('[data-entry]')].at(-1)?.getAttribute('data-entry')) >= wanted,
      events - 1,
      { timeout: 120_000 },
    )
    await last.waitFor()
    return { before, after: await heapOf(session), frames: await scroll(page) }
  } finally {
    await browser.close()
    await lender.end('SIGTERM')
  }
}

const { values } = parseArgs({ options: { brief: { type: 'boolean', default: false } } })
const { turns, pairs, EVENTS } = values.brief
  ? { turns: 1, pairs: 1, EVENTS: 200 }
  : { turns: 300, pairs: 5, EVENTS: 5000 }
const LIMITS = { ratio: 1.2, heap: 150, frame: 50, start: 0.35 }
const AS_SLOW = 6

const there = await openChromium()
await there.slow(AS_SLOW)
const cost = await there.call<Cost>('tools/bounds/transitionCost.ts', 'transitionCost', { turns })
await there.close()
const { before, after, frames } = await longSession(EVENTS)

const starts = await secondStart(pairs)

const rows: [isMet: boolean, line: string][] = [
  [
    cost.ratio <= LIMITS.ratio,
    `a transition at ${AS_SLOW}× CPU: ${cost.without.toFixed(3)} ms, with the recorder ${cost.attached.toFixed(3)} ms: ${cost.ratio.toFixed(2)} × (at most ${LIMITS.ratio}), and ${cost.later.toFixed(3)} ms when nobody waits`,
  ],
  [
    after <= LIMITS.heap,
    `heap of app and inspector: ${before.toFixed(1)} MB, after ${EVENTS} events ${after.toFixed(1)} MB (at most ${LIMITS.heap})`,
  ],
  [
    frames.slow <= LIMITS.frame,
    `scrolling the log of them: ${frames.middle.toFixed(1)} ms a frame, one in twenty ${frames.slow.toFixed(1)} ms (at most ${LIMITS.frame}), ${frames.rows} rows drawn`,
  ],
  [
    starts.ratio <= LIMITS.start,
    `first paint over a slow network: ${starts.first.toFixed(0)} ms, of the second start ${starts.second.toFixed(0)} ms: ${starts.ratio.toFixed(2)} × (at most ${LIMITS.start})`,
  ],
]
for (const [isMet, line] of rows) console.log(`${isMet ? '✓' : '✗'} ${line}`)
process.exit(values.brief || rows.every(([isMet]) => isMet) ? 0 : 1)
