import { defineConfig } from 'playwright/test'
import usual, { littleMotion } from './playwright.config'

/** Every call × faults that need a browser: `npm test -- faults`. With `FAULTS=all` × all ten faults. */
export default defineConfig({
  ...usual,
  testIgnore: [],
  testMatch: 'faults/every-call-survives-every-fault.spec.ts',
  retries: 0,
  projects: [{ name: 'faults', use: littleMotion }],
  // Automatic retries wait for seconds, during which other workers run.
  workers: 5,
  reporter: [['dot'], ['./faults/tableReporter.ts']],
})
