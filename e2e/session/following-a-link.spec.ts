import type { Page } from 'playwright/test'
import { expect, main, test } from '../fixtures/test'

/** The current address, and the number of history entries. */
const historyOf = (page: Page) => page.evaluate(() => ({ hash: window.location.hash, length: window.history.length }))

test(
  'a link is one entry, and one that is opened in a new tab leaves this one where it is',
  main,
  async ({ context, borrower, signIn }) => {
    // A new page: a history is limited to fifty entries, and pages are reused.
    const page = await context.newPage()
    await signIn(page, await borrower({ bizStatus: 60 }))
    await page.goto('/#/home')
    const loans = page.getByRole('link', { name: 'Pinjaman' })
    await expect(loans).toHaveAttribute('href', '#/order')
    const before = await historyOf(page)

    for (const click of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
      const opening = context.waitForEvent('page')
      await loans.click(click)
      const other = await opening
      await expect(other.locator('[data-screen="/order"]')).toBeVisible()
      await other.close()
      expect(await historyOf(page)).toEqual(before)
      await expect(page.locator('[data-screen="/home"]')).toBeVisible()
    }

    await loans.click()
    await expect(page.locator('[data-screen="/order"]')).toBeVisible()
    expect(await historyOf(page)).toEqual({ hash: '#/order', length: before.length + 1 })
    await page.goBack()
    await expect(page.locator('[data-screen="/home"]')).toBeVisible()
  },
)

test('a link that is followed before the app runs leads there all the same', main, async ({ page }) => {
  let letIn = () => {}
  const held = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/#/noren', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Kebijakan privasi' }).click()
  expect(await page.evaluate(() => window.location.hash)).toBe('#/privacy-policy')
  letIn()
  await expect(page.locator('[data-screen="/privacy-policy"]')).toBeVisible()
  await page.goBack()
  await expect(page.locator('[data-screen="/noren"]')).toBeVisible()
})
