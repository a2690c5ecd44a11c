// node scripts/postgres.mjs: the server's tests and the whole journey again, and several lenders at once, on a PostgreSQL started
// for it.
import { ensureInstalled } from './setup/install.mjs'
import { startPostgres } from './setup/postgres.mjs'

await ensureInstalled()
const { ensureBuilt } = await import('./setup/built.mjs')
const { e2e } = await import('./parts/e2e.mjs')
const { conclude, isGood, outcome, sum } = await import('./parts/tally.mjs')
const { unit } = await import('./parts/unit.mjs')

/** Pictures are read alike, whatever database stands behind. */
const ofPictures = ['server/kyc/ocr/**', 'server/imaging/**', 'server/uploads/uploadLoad.slow.test.ts']
const excluded = ofPictures.map((glob) => `--exclude=${glob}`)

async function onPostgres() {
  if (!(await ensureBuilt())) return [outcome('build for the tests of several processes', false)]
  const postgres = await startPostgres()
  const env = { DATABASE_URL: postgres.url, LIVES: '150' }
  try {
    return [
      await unit(['server/', 'scripts/processes/', 'scripts/ledger/', ...excluded], env),
      await e2e(['a-visitor-becomes-certified'], env),
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
