import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright/test'
import type { Visitor } from '../../diagrams/compare/landing'
import { Borrower } from '../../e2e/fixtures/Borrower'
import type { Sandbox } from '../../e2e/fixtures/sandbox'
import { wordsOf } from '../../e2e/fixtures/words'
import { statusOf } from '../../domain/certification/steps'
import type { Locale } from '../../domain/language'
import type { Snap } from './journeys'

const WIDTH = 360
const HEIGHT = 740
/** A long page is cut here: the book shows what a screen is, not every line of the privacy policy. */
const LONGEST = 1500

/** What it takes to photograph the app in one language. */
export interface Studio {
  browser: Browser
  sandbox: Sandbox
  locale: Locale
  folder: string
  /** What has been photographed, by name, with the states that it shows. */
  taken: Map<string, string[]>
}

/** A phone of her own for a borrower in the given condition, signed in unless nobody is to be. */
export async function openPhone(
  { browser, sandbox, locale }: Studio,
  visitor: Visitor,
): Promise<{ context: BrowserContext; borrower: Borrower }> {
  const context = await browser.newContext({
    baseURL: sandbox.url,
    viewport: { width: WIDTH, height: HEIGHT },
    deviceScaleFactor: 2,
    locale,
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
  })
  const phone = visitor === null ? sandbox.freshPhone() : await sandbox.borrower({ bizStatus: statusOf[visitor] })
  if (visitor !== null) {
    const { token, userId, deviceId } = await sandbox.signIn(phone)
    const cookies = { token, userInfo: encodeURIComponent(JSON.stringify({ userId, phone })), deviceId }
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url: sandbox.url, sameSite: 'Lax' })),
    )
  }
  return { context, borrower: new Borrower(await context.newPage(), wordsOf(locale), sandbox, { phone }) }
}

export const addressIn = (locale: Locale, path: string): string => `/?lang=${locale}#${path}`

export const snapOf =
  ({ folder, locale, taken }: Studio, page: Page): Snap =>
  async (name, ...states) => {
    await page.evaluate(() => document.fonts.ready)
    // A phone as long as the page: what sticks to the bottom stands at the bottom.
    const height = Math.min(LONGEST, await page.evaluate(() => document.documentElement.scrollHeight))
    if (height > HEIGHT) await page.setViewportSize({ width: WIDTH, height })
    await page.screenshot({
      path: join(folder, locale, `${name}.jpg`),
      type: 'jpeg',
      quality: 70,
      animations: 'disabled',
    })
    if (height > HEIGHT) await page.setViewportSize({ width: WIDTH, height: HEIGHT })
    taken.set(name, states)
  }
