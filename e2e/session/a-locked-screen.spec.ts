import type { Page } from 'playwright/test'
import { beginCertified } from '../fixtures/begin'
import { expect, test } from '../fixtures/test'

// Passkeys belong to a domain, and 127.0.0.1 is none.
test.use({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) })

/** Chromium's own authenticator in the place of the phone's; returns how its owner is recognized from then on. */
async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
}

test('the screen is locked by a passkey: on reopening, until the phone recognizes its owner', async ({
  page,
  sandbox,
}) => {
  const { siti } = await beginCertified(page, sandbox)
  const cookies = await page.context().cookies()
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, domain: 'localhost' })))
  await page.goto('/?lang=en#/user')
  const recognize = await addAuthenticator(page)
  await page.reload()
  await page.getByRole('button', { name: /^Screen lock Off/ }).click()
  await expect(page.getByRole('button', { name: /^Screen lock On:/ })).toBeVisible()
  await page.reload()
  const lock = page.locator('[data-overlay="lock"]')
  await expect(lock.getByRole('heading', { name: 'The screen is locked' })).toBeVisible()
  const isCovered = () =>
    page.evaluate(() =>
      [1, innerHeight / 2, innerHeight - 1].every((y) =>
        Boolean(document.elementFromPoint(innerWidth / 2, y)?.closest('[data-overlay="lock"]')),
      ),
    )
  expect(await isCovered()).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  expect(await isCovered()).toBe(true)
  await recognize(false)
  await lock.getByRole('button', { name: 'Unlock' }).click()
  await expect(lock.getByRole('alert')).toContainText('That did not work')
  await recognize(true)
  await lock.getByRole('button', { name: 'Unlock' }).click()
  await expect(lock).toBeHidden()
  await expect(page.getByRole('button', { name: /^Screen lock On:/ })).toBeVisible()

  // A borrower without the authenticator signs out.
  await page.reload()
  await lock.getByRole('button', { name: 'Sign out' }).click()
  await lock.getByRole('button', { name: 'Stay' }).click()
  await expect(lock.getByRole('heading', { name: 'The screen is locked' })).toBeVisible()
  await lock.getByRole('button', { name: 'Sign out' }).click()
  await lock.getByRole('button', { name: 'Sign out' }).click()
  await siti.at('/login')
  await expect(lock).toBeHidden()
})
