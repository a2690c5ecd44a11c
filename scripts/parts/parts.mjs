import { checkAll } from './check.mjs'
import { e2e } from './e2e.mjs'
import { conclude, isGood, sum } from './tally.mjs'
import { unit } from './unit.mjs'

/** What `npm run check` asks; each is a script of package.json. The longest come first; the last needs the build. */
const checks = [
  'typecheck',
  'build --if-stale',
  'lint',
  'translations',
  'diagrams:check',
  'classes',
  'deadcode',
  'spec',
  'format:check',
  'budgets',
]

const parts = {
  build: () => checkAll(['build', 'build:qa']),
  check: () => checkAll(checks),
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

/** Runs the named parts, or those of `npm test`, whatever fails on the way; other arguments are for the tests. */
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
