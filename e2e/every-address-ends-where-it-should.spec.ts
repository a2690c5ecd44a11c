import type { Page } from 'playwright/test'
import { expect, test } from './fixtures/test'

const open = [
  '/login',
  '/privacy-policy',
  '/noren',
  '/test',
  '/repay-code',
  '/sky-offline',
  '/sky-code',
  '/sky-scan',
  '/sky-eleven',
  '/pembayaran',
]
const signedIn = [
  '/order',
  '/repay/7',
  '/upload-voucher',
  '/coupon',
  '/va',
  '/store',
  '/identity-auth',
  '/survey',
  '/api-phone-check',
  '/user',
  '/feedback',
  '/customer-service',
]
const certified = ['/home', '/loan', '/modify-bank-info']
const steps = ['/facial-auth/step-one', '/facial-auth/step-two', '/facial-auth/step-three', '/facial-auth/step-four']
const nowhere = ['/', '/facial-auth', '/facial-auth/', '/facial-auth/step-nine', '/nowhere']
const all = [...open, ...signedIn, ...certified, ...steps, ...nowhere]

/** Where the spec and the design say that an address ends; null is nobody signed in. */
function endOf(path: string, status: number | null): string {
  const landing = status !== null && status >= 60 ? '/home' : '/noren'
  if (nowhere.includes(path) || path === '/noren') return landing
  if (open.includes(path)) return path
  if (status === null) return '/noren'
  if (signedIn.includes(path)) return path
  if (certified.includes(path)) return status >= 60 ? path : '/noren'
  if (status >= 60) return '/home'
  if (status <= 10) return '/identity-auth'
  const asked = steps.indexOf(path)
  const reached = status / 10 - 2
  return steps[Math.min(asked, reached)] ?? '/noren'
}

const hashOf = (page: Page) => page.evaluate(() => window.location.hash.slice(1))

/** How many of the app's entries lie before this one. */
const indexOf = (page: Page) =>
  page.evaluate(() => (window.history.state as { index: number } | null)?.index ?? Infinity)

/** What is shown, as the address says and as the screen's mark says. */
async function expectEnd(page: Page, end: string, why: string) {
  const template = end.replace('/repay/7', '/repay/:repayId')
  await expect(page.locator(`[data-screen="${template}"]`), why).toBeAttached()
  await expect.poll(() => hashOf(page), { message: why, intervals: [10, 20, 50, 100] }).toBe(end)
}

for (const status of [null, 10, 20, 30, 40, 50, 60]) {
  const who = status === null ? 'without a token' : `at status ${status}`

  test(`${who}, each typed address ends where the guards say`, async ({ page, borrower, signIn }) => {
    test.setTimeout(120_000)
    if (status !== null) await signIn(page, await borrower({ bizStatus: status }))
    await page.goto('/#/privacy-policy')
    for (const path of all) {
      await page.evaluate((hash) => {
        window.location.hash = hash
      }, path)
      await expectEnd(page, endOf(path, status), `${path} ${who}`)
    }
  })

  test(`${who}, an address opened afresh ends there too`, async ({ page, borrower, signIn }) => {
    test.setTimeout(120_000)
    if (status !== null) await signIn(page, await borrower({ bizStatus: status }))
    for (const path of ['/', '/noren', '/home', '/facial-auth/step-three', '/repay/7', '/login']) {
      await page.goto('about:blank')
      await page.goto(`/#${path}`)
      await expectEnd(page, endOf(path, status), `${path} ${who}`)
    }
  })

  test(`${who}, refused addresses leave no entry for Back and Forward`, async ({ page, borrower, signIn }) => {
    if (status !== null) await signIn(page, await borrower({ bizStatus: status }))
    await page.goto('/#/privacy-policy')
    await expectEnd(page, '/privacy-policy', 'the first page')
    const type = (path: string) =>
      page.evaluate((hash) => {
        window.location.hash = hash
      }, path)
    await type('/test')
    await expectEnd(page, '/test', 'an open page')
    const refused = [...certified, ...steps, ...nowhere].filter((path) => endOf(path, status) !== path)
    for (const path of refused) {
      await type(path)
      await expectEnd(page, endOf(path, status), `${path} ${who}`)
    }
    const seen = new Set<string>()
    for (let moves = 0; moves < refused.length + 2 && (await hashOf(page)) !== '/privacy-policy'; moves++) {
      const before = await indexOf(page)
      await page.goBack()
      await expect.poll(() => indexOf(page), { intervals: [10, 20, 50, 100] }).toBeLessThan(before)
      seen.add(await hashOf(page))
    }
    await expectEnd(page, '/privacy-policy', 'Back leads out')
    for (const path of refused) expect(seen, `${path} is not in the history`).not.toContain(path)
    await page.goForward()
    await expectEnd(page, '/test', 'Forward leads on')
  })
}
