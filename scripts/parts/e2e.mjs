import { ensureBuilt } from '../setup/built.mjs'
import { findChromium } from '../setup/chromium.mjs'
import { runTool } from '../setup/run.mjs'
import { outcome, reportFile, tallyOf } from './tally.mjs'

const readPlaywright = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
})

/** The journeys in a browser, or those that `args` choose, on the app as built. */
export async function e2e(args = [], env = {}) {
  if (!(await ensureBuilt())) return outcome('build for the browser tests', false)
  const chromium = await findChromium()
  if (!chromium) return outcome('a Chromium to test in', false)
  const report = reportFile('e2e')
  const exitCode = await runTool('playwright', ['test', '-c', 'e2e', '--reporter=list,json', ...args], {
    env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return tallyOf(report, exitCode, readPlaywright)
}
