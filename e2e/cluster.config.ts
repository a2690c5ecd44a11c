import { defineConfig } from 'playwright/test'
import usual, { littleMotion } from './playwright.config'

/** Through a balancer while processes behind it are killed: `npm run tool -- kills --cluster`. */
export default defineConfig({
  ...usual,
  testIgnore: [],
  testMatch: 'cluster/*.spec.ts',
  // A retry could hide a loss or a duplicate.
  retries: 0,
  projects: [{ name: 'cluster', use: littleMotion }],
  workers: 2,
  repeatEach: 2,
  // Jobs of a killed worker are taken back after a minute.
  timeout: 400_000,
})
