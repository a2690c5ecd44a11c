import { checkAll } from './check.mjs'
import { e2e } from './e2e.mjs'
import { conclude, isGood, sum } from './tally.mjs'
import { unit } from './unit.mjs'

/** What `npm run check` asks; each is a script of package.json. The longest comes first. */
const checks = [
  'diagrams:check',
  'typecheck',
  'lint',
  'format:check',
  'deadcode',
  'layout',
  'translations',
  'spec',
  'budgets',
]

/** In the order in which they run: what comes later needs the build. */
const all = ['build', 'check', 'unit', 'e2e']
const ofBrowser = (script) => (args) => e2e(args, {}, script)
const parts = {
  build: () => checkAll(['build', 'build:qa']),
  check: () => checkAll(checks),
  unit,
  e2e,
  matrix: ofBrowser('matrix'),
  faults: ofBrowser('faults'),
}

/** Runs the named parts, or all of them whatever fails on the way; other arguments are for the tests. */
export async function runParts(args) {
  const asked = args.filter((arg) => arg in parts)
  const rest = args.filter((arg) => !(arg in parts))
  const tallies = []
  for (const name of asked.length > 0 ? asked : all) {
    console.log(`\n— ${name}`)
    tallies.push(await parts[name](rest))
  }
  const total = sum(tallies)
  conclude(total)
  return isGood(total)
}
