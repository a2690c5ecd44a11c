import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from '../setup/built.mjs'
import { root } from '../setup/paths.mjs'
import { run, runScript, runTool } from '../setup/run.mjs'
import { outcome, sum } from './tally.mjs'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Each gives an exit code. */
const checks = {
  types: () => runTool('tsc', ['-p', '.']),
  lint: () => runTool('oxlint', ['--type-aware', '--deny-warnings']),
  'dead code': () => runTool('knip'),
  translations: () => runScript('scripts/check/translations.ts'),
  // Held from the day on which package.json has a script that exports them.
  ...(scripts.diagrams ? { diagrams: () => run('npm', ['run', 'diagrams', '--', '--check']) } : {}),
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
