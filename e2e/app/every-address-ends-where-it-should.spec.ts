import type { Page } from 'playwright/test'
import { expectedRoute, specPaths, templateOf } from '#machines/testing/specTesting'
import { expect, test } from '../fixtures/test'

const hashOf = (page: Page) => page.evaluate(() => window.location.hash.slice(1))

/** The index of the current entry in the app's history. */
const indexOf = (page: Page) =>
  page.evaluate(() => (window.history.state as { index: number } | null)?.index ?? Infinity)

/** Checks the address and the screen. */
async function expectEnd(page: Page, end: string, why: string) {
  await expect(page.locator(`[data-screen="${templateOf(end)}"]`), why).toBeAttached()
  await expect.poll(() => hashOf(page), { message: why, intervals: [10, 20, 50, 100] }).toBe(end)
}

// The lowest and the highest status: the gate's unit tests cover the others.
for (const status of [null, 60]) {
  const who = status === null ? 'without a token' : `at status ${status}`

  test(`${who}, each typed address ends where the guards say`, async ({ page, borrower, signIn }) => {
    if (status !== null) await signIn(page, await borrower({ bizStatus: status }))
    await page.goto('/#/privacy-policy')
    for (const path of specPaths) {
      await page.evaluate((hash) => {
        window.location.hash = hash
      }, path)
      await expectEnd(page, expectedRoute(path, status), `${path} ${who}`)
    }
  })

  test(`${who}, an address opened afresh ends there too`, async ({ page, borrower, signIn }) => {
    if (status !== null) await signIn(page, await borrower({ bizStatus: status }))
    for (const path of ['/', '/noren', '/home', '/facial-auth/step-three', '/repay/7', '/login']) {
      await page.goto('about:blank')
      await page.goto(`/#${path}`)
      await expectEnd(page, expectedRoute(path, status), `${path} ${who}`)
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
    const refused = specPaths.filter((path) => expectedRoute(path, status) !== path)
    for (const path of refused) {
      await type(path)
      await expectEnd(page, expectedRoute(path, status), `${path} ${who}`)
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
