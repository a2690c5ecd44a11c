import type { Page } from 'playwright/test'
import type { System } from '#domain/prompts/inApp'
import { expect, nightlyUnless, test } from '../fixtures/test'
import { beginCertified } from '../fixtures/begin'
import { draftsOnDevice, fieldsOf } from '../fixtures/device'
import { openRequest } from '../fixtures/envelope'

const guide = (page: Page) => page.locator('[data-overlay="externalBrowserGuide"]')
const toHome = (page: Page) => page.locator('[data-overlay="addToHomeGuide"]')

/** The sign-in link for another browser, once it exists. */
async function copiedLink(page: Page): Promise<string> {
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect
    .poll(async () => {
      await guide(page).getByRole('button', { name: 'Copy link' }).click()
      return copied()
    })
    .toContain('handover=')
  return copied()
}

interface InAppBrowser {
  app: string
  system: Exclude<System, 'other'>
  userAgent: string
  /** The URL that a tap opens; null where only the app's menu leads out. Safari is opened by https only. */
  way: RegExp | null
  /** Recognized by a name on its page instead of its user agent. */
  hasProxy?: boolean
  /** Also in `npm test`. */
  isSample?: boolean
}

const android = (tail: string) =>
  `Mozilla/5.0 (Linux; Android 13; SM-A042F Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 ${tail}`
const iPhone = (tail: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 ${tail}`

const intent = /^intent:\/\/.*#Intent;scheme=http;/
const lineWay = /[?&]openExternalBrowser=1/
const instagramWay = /^instagram:\/\/extbrowser\/\?url=http/

/** User agents of 2026. */
const inAppBrowsers: readonly InAppBrowser[] = [
  {
    app: 'Facebook',
    system: 'android',
    userAgent: android('[FB_IAB/FB4A;FBAV/440.0.0.30.109;]'),
    way: intent,
    isSample: true,
  },
  { app: 'Facebook', system: 'ios', userAgent: iPhone('[FBAN/FBIOS;FBAV/440.0.0.38.105;FBLC/id_ID;]'), way: null },
  {
    app: 'Messenger',
    system: 'android',
    userAgent: android('[FB_IAB/Orca-Android;FBAV/440.0.0.40.109;]'),
    way: null,
  },
  { app: 'Messenger', system: 'ios', userAgent: iPhone('[FBAN/MessengerForiOS;FBAV/440.0.0.38.105;]'), way: null },
  {
    app: 'Instagram',
    system: 'android',
    userAgent: android('Instagram 355.0.0.1.103 Android (33/13; 280dpi; 720x1465; samsung; SM-A042F; id_ID)'),
    way: instagramWay,
  },
  {
    app: 'Instagram',
    system: 'ios',
    userAgent: iPhone('Instagram 355.0.0.1.103 (iPhone14,5; iOS 17_4; id_ID; id)'),
    way: instagramWay,
    isSample: true,
  },
  { app: 'TikTok', system: 'android', userAgent: android('trill_360105 BytedanceWebview/d8a21c6'), way: intent },
  { app: 'TikTok', system: 'ios', userAgent: iPhone('musical_ly_36.1.0 BytedanceWebview/d8a21c6'), way: null },
  { app: 'LINE', system: 'android', userAgent: android('Line/14.2.0/IAB'), way: lineWay },
  { app: 'LINE', system: 'ios', userAgent: iPhone('Safari Line/14.2.0'), way: lineWay },
  { app: 'WhatsApp', system: 'android', userAgent: android('WhatsApp/2.24.1.78'), way: intent },
  { app: 'WhatsApp', system: 'ios', userAgent: iPhone('WhatsApp/24.1.78'), way: null },
  { app: 'Telegram', system: 'android', userAgent: android('Telegram-Android/11.3.3'), way: intent },
  { app: 'Telegram', system: 'ios', userAgent: iPhone(''), way: null, hasProxy: true },
  { app: 'WeChat', system: 'android', userAgent: android('MicroMessenger/8.0.40'), way: null },
]

/** Records where the page navigates, in any scheme. */
async function watchWay(page: Page) {
  const asked: string[] = []
  const cdp = await page.context().newCDPSession(page)
  cdp.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url))
  await cdp.send('Page.enable')
  return asked
}

for (const { app, system, userAgent, way, hasProxy, isSample } of inAppBrowsers) {
  test.describe(`inside ${app} on ${system}`, nightlyUnless(isSample === true), () => {
    test.use({ userAgent })
    const browserName = { android: 'Chrome', ios: 'Safari' }[system]

    test('the way to a browser is shown once, with a link that signs in at the same step', async ({
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
      const link = await copiedLink(page)
      expect(link).toContain('utm_source=ad')

      const outside = await browser.newContext(baseURL ? { baseURL } : {})
      const chrome = await outside.newPage()
      await chrome.goto(link)
      await chrome.getByRole('button', { name: 'Sign in' }).click()
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

    test('nothing leads out without a tap: a tap does when the app allows it, else its menu or the link', async ({
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

test.describe('inside another app', () => {
  test.use({ userAgent: inAppBrowsers[0]?.userAgent ?? '' })

  test('what was typed is carried along by the link, once, and the lender stores it sealed', async ({
    page,
    sandbox,
    context,
    browser,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { siti } = await beginCertified(page, sandbox, { bizStatus: 30, bills: [] })
    await page.goto('/?lang=en#/facial-auth/step-two')
    await siti.fillsPersonalInfo()
    const typed = await fieldsOf(page)
    expect(typed.join()).toContain('Toko Contoh Jaya')
    await expect.poll(() => draftsOnDevice(page)).toContain('Jl. Contoh No. 2, Bandung')
    const making = page.waitForRequest((request) => request.url().includes('/handover/make'))
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(guide(page).getByText('What you have typed and sent comes along')).toBeVisible()
    const sent = openRequest('/api/user/handover/make', (await making).postDataJSON())
    expect(sent).toEqual({ step: 'personal', typed: expect.stringMatching(/^\{"v":1,.*\}$/) })
    expect(JSON.stringify(sent)).not.toContain('Contoh')
    const link = await copiedLink(page)

    const outside = await browser.newContext(baseURL ? { baseURL } : {})
    const chrome = await outside.newPage()
    await chrome.goto(link)
    await chrome.getByRole('button', { name: 'Sign in' }).click()
    await expect(chrome.getByLabel('Name of your workplace')).toHaveValue('Toko Contoh Jaya')
    await expect.poll(() => fieldsOf(chrome)).toEqual(typed)
    await chrome.getByRole('button', { name: 'Save and continue' }).click()
    await expect(chrome.locator('[data-screen="/facial-auth/step-three"]')).toBeVisible()
    await outside.close()

    const later = await browser.newContext(baseURL ? { baseURL } : {})
    const other = await later.newPage()
    await other.goto(link)
    await expect(other.locator('[data-screen="/noren"]')).toBeVisible()
    expect(await draftsOnDevice(other)).not.toContain('Contoh')
    await later.close()
  })
})

test.describe('in Chrome on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SM-A042F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
  })

  test('a borrower with a loan is shown the way to the home screen once, and closing it leaves the loans on the screen', async ({
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
