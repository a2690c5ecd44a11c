import { expect, main, test } from '../fixtures/test'

test('a dialog is one entry: Back closes it before it leaves the screen', main, async ({ page, borrower, signIn }) => {
  await signIn(page, await borrower({ bizStatus: 60 }))
  await page.goto('/#/home')
  await page.getByRole('link', { name: 'Profil' }).click()
  await page.getByRole('button', { name: 'Layanan pelanggan' }).first().click()
  await expect(page.locator('[data-overlay="support"]')).toBeVisible()
  await page.goBack()
  await expect(page.locator('[data-overlay="support"]')).toBeHidden()
  await expect(page.locator('[data-screen="/user"]')).toBeVisible()
  await page.goBack()
  await expect(page.locator('[data-screen="/home"]')).toBeVisible()
})

test('the numbers of customer service are copied with a touch', main, async ({ page, borrower, signIn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, await borrower({ bizStatus: 60 }))
  await page.goto('/#/home')
  await page.getByRole('button', { name: 'Layanan pelanggan' }).click()
  const whatsApp = page.getByRole('button', { name: /WhatsApp/ })
  const number = await whatsApp.locator('.strong').innerText()
  await whatsApp.click()
  await expect(page.getByRole('status').getByText('Tersalin')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
})

test('every move scrolls to the top', main, async ({ page }) => {
  await page.goto('/#/privacy-policy')
  await expect(page.locator('[data-screen="/privacy-policy"]')).toBeVisible()
  // Until the screen's code has loaded, its placeholder is too short to scroll.
  const scrolled = () =>
    page.evaluate(() => {
      window.scrollTo(0, 400)
      return window.scrollY
    })
  await expect.poll(scrolled).toBeGreaterThan(100)
  await page.evaluate(() => {
    window.location.hash = '/noren'
  })
  await expect(page.locator('[data-screen="/noren"]')).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('another tab that signs out ends the session here', main, async ({ page, context, borrower, signIn }) => {
  await signIn(page, await borrower({ bizStatus: 60 }))
  await page.goto('/#/home')
  const other = await context.newPage()
  await other.goto('/#/user')
  await other.getByRole('button', { name: 'Keluar' }).click()
  await other.locator('[data-overlay="confirm"]').getByRole('button', { name: 'Keluar' }).click()
  await expect(other.locator('[data-screen="/login"]')).toBeVisible()
  await expect(page.locator('[data-screen="/login"]')).toBeVisible()
})
