import type { metricCalls } from '#contract/metricCalls'
import { screenAt, type Scenario } from './scenario'

/** Calls in the background, which never end the session. */
const home = { status: 60, at: '/home', trouble: null, done: screenAt('/home') } as const

export const metricScenarios: Record<keyof typeof metricCalls, Scenario> = {
  readTrackConfig: home,
  saveTracks: home,
  reportEvent: {
    ...home,
    act: async ({ page }) => {
      await page.evaluate(() => void setTimeout(() => window.dispatchEvent(new ErrorEvent('error', { message: 'x' }))))
    },
  },
}
