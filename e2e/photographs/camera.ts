import { join } from 'node:path'
import type { Browser, Page } from 'playwright/test'
import type { Locale } from '#domain/language'
import { answerPrompts } from '../fixtures/prompts'
import type { Sandbox } from '../fixtures/sandbox'
import type { Snap } from './journeys'

const WIDTH = 360
const HEIGHT = 740
/** Long pages are cut here: the book need not show every line of the privacy policy. */
const LONGEST = 1500

export interface Studio {
  browser: Browser
  sandbox: Sandbox
  locale: Locale
  folder: string
  /** The photographs by name, with the states that they show. */
  taken: Map<string, string[]>
}

/** A new phone; close its context afterwards. */
export async function openPhone({ browser, sandbox, locale }: Studio): Promise<Page> {
  const context = await browser.newContext({
    baseURL: sandbox.url,
    viewport: { width: WIDTH, height: HEIGHT },
    deviceScaleFactor: 2,
    locale,
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
  })
  await answerPrompts(context)
  return context.newPage()
}

export const snapOf =
  ({ folder, locale, taken }: Studio, page: Page): Snap =>
  async (name, ...states) => {
    await page.evaluate(() => document.fonts.ready)
    // As tall as the page, so that sticky parts are at the bottom.
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
