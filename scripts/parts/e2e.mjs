import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../setup/built.mjs'
import { findChromium } from '../setup/chromium.mjs'
import { run, runNamed } from '../setup/run.mjs'
import { recordRan } from './ran.mjs'
import { failure, isInCi, outcome, pageOf, reportFile, tallyOf } from './tally.mjs'

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)]

const failureOf = (name, { results }) => {
  const { error, attachments } = results.findLast((result) => result.error) ?? {}
  return failure(name, error?.message) + pageOf(attachments)
}

const isPassed = ({ tests }) => tests.length > 0 && tests.every(({ status }) => status === 'expected')

function readPlaywright({ stats, errors, suites }) {
  const passed = suites.flatMap(specsIn).filter(isPassed)
  recordRan(passed.map(({ file, title }) => ({ file: `e2e/${file}`, title })))
  return tallyIn({ stats, errors, suites })
}

const tallyIn = ({ stats, errors, suites }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
  failures: [
    ...suites
      .flatMap(specsIn)
      .flatMap(({ file, line, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map((each) => failureOf(`${file}:${line} › ${title}`, each)),
      ),
    ...errors.map(({ message }) => failure('playwright', message)),
  ],
})

/**
 * How many transitions of each chart the browser tests took, after a run of a build that tells. A folder named by COVERAGE also
 * counts what earlier runs left there.
 */
async function e2eWithCoverage(args, env, script) {
  const kept = process.env.COVERAGE
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'langkah-coverage-'))
  mkdirSync(folder, { recursive: true })
  process.env.VITE_COVERAGE = '1'
  const tally = await e2e(args, { ...env, COVERAGE: folder }, script)
  delete process.env.VITE_COVERAGE
  await run(process.execPath, ['scripts/ts.mjs', 'e2e/coverage/report.ts', folder])
  if (kept === undefined) rmSync(folder, { recursive: true })
  return tally
}

/** The journeys in a browser, or those that `args` choose, on the app as built. `script` is that of package.json. */
export async function e2e(args = [], env = {}, script = 'e2e') {
  const rest = args.filter((arg) => arg !== '--coverage')
  if (rest.length < args.length) return e2eWithCoverage(rest, env, script)
  if (!(await ensureBuilt()) || !(await ensureBuilt({ isForQa: true })))
    return outcome('build for the browser tests', false)
  const chromium = await findChromium()
  if (!chromium) return outcome('a Chromium to test in', false)
  const report = reportFile(script)
  const exitCode = await runNamed(script, [`--reporter=${isInCi ? 'dot' : 'list'},json`, ...args], {
    env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return tallyOf(report, exitCode, readPlaywright)
}
