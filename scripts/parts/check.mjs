import { ensureBuilt } from '../setup/built.mjs'
import { run, runScript, runTool } from '../setup/run.mjs'
import { outcome, sum } from './tally.mjs'

/** Each gives an exit code. */
const checks = {
  types: (options) => runTool('tsc', ['-p', '.'], options),
  lint: (options) => runTool('oxlint', ['--type-aware', '--deny-warnings'], options),
  'lock file': (options) => run(process.execPath, ['scripts/lock.mjs', '--check'], options),
  'dead code': (options) => runTool('knip', [], options),
  layout: (options) => runScript('scripts/check/layout.ts', [], options),
  translations: (options) => runScript('scripts/check/translations.ts', [], options),
  diagrams: (options) => run(process.execPath, ['scripts/diagrams.mjs', '--check'], options),
  budgets: async (options) => ((await ensureBuilt()) ? runScript('scripts/check/budgets.ts', [], options) : 1),
}

export async function check(names = []) {
  const tallies = []
  for (const name of names.length > 0 ? names : Object.keys(checks)) {
    const began = performance.now()
    const heard = []
    const isGood = (await checks[name]({ onOutput: (chunk) => heard.push(chunk) })) === 0
    const message = Buffer.concat(heard).toString()
    tallies.push(outcome(name, isGood, { seconds: (performance.now() - began) / 1000, message }))
  }
  return sum(tallies)
}
