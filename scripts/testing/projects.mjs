import { baselineWasm } from './baselineWasm.mjs'

/** Newer Node's own `localStorage` would shadow jsdom's. */
const WITHOUT_STORAGE = '--no-experimental-webstorage'
const execArgv = process.allowedNodeEnvironmentFlags.has(WITHOUT_STORAGE) ? [WITHOUT_STORAGE] : []

/** Tests too slow for the first ring; `.ci/run` runs them: `npm run unit -- --project slow`. */
const SLOW = '**/*.slow.test.ts'
const ON_ONE_POSTGRES = 'scripts/processes/*.test.ts'
const SUBJECTS = '{certification,feedback,home,loan,profile,prompts,repayment,session,vouchers}'
const WITHOUT_WINDOW = [
  '{contract,diagrams,domain,inspector,machines,server}/**/*.test.ts',
  'src/{actors,ui}/**/*.test.ts',
  'src/app/{*,compose/**/*,overlays/**/*,pages/**/*}.test.ts',
  `src/${SUBJECTS}/**/*.test.ts`,
]
/** They measure the first screen of a page, so each needs a fresh process. */
const FIRST_SCREENS = 'src/ui/{capture,frame}/**/*.test.tsx'
const DRAWN = 'src/**/*.test.tsx'

/** Which test takes which transitions, where that is measured. */
const RECORDING = process.env['COVERAGE'] ? ['diagrams/coverage/recordTests.ts'] : []

/** Unit tests grouped by what they share: a process, a window, a database server. */
export const projects = [
  {
    extends: true,
    test: {
      name: 'app',
      include: ['{inspector,src,scripts,tools}/**/*.test.{ts,tsx}'],
      exclude: [SLOW, ON_ONE_POSTGRES, ...WITHOUT_WINDOW, DRAWN],
      isolate: false,
      setupFiles: ['scripts/testing/setupRules.ts', ...RECORDING],
      execArgv,
    },
  },
  { extends: true, test: { name: 'first screens', include: [FIRST_SCREENS], setupFiles: RECORDING } },
  {
    extends: true,
    test: {
      name: 'slow',
      include: [SLOW],
      isolate: false,
      setupFiles: ['scripts/testing/setupRules.ts', ...RECORDING],
      execArgv,
    },
  },
  // Lenders in processes of their own can't share a PGlite.
  ...(process.env['DATABASE_URL'] ? [{ extends: true, test: { name: 'processes', include: [ON_ONE_POSTGRES] } }] : []),
  // One process for many files without browser globals: their imports take longer than their tests.
  {
    extends: true,
    test: {
      name: 'rules',
      include: WITHOUT_WINDOW,
      exclude: [SLOW],
      isolate: false,
      setupFiles: ['scripts/testing/setupRules.ts', ...RECORDING],
      execArgv: [...execArgv, baselineWasm],
    },
  },
  // The same with one window for each process.
  {
    extends: true,
    test: {
      name: 'screens',
      include: [DRAWN],
      exclude: [FIRST_SCREENS],
      environment: 'jsdom',
      isolate: false,
      setupFiles: ['src/ui/setupTesting.ts', ...RECORDING],
      execArgv,
    },
  },
]
