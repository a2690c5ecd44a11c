import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { builds, checkAll, checks } from './check.mjs'
import { e2e } from './e2e.mjs'
import { run } from '../setup/run.mjs'
import { conclude, isGood, sum } from './tally.mjs'
import { unit } from './unit.mjs'

const chosen = (names) => Object.fromEntries(names.filter((name) => name in checks).map((name) => [name, checks[name]]))

const parts = {
  build: () => checkAll(builds),
  check: (names) => checkAll(names.length === 0 ? checks : chosen(names)),
  unit: (args) => unit(['--project=!slow', ...args]),
  e2e: (args) => e2e(['--grep', '@main', '--grep-invert', '@nightly', ...args], { hasInspector: false }),
  // What .ci/run adds.
  'unit:slow': (args) => unit(['--project=slow', ...args]),
  'e2e:ci': (args) => e2e(['--grep-invert', '@main|@nightly', ...args]),
  // The same with no regard to rings: by name, or with arguments of the tool's own.
  'unit:all': unit,
  'e2e:all': (args) => e2e(args),
  faults: (args) => e2e(args, { config: 'e2e/faults.config.ts', hasInspector: false }),
}
/** What `npm test` runs. */
const main = ['check', 'unit', 'e2e']

/** Which test took which transitions: read by `npm run flows -- untested` and the flow book. */
const COVERAGE = 'dist/coverage'

/** A folder named by COVERAGE adds earlier runs. */
function beginCoverage() {
  if (process.env.COVERAGE === undefined) rmSync(COVERAGE, { recursive: true, force: true })
  process.env.COVERAGE = resolve(process.env.COVERAGE ?? COVERAGE)
}

/** Runs the named parts, or those of `npm test`, whatever fails on the way; other arguments are for the tests. */
export async function runParts(args) {
  const asked = args.filter((arg) => arg in parts)
  const isMeasured = args.includes('--coverage')
  const rest = args.filter((arg) => !(arg in parts) && arg !== '--coverage')
  if (isMeasured) beginCoverage()
  const tallies = []
  for (const name of asked.length > 0 ? asked : main) {
    console.log(`\n— ${name}`)
    tallies.push(await parts[name](rest))
  }
  if (isMeasured) await run(process.execPath, ['scripts/diagrams.mjs', '--coverage', process.env.COVERAGE])
  const total = sum(tallies)
  conclude(total)
  return isGood(total)
}
