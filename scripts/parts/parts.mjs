import { builds, checkAll, checks } from './check.mjs'
import { e2e } from './e2e.mjs'
import { conclude, isGood, sum } from './tally.mjs'
import { unit } from './unit.mjs'

/** The scripts of `npm run check`. The longest come first; the last needs the build. */
const checks = [
  'typecheck',
  'build --if-stale',
  'lint',
  'translations',
  'diagrams:check',
  'deadcode',
  'spec',
  'format:check',
  'budgets',
]

const parts = {
  build: () => checkAll(builds),
  check: (names) => checkAll(names.length === 0 ? checks : chosen(names)),
  unit: (args) => unit(['--project=!slow', ...args]),
  e2e: (args) => e2e(['--grep', '@main', '--grep-invert', '@nightly', ...args], { hasInspector: false }),
  // Additional parts of .ci/run.
  'unit:slow': (args) => unit(['--project=slow', ...args]),
  'e2e:ci': (args) => e2e(['--grep-invert', '@main|@nightly', ...args]),
  // The same without rings: by name, or with the tool's own arguments.
  'unit:all': unit,
  'e2e:all': (args) => e2e(args),
  faults: (args) => e2e(args, { config: 'e2e/faults.config.ts', hasInspector: false }),
}
const main = ['check', 'unit', 'e2e']

/** Runs the named parts, or those of `npm test`, even after a failure; other arguments are passed to the tests. */
export async function runParts(args) {
  const asked = args.filter((arg) => arg in parts)
  const rest = args.filter((arg) => !(arg in parts))
  const tallies = []
  for (const name of asked.length > 0 ? asked : main) {
    console.log(`\n— ${name}`)
    tallies.push(await parts[name](rest))
  }
  const total = sum(tallies)
  conclude(total)
  return isGood(total)
}
