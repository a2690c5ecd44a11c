import { locales } from '#domain/language'
import { beginCertified } from '../fixtures/begin'
import { clearAnswers } from '../fixtures/prompts'
import { expect, sampleLocale, test } from '../fixtures/test'
import { expectUsable } from '../fixtures/usable'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 13; SM-A042F'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${webKit}`

/** The app's prompts, and where each browser shows them. */
const prompts = [
  { name: 'permission', path: '/home', bizStatus: 60, userAgent: `${android}) SamsungBrowser/20.0 ${chrome}` },
  {
    name: 'externalBrowserGuide',
    path: '/identity-auth',
    bizStatus: 20,
    userAgent: `${android}; wv) ${chrome} [FB_IAB/FB4A;FBAV/440;]`,
  },
  {
    name: 'externalBrowserGuide',
    path: '/identity-auth',
    bizStatus: 20,
    userAgent: `${iPhone} Mobile/15E148 Instagram 355.0.0.1`,
  },
  { name: 'addToHomeGuide', path: '/order', bizStatus: 60, userAgent: `${android}) ${chrome}` },
  {
    name: 'addToHomeGuide',
    path: '/order',
    bizStatus: 60,
    userAgent: `${iPhone} Version/17.4 Mobile/15E148 Safari/604.1`,
  },
]

for (const locale of locales) {
  for (const { name, path, bizStatus, userAgent } of prompts) {
    test.describe(`in ${locale}, in ${userAgent.slice(13)}`, sampleLocale(locale), () => {
      test.use({ userAgent })

      test(`${name} can be used by everyone`, async ({ page, sandbox }) => {
        await beginCertified(page, sandbox, { bizStatus, bills: bizStatus === 60 ? [{ status: 50 }] : [] })
        // It precedes the others until answered.
        if (name === 'permission') {
          await page.goto(`/?lang=${locale}#/privacy-policy`)
          await clearAnswers(page)
          await page.goto('about:blank')
        }
        await page.goto(`/?lang=${locale}#${path}`)
        const prompt = page.locator(`[data-overlay="${name}"]`)
        await expect(prompt.getByRole('heading').first()).toBeVisible()
        await expect(prompt.locator('[aria-busy=true]')).toHaveCount(0)
        await expectUsable(page, name)
      })
    })
  }
}
