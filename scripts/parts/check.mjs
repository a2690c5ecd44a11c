import { ensureBuilt } from '../setup/built.mjs'
import { run, runScript, runTool } from '../setup/run.mjs'
import { outcome, sum } from './tally.mjs'

/** Each gives an exit code. */
const checks = {
  types: () => runTool('tsc', ['-p', '.']),
  lint: () => runTool('oxlint', ['--type-aware', '--deny-warnings']),
  'lock file': () => run(process.execPath, ['scripts/lock.mjs', '--check']),
  'dead code': () => runTool('knip'),
  translations: () => runScript('scripts/check/translations.ts'),
  diagrams: () => run(process.execPath, ['scripts/diagrams.mjs', '--check']),
  budgets: async () => ((await ensureBuilt()) ? runScript('scripts/check/budgets.ts') : 1),
}

export async function check(names = []) {
  const tallies = []
  for (const name of names.length > 0 ? names : Object.keys(checks)) {
    const began = performance.now()
    const isGood = (await checks[name]()) === 0
    tallies.push(outcome(name, isGood, (performance.now() - began) / 1000))
  }
  return sum(tallies)
}
