import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures/test'
import { beginCertified } from '../fixtures/begin'
import { inAppBrowsers } from './inAppBrowsers'

const guide = (page: Page) => page.locator('[data-overlay="externalBrowserGuide"]')
const toHome = (page: Page) => page.locator('[data-overlay="addToHomeGuide"]')

/** Where the page is asked to go, by whatever scheme. */
async function watchWay(page: Page) {
  const asked: string[] = []
  const cdp = await page.context().newCDPSession(page)
  cdp.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url))
  await cdp.send('Page.enable')
  return asked
}

for (const { app, system, userAgent, way, hasProxy, isSample } of inAppBrowsers) {
  test.describe(`inside ${app} on ${system}`, { tag: isSample ? [] : ['@matrix'] }, () => {
    test.use({ userAgent })
    const browserName = { android: 'Chrome', ios: 'Safari' }[system]

    test('the way to a browser is shown once, with a link that signs her in at the same step', async ({
      page,
      borrower,
      signIn,
      context,
      browser,
      baseURL,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      if (hasProxy) await context.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} }))
      await signIn(page, await borrower({ bizStatus: 20 }))
      const made = page.waitForResponse((response) => response.url().includes('/handover/make'))
      await page.goto('/?lang=en&utm_source=ad#/identity-auth')
      await expect(guide(page).getByRole('heading', { name: 'Open in browser' })).toBeVisible()
      await made
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

    test('nothing leads out by itself: a tap does where the app allows it, else its menu or the link', async ({
      page,
      borrower,
      signIn,
      context,
    }) => {
      if (hasProxy) await context.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} }))
      await signIn(page, await borrower({ bizStatus: 20 }))
      const made = page.waitForResponse((response) => response.url().includes('/handover/make'))
      await page.goto('/?lang=en#/identity-auth')
      await expect(guide(page).getByRole('heading', { name: 'Open in browser' })).toBeVisible()
      await made
      const asked = await watchWay(page)
      const buttons = guide(page).getByRole('button', { name: /^(Copy link|Open in)/ })
      if (way === null) {
        await expect(buttons).toHaveText(['Copy link'])
        return
      }
      await expect(buttons).toHaveText(['Copy link', `Open in ${browserName}`])
      expect(asked).toEqual([])
      await buttons.last().click()
      await expect.poll(() => asked).toEqual([expect.stringMatching(way)])
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
