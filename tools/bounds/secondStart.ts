import { chromium, type Browser, type BrowserContext } from 'playwright'
import { fileOfPage } from '#domain/page'
import { startLender } from '../../scripts/processes/lenderProcess'
import { chromiumHere, rootFlags } from '../../scripts/setup/chromium.mjs'

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
export async function secondStart(pairs: number) {
  const lender = await startLender({})
  const executablePath = chromiumHere()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: rootFlags() })
  const taken: Awaited<ReturnType<typeof pair>>[] = []
  for (let i = 0; i < pairs; i++) taken.push(await pair(browser, lender.url!))
  await browser.close()
  await lender.end('SIGTERM')
  return taken.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(pairs / 2)]!
}
