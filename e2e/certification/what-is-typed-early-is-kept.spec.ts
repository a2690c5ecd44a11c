import type { Page } from 'playwright/test'
import { groupPhone } from '#domain/forms/phone'
import { untilInteractive } from '../fixtures/device'
import { expect, main, nightly, test } from '../fixtures/test'
import { wordsOf } from '../fixtures/words'

const say = wordsOf('id')
const phoneField = (page: Page) => page.getByLabel(say('Phone number'))
const codeField = (page: Page) => page.getByLabel(say('Verification code'))

/** Delays the app's code; returns a function that releases it. */
async function holdCode(page: Page) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('what is typed and pressed before the app runs is kept', main, async ({ page, sandbox }) => {
  const phone = sandbox.freshPhone()
  const release = await holdCode(page)
  await page.goto('/#/login', { waitUntil: 'commit' })
  await phoneField(page).fill(`0${phone}`)
  await codeField(page).fill('12')
  await page.getByRole('checkbox').check()
  const sendCode = page.getByRole('button', { name: say('Send code'), exact: true })
  await sendCode.click()
  await expect(sendCode).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('button', { name: /\d:\d\d/ })).toBeVisible()
  await expect(phoneField(page)).toHaveValue(groupPhone(phone))
  await expect(codeField(page)).toHaveValue('12')
  await expect(page.getByRole('checkbox')).toBeChecked()
})

test('a borrower who types while the app starts can type on', nightly, async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/#/login', { waitUntil: 'commit' })
  await phoneField(page).focus()
  await page.keyboard.type('8120001')
  release()
  await untilInteractive(page)
  await page.keyboard.type('9999')
  await expect(phoneField(page)).toHaveValue('812-0001-9999')
})
