import type { Locator, Page } from 'playwright/test'
import { expect, nightly, nightlyUnless, test } from '../fixtures/test'
import { startingWith, wordsOf } from '../fixtures/words'

const say = wordsOf('id')
const sizes = [
  { width: 360, height: 740 },
  { width: 320, height: 568 },
]
const toast = (page: Page, words: string) => page.getByRole('status').getByText(say(words)).locator('..')

/** Pixels of height by which the toast covers it, once the toast has come to rest. */
async function overlapOf(over: Locator, under: Locator): Promise<number> {
  await over.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const [above, below] = [await over.boundingBox(), await under.boundingBox()]
  if (!above || !below) throw new Error('It is not shown')
  return Math.min(above.y + above.height, below.y + below.height) - Math.max(above.y, below.y)
}

/** At the top, at the end, and with the button just in view, as after focusing it. */
async function expectClear(page: Page, over: Locator, button: Locator) {
  await over.hover({ force: true })
  const moves = {
    'at the top': () => page.evaluate(() => window.scrollTo(0, 0)),
    'at the end': () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)),
    'just in sight': () => button.evaluate((element) => element.scrollIntoView({ block: 'end' })),
  }
  for (const [where, move] of Object.entries(moves)) {
    await move()
    expect(await overlapOf(over, button), where).toBeLessThanOrEqual(0)
  }
}

for (const size of sizes) {
  test.describe(`at ${size.width} × ${size.height}`, nightlyUnless(size.width === 320), () => {
    test.use({ viewport: size })

    test('the toast about a code that was not sent leaves the sign-in free', nightly, async ({ page, sandbox }) => {
      const phone = sandbox.freshPhone()
      await page.goto('/#/login')
      await page.getByLabel(say('Phone number')).fill(phone)
      await sandbox.breaks(phone, { method: 'POST', path: '/login/otp', fault: 'http500' })
      await page.getByRole('button', { name: say('Send code') }).click()
      const signIn = page.getByRole('button', { name: say('Sign in'), exact: true })
      await expectClear(page, toast(page, 'That did not work. Please try again.'), signIn)
    })

    test('the toast about the end of a session leaves the sign-in free', async ({
      page,
      sandbox,
      borrower,
      signIn,
    }) => {
      const phone = await borrower({ bizStatus: 40 })
      await signIn(page, phone)
      await sandbox.breaks(phone, { method: 'GET', path: '/contacts', fault: 'expired' })
      await page.goto('/#/facial-auth/step-three')
      const button = page.getByRole('button', { name: say('Sign in'), exact: true })
      await expectClear(page, toast(page, 'Your session has ended. Please sign in again.'), button)
    })

    for (const [bizStatus, path, save] of [
      [30, '/facial-auth/step-two', 'Save and continue'],
      [40, '/facial-auth/step-three', 'Save and continue'],
      [50, '/facial-auth/step-four', 'Save this account'],
    ] as const) {
      test(
        `a toast on ${path} is above its bar`,
        nightlyUnless(bizStatus === 50),
        async ({ page, borrower, signIn }) => {
          await signIn(page, await borrower({ bizStatus }))
          await page.route(/\/assets\/Overlays-.*\.js/, (route) => route.abort())
          await page.goto(`/#${path}`)
          const button = page.getByRole('button', { name: say(save), exact: true })
          await expect(button).toBeVisible()
          await page
            .locator('header')
            .getByRole('button', { name: startingWith(say('Customer service')) })
            .click()
          await expectClear(page, toast(page, 'This page did not load'), button)
        },
      )
    }
  })
}
