import { check } from './check.mjs'
import { e2e } from './e2e.mjs'
import { conclude, isGood, sum } from './tally.mjs'
import { unit } from './unit.mjs'

/** What `npm run check` asks; each is a script of package.json. */
const checks = [
  'typecheck',
  'lint',
  'format:check',
  'deadcode',
  'layout',
  'translations',
  'spec',
  'diagrams:check',
  'budgets',
]

/** In the order in which they run: what comes later needs the build. */
const all = ['build', ...checks, 'unit', 'e2e']
/** Too much for every commit. */
const onRequest = ['matrix', 'faults']
const ofBrowser = (script) => (args) => e2e(args, {}, script)
const counting = { unit, e2e, matrix: ofBrowser('matrix'), faults: ofBrowser('faults') }

/** Runs the named scripts, or all of them whatever fails on the way; other arguments are for the tests. */
export async function runParts(args) {
  const isPart = (arg) => all.includes(arg) || onRequest.includes(arg)
  const asked = args.flatMap((arg) => (arg === 'check' ? checks : isPart(arg) ? [arg] : []))
  const rest = args.filter((arg) => arg !== 'check' && !isPart(arg))
  const tallies = []
  for (const name of asked.length > 0 ? asked : all) {
    console.log(`\n— ${name}`)
    tallies.push(await (counting[name] ? counting[name](rest) : check(name)))
  }
  const total = sum(tallies)
  conclude(total)
  return isGood(total)
}
