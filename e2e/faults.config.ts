import { defineConfig } from 'playwright/test'
import usual, { littleMotion } from './playwright.config'

/** Every call × every fault, as a table; the usual run has a sample. */
export default defineConfig({
  ...usual,
  testMatch: 'faults/every-call-survives-every-fault.spec.ts',
  projects: [{ name: 'faults', grep: /@matrix/, use: littleMotion }],
  // A call that is tried again by itself waits for seconds, in which others get on.
  workers: 5,
  reporter: [['dot'], ['./faults/tableReporter.ts']],
})
