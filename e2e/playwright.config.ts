import { defineConfig } from 'playwright/test'
import { cameraFile } from './camera/cameraFile'
import { WAIT } from './fixtures/expect'
import { chromiumHere, rootFlags } from '../scripts/setup/chromium.mjs'

const executablePath = chromiumHere()
/** A page lives for seconds here: to optimise its scripts costs more than it gains, a twentieth of the time of everyone-can-use-it. */
const WITHOUT_TURBOFAN = '--js-flags=--no-opt'
const launchOptions = { ...(executablePath ? { executablePath } : {}), args: [...rootFlags(), WITHOUT_TURBOFAN] }
const fakeCamera = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${cameraFile()}`,
]

/** Takes about a tenth off the time. The camera's journeys move, and so do the specs that are about movement. */
export const littleMotion = { contextOptions: { reducedMotion: 'reduce' } } as const

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // As a table of its own: npm test -- faults.
  testIgnore: 'faults/every-call-survives-every-fault.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // A test that passes the second time is listed as flaky (scripts/parts/e2e.mjs).
  retries: 1,
  // Two leave a third of two cores idle, waiting for each other's processes.
  workers: 3,
  // Wide: a busy machine is no fault of the app's.
  timeout: 120_000,
  expect: { timeout: WAIT },
  use: {
    launchOptions,
    viewport: { width: 360, height: 740 },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // A fifth of the time where it is on. To see what went wrong: npm run e2e -- <name> --trace on
    trace: 'off',
    // What a worker fetches passes by the routes of a test. The specs that are about it allow it.
    serviceWorkers: 'block',
  },
  projects: [
    // First, since these wait for films, and others get on meanwhile.
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
      testIgnore: 'faults/**',
      use: littleMotion,
    },
    // Where a second try could hide that something was lost or done twice, there is none.
    {
      name: 'faults',
      testMatch: 'faults/*.spec.ts',
      retries: 0,
      use: littleMotion,
    },
  ],
})
