// node scripts/postgres.mjs: runs what may differ from PGlite, and several lenders at once, on a PostgreSQL started for
// it. --all: all tests of the server, and the certification in a browser.
import { ensureInstalled } from './setup/install.mjs'
import { startPostgres } from './setup/postgres.mjs'

await ensureInstalled()
const { ensureBuilt } = await import('./setup/built.mjs')
const { e2e } = await import('./parts/e2e.mjs')
const { conclude, isGood, outcome, sum } = await import('./parts/tally.mjs')
const { unit } = await import('./parts/unit.mjs')

const isAll = process.argv.includes('--all')
const of = isAll
  ? ['server/']
  : [
      'server/db/',
      'server/jobs/',
      'server/ledger/',
      'server/payments/',
      'server/auth/',
      'server/staff/',
      'server/loans/atOnce',
      'server/tracking/eventFiles',
    ]
/** These open their own PGlite, or need no database. */
const others = [
  'server/db/folder.slow.test.ts',
  'server/kyc/ocr/**',
  'server/files/imaging/**',
  'server/files/uploadLoad.slow.test.ts',
]

async function onPostgres() {
  if (!(await ensureBuilt())) return [outcome('build for the tests of several processes', false)]
  const postgres = await startPostgres()
  const env = { DATABASE_URL: postgres.url, LIVES: '150' }
  try {
    return [
      await unit([...of, 'scripts/processes/', 'tools/ledger/', ...others.map((glob) => `--exclude=${glob}`)], env),
      ...(isAll ? [await e2e(['a-visitor-becomes-certified'], { env, hasInspector: false })] : []),
    ]
  } finally {
    postgres.stop()
  }
}

const total = sum(
  await onPostgres().catch((error) => {
    console.error(error.message)
    return [outcome('a PostgreSQL to test on', false, { message: error.message })]
  }),
)
conclude(total)
process.exit(isGood(total) ? 0 : 1)
