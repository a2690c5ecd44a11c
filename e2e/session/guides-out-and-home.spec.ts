import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures/test'
import { beginCertified } from '../fixtures/begin'

const guide = (page: Page) => page.locator('[data-overlay="externalBrowserGuide"]')
const toHome = (page: Page) => page.locator('[data-overlay="addToHomeGuide"]')

const apps = {
  Facebook:
    'Mozilla/5.0 (Linux; Android 13; SM-A042F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0.0.30.109;]',
  WeChat:
    'Mozilla/5.0 (Linux; Android 13; SM-A042F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.40',
  Instagram:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 355.0.0.1',
}

for (const [app, userAgent] of Object.entries(apps)) {
  test.describe(`inside ${app}`, () => {
    test.use({ userAgent })

    test('the way to a browser is shown once, with a link that signs her in at the same step', async ({
      page,
      borrower,
      signIn,
      context,
      browser,
      baseURL,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await signIn(page, await borrower({ bizStatus: 20 }))
      const made = page.waitForResponse((response) => response.url().includes('/handover/make'))
      await page.goto('/?lang=en&utm_source=ad#/identity-auth')
      await expect(guide(page).getByRole('heading', { name: 'Open in browser' })).toBeVisible()
      await made
      // Nothing leads out but a tap, and where the app lets nobody out the link comes first.
      await expect(guide(page).getByRole('button', { name: /^Open in/ })).toHaveCount(app === 'WeChat' ? 0 : 1)
      const copied = () => page.evaluate(() => navigator.clipboard.readText())
      await expect
        .poll(async () => {
          await guide(page).getByRole('button', { name: 'Copy link' }).click()
          return copied()
        })
        .toContain('handover=')
      expect(await copied()).toContain('utm_source=ad')

      const outside = await browser.newContext(baseURL ? { baseURL } : {})
      const chrome = await outside.newPage()
      await chrome.goto(await copied())
      await expect(chrome.locator('[data-screen="/facial-auth/step-one"]')).toBeVisible()
      expect(chrome.url()).not.toContain('handover')
      await outside.close()

      await guide(page).getByRole('button', { name: 'Close' }).click()
      await expect(guide(page)).toHaveCount(0)
      await page.reload()
      await expect(page.locator('[data-screen="/identity-auth"]')).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(guide(page)).toHaveCount(0)
    })
  })
}

test.describe('in Chrome on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SM-A042F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
  })

  test('who has a loan is shown the way to the home screen once, and closing leaves her loans', async ({
    page,
    sandbox,
  }) => {
    await beginCertified(page, sandbox)
    await page.goto('/?lang=en#/order')
    await expect(toHome(page).getByText('Through Chrome’s menu')).toBeVisible()
    await toHome(page).getByRole('button', { name: 'Next time' }).click()
    await expect(toHome(page)).toHaveCount(0)
    await expect(page.locator('[data-screen="/order"]')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('isGuideShowed'))).toBe('1')
  })
})
