import { ensureBuilt } from '../setup/built.mjs'
import { findChromium } from '../setup/chromium.mjs'
import { runTool } from '../setup/run.mjs'
import { recordRan } from './ran.mjs'
import { failure, isInCi, outcome, pageOf, reportFile, tallyOf } from './tally.mjs'

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)]

const failureOf = (name, { results }) => {
  const { error, attachments } = results.findLast((result) => result.error) ?? {}
  return failure(name, error?.message) + pageOf(attachments)
}

const isPassed = ({ tests }) =>
  tests.length > 0 && tests.every(({ status }) => status === 'expected' || status === 'flaky')

function readPlaywright({ stats, errors, suites }) {
  const passed = suites.flatMap(specsIn).filter(isPassed)
  recordRan(passed.map(({ file, title }) => ({ file: `e2e/${file}`, title })))
  return tallyIn({ stats, errors, suites })
}

function tallyIn({ stats, errors, suites }) {
  const withStatus = (wanted) =>
    suites
      .flatMap(specsIn)
      .flatMap(({ file, line, title, tests }) =>
        tests.filter(({ status }) => status === wanted).map((test) => ({ name: `${file}:${line} › ${title}`, test })),
      )
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...withStatus('unexpected').map(({ name, test }) => failureOf(name, test)),
      ...errors.map(({ message }) => failure('playwright', message)),
    ],
    flaky: withStatus('flaky').map(({ name }) => name),
  }
}

/** Runs the browser tests on a build that records transitions. */
async function e2eWithCoverage(args, options) {
  process.env.VITE_COVERAGE = '1'
  const tally = await e2e(args, options)
  delete process.env.VITE_COVERAGE
  return tally
}

/**
 * Runs the browser tests chosen by `args` on the built app. `config` is a Playwright config; `hasInspector` also builds
 * the inspector.
 */
export async function e2e(args = [], options = {}) {
  const { env = {}, config = 'e2e/playwright.config.ts', hasInspector = true } = options
  if (process.env.COVERAGE && !process.env.VITE_COVERAGE) return e2eWithCoverage(args, options)
  if (!(await ensureBuilt()) || (hasInspector && !(await ensureBuilt({ isForQa: true }))))
    return outcome('build for the browser tests', false)
  const chromium = await findChromium()
  if (!chromium) return outcome('a Chromium to test in', false)
  const report = reportFile('e2e')
  const reporter = `--reporter=${isInCi ? 'dot' : 'list'},json`
  const exitCode = await runTool('playwright', ['test', '-c', config, reporter, ...args], {
    env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return tallyOf(report, exitCode, readPlaywright)
}
