import type { Page } from 'playwright/test'
import { expect } from '../fixtures/expect'

/** Including what is prefetched while the browser is idle. */
export const untilFetchedAhead = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
        return ['/Overlays-', '/createReporting-'].filter((part) => !loaded.some((name) => name.includes(part)))
      }),
    )
    .toEqual([])

/** The worker has cached the page for the next start, and all that was loaded. */
export const untilCached = (page: Page, file: string) =>
  expect
    .poll(() =>
      page.evaluate(async (file) => {
        const loaded = performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.includes('/assets/'))
        const wanted = [new URL(file, location.href).href, ...loaded]
        const saved = await Promise.all(wanted.map((url) => caches.match(url)))
        return wanted.filter((_, i) => !saved[i])
      }, file),
    )
    .toEqual([])

/** The active worker, and whether a newer one is waiting. */
export const workersIn = (page: Page) =>
  page.evaluate(async () => {
    const { active, waiting } = (await navigator.serviceWorker.getRegistration())!
    return { active: active?.state ?? null, waiting: waiting?.state ?? null }
  })
