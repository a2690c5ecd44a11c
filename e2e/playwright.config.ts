import { defineConfig } from 'playwright/test'
import { cameraFile } from './camera/cameraFile'
import { WAIT } from './fixtures/expect'
import { chromiumHere, rootFlags } from '../scripts/setup/chromium.mjs'

const executablePath = chromiumHere()
/** Pages live for seconds, so optimising their scripts costs more than it saves: a twentieth of everyone-can-use-it. */
const WITHOUT_TURBOFAN = '--js-flags=--no-opt'
const launchOptions = { ...(executablePath ? { executablePath } : {}), args: [...rootFlags(), WITHOUT_TURBOFAN] }
const fakeCamera = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${cameraFile()}`,
]

/** Saves about a tenth of the time. The camera's journeys and specs about movement need motion. */
export const littleMotion = { contextOptions: { reducedMotion: 'reduce' } } as const

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Run separately: npm test -- faults, npm run tool -- kills --cluster.
  testIgnore: ['faults/every-call-survives-every-fault.spec.ts', 'cluster/**'],
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // Flaky tests are listed (scripts/parts/e2e.mjs).
  retries: 1,
  // Two leave a third of two cores idle.
  workers: 3,
  // Generous, for busy machines.
  timeout: 120_000,
  expect: { timeout: WAIT },
  use: {
    launchOptions,
    viewport: { width: 360, height: 740 },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Costs a fifth of the time. For details of a failure: npm run e2e -- <name> --trace on
    trace: 'off',
    // A worker's requests bypass the routes of a test. Specs about it allow it.
    serviceWorkers: 'block',
  },
  projects: [
    // First, since these wait for films while others run.
    {
      name: 'camera',
      grep: /@camera/,
      use: {
        launchOptions: { ...launchOptions, args: [...launchOptions.args, ...fakeCamera] },
        permissions: ['camera'],
      },
    },
    {
      name: 'browser',
      grepInvert: /@camera/,
      testIgnore: ['faults/**', 'cluster/**'],
      use: littleMotion,
    },
    // No retries where they could hide a loss or a duplicate.
    {
      name: 'faults',
      testMatch: 'faults/*.spec.ts',
      retries: 0,
      use: littleMotion,
    },
  ],
})
