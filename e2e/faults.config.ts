import { defineConfig } from 'playwright/test'
import usual, { littleMotion } from './playwright.config'

/** Every call × what a browser must show itself: `npm test -- faults`. With `FAULTS=all` × all ten faults. */
export default defineConfig({
  ...usual,
  testIgnore: [],
  testMatch: 'faults/every-call-survives-every-fault.spec.ts',
  retries: 0,
  projects: [{ name: 'faults', use: littleMotion }],
  // A call that is tried again by itself waits for seconds, in which others get on.
  workers: 5,
  reporter: [['dot'], ['./faults/tableReporter.ts']],
})
