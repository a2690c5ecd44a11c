import type { Page } from 'playwright/test'
import { beginCertified } from '../fixtures/begin'
import { untilAsked } from '../fixtures/device'
import { clearAnswers } from '../fixtures/prompts'
import { expect, main, nightly, test } from '../fixtures/test'

const dialog = (page: Page) => page.locator('[data-overlay="permission"]')

/** In a browser without earlier prompts, before that screen. */
async function openUnasked(page: Page, path: string) {
  await page.goto('/?lang=en#/privacy-policy')
  await clearAnswers(page)
  // Not by the hash: the page would prompt before it reloads, and not again.
  await page.goto('about:blank')
  await page.goto(`/?lang=en#${path}`)
}

test(
  'a borrower with a loan is asked for location and notifications, in one dialog with two equal ways out',
  main,
  async ({ page, sandbox }) => {
    await beginCertified(page, sandbox)
    await openUnasked(page, '/home')
    await expect(dialog(page).getByRole('heading', { name: 'Obtain full service' })).toBeVisible()
    const [next, ok] = await dialog(page).getByRole('button').all()
    expect([await next?.innerText(), await ok?.innerText()]).toEqual(['Next time', 'OK'])
    expect(await next?.getAttribute('class')).toBe(await ok?.getAttribute('class'))
    await next?.click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.locator('[data-screen="/home"]')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('isAgree'))).toBe('0')
  },
)

test('after “Next time” neither another page nor another visit asks again', async ({ page, sandbox }) => {
  await beginCertified(page, sandbox)
  await openUnasked(page, '/order')
  await dialog(page).getByRole('button', { name: 'Next time' }).click()
  await page.evaluate(() => sessionStorage.removeItem('isPrompted'))
  await page.reload()
  await expect(page.locator('[data-screen="/order"]')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Open (1)' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test(
  'OK lets the browser ask, and the location is sent to the lender with the device',
  nightly,
  async ({ page, sandbox, context }) => {
    await beginCertified(page, sandbox)
    await openUnasked(page, '/home')
    await expect(dialog(page)).toBeVisible()
    // Answers the browser's own prompt.
    await context.setGeolocation({ latitude: -6.2088, longitude: 106.8456 })
    await context.grantPermissions(['geolocation'])
    const reported = untilAsked(page, '/user/deviceInformation')
    await dialog(page).getByRole('button', { name: 'OK' }).click()
    await reported
    await expect(dialog(page)).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('isAgree'))).toBe('1')
  },
)

test('when the browser refuses the dialog ends, and the browser is not asked again', async ({ page, sandbox }) => {
  await beginCertified(page, sandbox)
  await openUnasked(page, '/home')
  // Without a window for its prompt Chromium denies.
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('isAgree'))).toBe('1')
})

test('a borrower without a loan is asked for nothing', nightly, async ({ page, sandbox }) => {
  await beginCertified(page, sandbox, { bills: [] })
  await openUnasked(page, '/home')
  await expect(page.locator('[data-screen="/home"]')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(dialog(page)).toHaveCount(0)
})
