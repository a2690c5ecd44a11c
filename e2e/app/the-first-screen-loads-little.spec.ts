import { readManifest } from '../../scripts/build/manifest'
import { firstScreenFiles } from '../../scripts/check/budgetRows'
import { locales } from '../../domain/language'
import { untilInteractive } from '../fixtures/device'
import { expect, test } from '../fixtures/test'

const FIRST_SCREEN_BYTES = 98_000
const scripts = '**/assets/*.js'
/** Runs in the page: bytes of its scripts as they came over the wire. */
const scriptBytes = () =>
  performance.getEntriesByType('resource').reduce((sum, entry) => {
    const { name, encodedBodySize } = entry as PerformanceResourceTiming
    return name.endsWith('.js') ? sum + encodedBodySize : sum
  }, 0)

for (const locale of locales) {
  test(`in ${locale} the sign-in takes input with the counted scripts alone, and those are few`, async ({ page }) => {
    const counted = firstScreenFiles(readManifest('dist'), locale)
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    const uncounted: (() => Promise<void>)[] = []
    await page.route(scripts, (route) => {
      if (counted.some((file) => route.request().url().endsWith(file))) return route.continue()
      uncounted.push(() => route.continue())
      return undefined
    })

    await page.goto(`/?lang=${locale}#/login`)
    await untilInteractive(page)
    expect(await page.evaluate(scriptBytes)).toBeLessThanOrEqual(FIRST_SCREEN_BYTES)

    await Promise.all(uncounted.map((goOn) => goOn()))
    expect(problems).toEqual([])
  })

  for (const screen of ['/noren', '/login']) {
    test(`in ${locale} ${screen} stands before the app runs, and the app takes it over as it is`, async ({ page }) => {
      const shell = page.locator(`[data-shell="${screen}"]`)
      await page.route(scripts, (route) => route.abort())
      await page.goto(`/?lang=${locale}#${screen}`)
      await expect(shell.locator(`[data-screen="${screen}"]`)).toBeVisible()
      const markup = await shell.innerHTML()

      await page.unroute(scripts)
      await page.reload()
      await untilInteractive(page)
      expect(await shell.innerHTML()).toBe(markup)
    })
  }
}
