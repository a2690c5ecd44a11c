import { join } from 'node:path'
import type { Browser, Page } from 'playwright/test'
import type { Locale } from '#domain/language'
import { answerPrompts } from '../fixtures/prompts'
import type { Sandbox } from '../fixtures/sandbox'
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

/** A phone of somebody's own; to be closed with its context. */
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
