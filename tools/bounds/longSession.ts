import { chromium, type CDPSession, type Page } from 'playwright'
import { startLender } from '../../scripts/processes/lenderProcess'
import { chromiumHere, rootFlags } from '../../scripts/setup/chromium.mjs'

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

export interface LongSession {
  before: number
  after: number
  frames: { middle: number; slow: number; rows: number }
}

/** Measures the inspector on the real build while the app takes this many events. */
export async function longSession(events: number): Promise<LongSession> {
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
