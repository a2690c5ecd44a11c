import type { Page } from 'playwright/test'
import { expect } from '../fixtures/expect'

/** What is fetched ahead in the browser's pauses has come, too. */
export const untilFetchedAhead = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
        return ['/Overlays-', '/createReporting-'].filter((part) => !loaded.some((name) => name.includes(part)))
      }),
    )
    .toEqual([])

/** The worker has kept the page that the next start is to be from, and all that was loaded. */
export const untilKept = (page: Page, file: string) =>
  expect
    .poll(() =>
      page.evaluate(async (file) => {
        const loaded = performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.includes('/assets/'))
        const wanted = [new URL(file, location.href).href, ...loaded]
        const kept = await Promise.all(wanted.map((url) => caches.match(url)))
        return wanted.filter((_, i) => !kept[i])
      }, file),
    )
    .toEqual([])

/** Which worker serves, and whether a newer one waits for the next start. */
export const workersIn = (page: Page) =>
  page.evaluate(async () => {
    const { active, waiting } = (await navigator.serviceWorker.getRegistration())!
    return { active: active?.state ?? null, waiting: waiting?.state ?? null }
  })
