import { availableParallelism } from 'node:os'
import { run, runTool } from '../setup/run.mjs'
import { outcome, sum } from './tally.mjs'

const node = (...args) => ({ start: (options) => run(process.execPath, args, options) })
const tool = (name, ...args) => ({ start: (options) => runTool(name, args, options) })

const built = node('scripts/build.mjs', '--if-stale')

/** What `npm run check` runs, or those that it names. The longest come first. */
export const checks = {
  typecheck: tool('tsc', '-p', '.'),
  built,
  lint: tool('oxlint', '--type-aware', '--deny-warnings'),
  translations: node('scripts/ts.mjs', 'scripts/check/translations.ts'),
  diagrams: node('scripts/diagrams.mjs', '--check'),
  classes: node('scripts/ts.mjs', 'scripts/check/classes.ts'),
  deadcode: tool('knip'),
  spec: node('scripts/ts.mjs', 'scripts/check/spec/main.ts'),
  format: tool('oxfmt', '--check', '.'),
  budgets: {
    start: async (options) =>
      (await built.start(options)) || node('scripts/ts.mjs', 'scripts/check/budgets.ts').start(options),
  },
}

export const builds = {
  build: node('scripts/build.mjs'),
  'build for QA': node('scripts/build.mjs', '--qa'),
}

async function check(name, { start }) {
  const began = performance.now()
  const output = []
  const isGood = (await start({ onOutput: (chunk) => output.push(chunk) })) === 0
  const message = Buffer.concat(output).toString()
  return outcome(name, isGood, { seconds: (performance.now() - began) / 1000, message })
}

/** As many at once as there are cores: most keep no more than one busy. */
export async function checkAll(rows) {
  const waiting = Object.entries(rows)
  const tallies = []
  const takeTurns = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) tallies.push(await check(...row))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, takeTurns))
  return sum(tallies)
}
