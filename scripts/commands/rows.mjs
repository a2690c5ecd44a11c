import { join } from 'node:path'
import { serves, withLender } from './serve.mjs'
import { inFolder, runInCopy, smallRun } from './smallRun.mjs'

/** A run gives null, or why it is a failure; a text says why there is none. */
const run = (args, options) => (command) => smallRun(command, args, options)
const inCopy = (args) => (command) => runInCopy(command, args)
const serve = (paths, options) => (command, scripts) => serves(scripts[command], paths, options)

// All behaviours are in tools/conform/conform.slow.test.ts.
const conform = (command) => withLender({}, (url) => smallRun(command, [url, '--only', 'token']))
const onNewDatabase = (command) => inFolder((folder) => smallRun(command, [], { env: { DATA_DIR: folder } }))
const makeToken = (command, folder, options) =>
  smallRun(command, ['token', 'create', '--name', 'sample', '--role', 'admin'], {
    env: { DATA_DIR: folder },
    ...options,
  })
const firstToken = (command) =>
  inFolder(
    async (folder) =>
      (await makeToken(command, folder, { says: /^token: \S{43}$/m })) ??
      withLender({ DATA_DIR: folder }, () =>
        makeToken(command, folder, { exits: 1, says: /^The lender runs on this DATA_DIR: stop it/m }),
      ),
  )
const numbers = (command) =>
  inFolder(
    async (folder) =>
      (await smallRun(command, ['simulate', '--borrowers', '50', '--ndjson', '--out', folder])) ??
      (await smallRun(command, ['--events', join(folder, 'simulated-001.ndjson'), '--by', 'language', '--funnel'], {
        says: /loan\.applying/,
      })) ??
      (await smallRun(
        command,
        ['--events', join(folder, 'simulated-001.ndjson'), '--journey', join(folder, 'journey.svg')],
        { says: /at app\.screen\.open\.login/ },
      )),
  )

const BY_TEST = 'npm test runs it'
const BY_CLUSTER = 'scripts/processes/pooler.test.ts runs it, on a PostgreSQL'
const BY_CI = '.ci/run runs it'
const NIGHTLY = 'it takes hours'

/** Of each command that the documents name: its small runs, or why there is none. The longest come first. */
export const rows = {
  'tool bounds': run(['--brief']),
  'tool simulate': {
    'simulate, 4 lives': run(['--seeds', '4', '--workers', '1']),
    // The seed is that of `finders` in tools/simulate/simulate.slow.test.ts.
    'simulate, a bug that it finds': run(['--bug', 'reversalRepeats', '--seed', '1']),
  },
  'tool fuzz': run(['--requests', '200']),
  fix: inCopy([]),
  'tool kills': run(['--kills', '1']),
  'tool ledger bench': run(['--loans', '500']),
  'tool cards': run(['--cards', '2', '--only', 'one']),
  'tool scale': run(['--borrowers', '3', '--events', '1000']),
  'tool cluster': () => serves('node scripts/tool.mjs cluster', ['/', '/api/user/public/appConfig']),
  'tool payday': run([
    '--only',
    'queue,sweep,codes,lookUp,callbacks,housekeeping',
    '--loans',
    '500',
    '--due',
    '500',
    '--codes',
    '500',
    '--seconds',
    '2',
  ]),
  dev: serve(['/', '/api/docs'], { hasProxy: true }),
  start: serve(['/', '/api/docs']),
  diagrams: {
    'diagrams, which are up to date': inCopy([]),
    'diagrams, compared with HEAD': run(['--against', 'HEAD']),
  },
  flows: run(['path-to', 'loan.applying'], { says: /^8\. applies → Sending the application$/m }),
  'tool conform': conform,
  'tool ledger check': onNewDatabase,
  // The tests of the sample miss mutants on purpose.
  migrate: BY_CLUSTER,
  'tool mutate': run(['tools/mutate/sample'], { exits: 1, says: /^lamp +16 +10 /m }),
  staff: firstToken,
  'scripts/lock.mjs': inCopy(['--check']),
  'tool numbers': numbers,
  'tool lighthouse':
    'it installs Lighthouse from the registry, and its scores say something on an idle machine only: npm run nightly runs it',
  test: BY_CI,
  check: BY_TEST,
  unit: BY_TEST,
  e2e: BY_TEST,
  build: BY_TEST,
  tool: 'it lists the tools',
  nightly: NIGHTLY,
  '.ci/run': 'it is what runs this',
}

/** The small runs as `{ command, name, run }`; `run` takes the scripts of package.json. */
export const runsHere = () =>
  Object.entries(rows).flatMap(([command, row]) => {
    if (typeof row === 'string') return []
    const named = typeof row === 'function' ? { [command]: row } : row
    return Object.entries(named).map(([name, each]) => ({ command, name, run: (scripts) => each(command, scripts) }))
  })
