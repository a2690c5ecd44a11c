import type { BrowserContext, Page } from 'playwright/test'
import { Borrower } from '../fixtures/Borrower'
import { signIn } from '../fixtures/begin'
import { storedOnDevice, untilInteractive, untilServed } from '../fixtures/device'
import { expect, main, nightly, test } from '../fixtures/test'
import { untilFetchedAhead, untilCached, workersIn } from './cached'
import { wordsOf } from '../fixtures/words'
import { Wire } from './wire'

test.use({ serviceWorkers: 'allow' })

const say = wordsOf('id')
const STRANGER = 'page.id.html'
const SIGNED_IN = 'page.id.signed-in.html'

let wire: Wire
let url: string
test.beforeEach(async ({ sandbox }) => {
  wire = new Wire(sandbox.url)
  url = await wire.open()
})
test.afterEach(() => wire.close())

/** Closes every page of the first start, like closing the app. */
async function closed(page: Page, file: string) {
  await untilServed(page)
  await untilFetchedAhead(page)
  await untilCached(page, file)
  await page.close()
  wire.asked = []
}
async function start(context: BrowserContext, hash = '') {
  const page = await context.newPage()
  await page.goto(`${url}/${hash}`)
  await untilInteractive(page)
  return page
}
const beginsWith = (page: Page) =>
  page.evaluate(() => document.querySelector('script[src*="index-"]')?.getAttribute('src'))

test('the second start requests nothing from the lender but whether there is a new version', async ({ context }) => {
  await closed(await start(context), STRANGER)
  const page = await start(context)
  await expect(page.locator('[data-screen="/noren"]')).toBeVisible()
  // Reports are sent some seconds later.
  const sizes = await page.evaluate(() => {
    const isLater = ({ startTime }: PerformanceEntry) =>
      startTime > performance.getEntriesByName('app-interactive')[0]!.startTime
    return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter((entry) => !isLater(entry))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize)
  })
  expect(sizes.length).toBeGreaterThan(3)
  expect(sizes.filter((size) => size > 0)).toEqual([])
  await expect.poll(() => wire.asked).toContain('GET /sw.js')
  expect(wire.asked.filter((each) => !/^GET .(sw\.js|assets)|metric/.test(each))).toEqual([])
})

// `npm run tool -- bounds` measures the gain on a slow network.
test('the second start paints and can be used while the network does not answer', main, async ({ context }) => {
  await closed(await start(context), STRANGER)
  wire.fallsSilent()
  const page = await start(context)
  await expect(page.locator('[data-screen="/noren"]')).toBeVisible()
  const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  // Wait for the paint.
  await expect.poll(paints).toBe(1)
  await page.getByRole('link', { name: say('Sign in or register') }).click()
  await expect(page.locator('[data-screen="/login"]')).toBeVisible()
})

test(
  'a borrower who is signed in starts from a page for signed-in borrowers, in their language, also without a network',
  nightly,
  async ({ context, sandbox }) => {
    const phone = await sandbox.borrower({ bizStatus: 60, bills: [{ status: 50 }] })
    const first = await start(context, '#/login')
    const siti = new Borrower(first, say, sandbox, { phone })
    await siti.signsIn()
    await siti.at('/home')
    await closed(first, SIGNED_IN)
    const second = await start(context)
    await expect(second.locator('[data-screen="/home"]')).toBeVisible()
    expect(wire.asked.filter((each) => !/^\w+ \/(api|sw\.js)/.test(each))).toEqual([])
    await expect.poll(() => storedOnDevice(second, 'known')).toHaveLength(2)
    await second.close()
    await context.setOffline(true)
    // Only the lender knows the status: home shows its last response.
    const third = await start(context)
    await expect(third.getByRole('heading', { level: 1, name: /^Tagihan per / })).toBeVisible()
    await expect(third.getByRole('button', { name: say('Try again') })).toBeVisible()
    await expect(third.locator('html')).toHaveAttribute('lang', 'id')
  },
)

test('a new version is loaded while the borrower types, deletes nothing, and is the next start', async ({
  context,
}) => {
  const first = await start(context, '#/login')
  await closed(first, STRANGER)
  wire.releases('2')
  const second = await start(context, '#/login')
  const built = await beginsWith(second)
  await second.getByLabel(say('Phone number')).fill('81234567890')
  await expect.poll(() => workersIn(second)).toEqual({ active: 'activated', waiting: 'installed' })
  await expect(second.getByLabel(say('Phone number'))).toHaveValue(/812.?3456.?7890/)
  expect(await beginsWith(second)).toBe(built)
  expect(await second.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
  await second.close()

  // The page goes after its tab, and only then does the new version take over, which restarts its worker.
  await expect(async () => {
    const states = context.serviceWorkers().map((worker) => worker.evaluate('serviceWorker.state'))
    expect(await Promise.all(states)).toEqual(['activated'])
  }).toPass()

  const third = await start(context, '#/login')
  expect(await beginsWith(third)).not.toBe(built)
  await expect(third.getByLabel(say('Phone number'))).toHaveValue(/812.?3456.?7890/)
  expect(await workersIn(third)).toEqual({ active: 'activated', waiting: null })
  await context.setOffline(true)
  const fourth = await start(context, '#/login')
  expect(await beginsWith(fourth)).toBe(await beginsWith(third))
})

test('a version that loads in part is not used: the current one stays', async ({ context }) => {
  await closed(await start(context), STRANGER)
  wire.releases('2')
  wire.breaks(/react-/)
  const second = await start(context)
  const built = await beginsWith(second)
  await expect.poll(() => wire.asked.some((each) => each.includes('/assets/react-'))).toBe(true)
  await second.close()
  wire.breaks(null)
  wire.releases('')
  const third = await start(context)
  expect(await beginsWith(third)).toBe(built)
})

test('signing out changes the page of the next start', nightly, async ({ context, sandbox }) => {
  const phone = await sandbox.borrower({ bizStatus: 60 })
  const setUp = await context.newPage()
  const session = await signIn(setUp, sandbox, phone)
  await context.addCookies([{ name: 'token', value: session.token, url }])
  await setUp.close()
  await closed(await start(context), SIGNED_IN)
  const second = await start(context, '#/user')
  const siti = new Borrower(second, say, sandbox, { phone })
  await siti.button('Sign out').click()
  await second
    .locator('dialog[open]')
    .getByRole('button', { name: say('Sign out'), exact: true })
    .click()
  await siti.at('/login')
  await closed(second, STRANGER)
  const third = await start(context)
  await expect(third.locator('[data-shell="/noren"] [data-screen="/noren"]')).toBeVisible()
  // The next screens may be prefetched.
  expect(wire.asked.filter((each) => each !== 'GET /sw.js' && !each.includes('/assets/'))).toEqual([])
})
