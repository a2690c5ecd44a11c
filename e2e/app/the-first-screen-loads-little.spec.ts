import type { Page } from 'playwright/test'
import { readManifest } from '../../scripts/build/manifest'
import { FIRST_SCREEN, firstScreenFiles } from '../../scripts/check/budgetRows'
import { locales } from '#domain/language'
import { beginCertified } from '../fixtures/begin'
import { untilInteractive } from '../fixtures/device'
import { expect, main, nightly, nightlyUnless, sampleLocale, test } from '../fixtures/test'

const scripts = '**/assets/*.js'
/** Runs in the page: transferred bytes of its scripts. */
const scriptBytes = () =>
  performance.getEntriesByType('resource').reduce((sum, entry) => {
    const { name, encodedBodySize } = entry as PerformanceResourceTiming
    return name.endsWith('.js') ? sum + encodedBodySize : sum
  }, 0)
/** Runs in the page: the positions of visible parts. */
const placesOfParts = () =>
  [...document.querySelectorAll('[class*=screen], [class*=screen] *')].flatMap((part) => {
    const { x, y, width, height } = part.getBoundingClientRect()
    return width > 0 ? [[part.getAttribute('class') ?? part.tagName, x, y, width, height].join(' ')] : []
  })

for (const locale of locales) {
  test(
    `in ${locale} the sign-in takes input with the counted scripts alone, and those are few`,
    sampleLocale(locale),
    async ({ page }) => {
      const counted = firstScreenFiles(readManifest('dist'), locale)
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      const uncounted: (() => Promise<void>)[] = []
      await page.route(scripts, (route) => {
        if (counted.some((file) => route.request().url().endsWith(file))) return route.continue()
        uncounted.push(() => route.continue())
        return undefined
      })

      await page.goto(`/?lang=${locale}#/login`)
      await untilInteractive(page)
      expect(await page.evaluate(scriptBytes)).toBeLessThanOrEqual(FIRST_SCREEN.limit)

      await Promise.all(uncounted.map((goOn) => goOn()))
      expect(problems).toEqual([])
    },
  )

  for (const screen of ['/noren', '/login']) {
    test(
      `in ${locale} ${screen} is shown before the app runs, and the app takes it over as it is`,
      sampleLocale(locale),
      async ({ page }) => {
        const shell = page.locator(`[data-shell="${screen}"]`)
        await page.route(scripts, (route) => route.abort())
        await page.goto(`/?lang=${locale}#${screen}`)
        await expect(shell.locator(`[data-screen="${screen}"]`)).toBeVisible()
        const markup = await shell.innerHTML()

        await page.unroute(scripts)
        await page.reload()
        await untilInteractive(page)
        expect(await shell.innerHTML()).toBe(markup)
      },
    )
  }
}

for (const { path, heading } of [
  { path: '/', heading: 'Langkah' },
  { path: '/home', heading: 'Limit tersedia' },
  { path: '/order', heading: 'Pinjaman saya' },
  { path: '/repay/:repayId', heading: 'Bayar berapa?' },
]) {
  test(
    `a signed-in borrower sees the shape of ${path} before any code runs, and the app continues from there`,
    nightlyUnless(path === '/home'),
    async ({ page, sandbox }) => {
      const { repayId } = await beginCertified(page, sandbox)
      await page.route(scripts, (route) => route.abort())
      await page.goto(`/?lang=id#${path.replace(':repayId', repayId)}`)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      const parts = await page.evaluate(placesOfParts)

      await page.unroute(scripts)
      await page.route('**/api/**', () => {})
      await page.reload()
      await untilInteractive(page)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      expect(await page.evaluate(placesOfParts)).toEqual(parts)
    },
  )
}

/** Delays code until released. */
async function holdCode(page: Page) {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(scripts, async (route) => {
    await isLetGo
    await route.continue()
  })
  return letGo
}

test(
  'a link that is tapped before any code runs opens its screen, and what is typed there is kept',
  main,
  async ({ page }) => {
    const letGo = await holdCode(page)
    const heading = page.getByRole('heading', { name: 'Pinjam secukupnya, biaya jelas sejak awal.' })
    await page.goto('/?lang=id', { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Masuk atau daftar' }).click()
    await expect(heading).toBeVisible()
    await page.getByLabel('Nomor HP').fill('81234')
    letGo()
    await untilInteractive(page)
    await expect(heading).toBeVisible()
    await expect(page.getByLabel('Nomor HP')).toHaveValue(/^812\D?34$/)
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Masuk atau daftar' })).toBeVisible()
  },
)

test('what is pressed in a skeleton is pressed once the screen has loaded', async ({ page, sandbox }) => {
  await beginCertified(page, sandbox)
  const letGo = await holdCode(page)
  await page.goto('/?lang=id#/order', { waitUntil: 'commit' })
  const completed = page.getByRole('tab').last()
  await completed.click()
  await expect(completed).toHaveAttribute('aria-selected', 'false')
  letGo()
  await expect(completed).toHaveAttribute('aria-selected', 'true')
})

test(
  'what is pressed in a skeleton is not pressed later, when the network was lost before that',
  nightly,
  async ({ page, sandbox }) => {
    await beginCertified(page, sandbox)
    const letGo = await holdCode(page)
    const code = /\/assets\/afterStart-.*\.js/
    await page.route(code, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => code.test(request.url()))
    await page.goto('/?lang=id&gclid=abc#/order', { waitUntil: 'commit' })
    const completed = page.getByRole('tab').last()
    await completed.click()
    letGo()
    await failed
    await page.unroute(code)
    const shownText = page.waitForRequest('**/report/webPageFb')
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await shownText
    await expect(page.getByText('Jatuh tempo').first()).toBeVisible()
    await expect(completed).toHaveAttribute('aria-selected', 'false')
  },
)

test(
  'the status is requested before the code of the borrower’s screen is loaded',
  nightly,
  async ({ page, sandbox }) => {
    await beginCertified(page, sandbox)
    await page.route('**/assets/HomeScreen-*.js', () => {})
    const asked = page.waitForRequest('**/user/status')
    await page.goto('/?lang=id#/home')
    await asked
    await expect(page.getByRole('heading', { name: 'Limit tersedia' })).toBeVisible()
    // The app stops waiting for it: its own link to customer service works.
    await expect(page.getByRole('heading', { name: 'Langkah' })).toBeVisible()
    await page.getByRole('button', { name: 'Layanan pelanggan' }).click()
    await expect(page.getByRole('dialog', { name: 'Layanan pelanggan' })).toBeVisible()
  },
)

for (const { path, screen } of [
  { path: '/home', screen: 'HomeScreen' },
  { path: '/order', screen: 'OrderScreen' },
  { path: '/repay/:repayId', screen: 'RepayScreen' },
]) {
  test(
    `the code of ${path} is requested before the lender has sent the status`,
    nightlyUnless(path === '/home'),
    async ({ page, sandbox }) => {
      const { repayId } = await beginCertified(page, sandbox)
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.route('**/assets/index-*.js', () => {})
      await page.goto(`/?lang=id#${path.replace(':repayId', repayId)}`, { waitUntil: 'commit' })
      await expect.poll(() => asked.some((each) => each.includes(`${screen}-`) && each.endsWith('.js'))).toBe(true)
      await expect.poll(() => asked.some((each) => each.endsWith('.css'))).toBe(true)
      expect(asked.filter((each) => each.startsWith('/api/'))).toEqual([])
    },
  )
}

test(
  'a second visit takes all files with a hash from the browser’s cache, and requests none of them',
  nightly,
  async ({ page }) => {
    const visit = async () => {
      await page.goto('/?lang=id#/login')
      await untilInteractive(page)
    }
    await visit()
    await page.waitForLoadState('networkidle')
    await page.goto('about:blank')
    await visit()
    const sent = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ name }) => new URL(name).pathname.startsWith('/assets/'))
        .map(({ name, transferSize }) => ({ name, transferSize })),
    )
    expect(sent.length).toBeGreaterThan(2)
    expect(sent.filter(({ transferSize }) => transferSize > 0)).toEqual([])
  },
)
