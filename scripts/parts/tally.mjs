import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const LINES_OF_A_MESSAGE = 15
const LINES_OF_A_PAGE = 40

/** Where only the end of the output is kept, a line for each test that passes would push the others out. */
export const isInCi = process.env.CI !== undefined

/** More tests than this that pass only the second time are a failure of the run. */
const MOST_FLAKY = 2

const none = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] }

/** What failed and why, in a few lines that say it again where the output ends. */
export const failure = (name, message = '') => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*node_modules/.test(line))
  return [`✗ ${name}`, ...lines.slice(0, LINES_OF_A_MESSAGE).map((line) => `    ${line}`)].join('\n')
}

/** What stood on the page when a browser test failed, as Playwright attaches it to the result; empty where it did not. */
export function pageOf(attachments = []) {
  const path = attachments.findLast(({ name }) => name === 'error-context')?.path
  if (!path || !existsSync(path)) return ''
  const snapshot = readFileSync(path, 'utf8').match(/```yaml\n(.*?)```/s)?.[1] ?? ''
  return snapshot
    .replaceAll(/ \[(ref=\w+|cursor=\w+)\]/g, '')
    .split('\n')
    .slice(0, LINES_OF_A_PAGE)
    .map((line) => `\n      ${line}`)
    .join('')
}

/** One thing that either holds or does not, said in a line; `message` is what it said of a failure. */
export function outcome(name, isGood, { seconds, message } = {}) {
  console.log(`${isGood ? '✓' : '✗'} ${name}${seconds ? ` (${seconds.toFixed(1)} s)` : ''}`)
  return isGood ? { ...none, passed: 1 } : { ...none, failed: 1, failures: [failure(name, message)] }
}

export const sum = (tallies) =>
  tallies.reduce(
    (total, tally) => ({
      passed: total.passed + tally.passed,
      failed: total.failed + tally.failed,
      skipped: total.skipped + tally.skipped,
      failures: [...total.failures, ...tally.failures],
      flaky: [...total.flaky, ...(tally.flaky ?? [])],
    }),
    none,
  )

/** Adds a failure where too many tests are flaky. */
const withFlaky = (tally) =>
  (tally.flaky?.length ?? 0) <= MOST_FLAKY
    ? tally
    : {
        ...tally,
        failed: tally.failed + 1,
        failures: [
          ...tally.failures,
          failure(`${tally.flaky.length} flaky tests, and ${MOST_FLAKY} at most are let pass`),
        ],
      }

/** The end of a run: what failed, each test that passed the second time only, then how much passed. */
export function conclude(given) {
  const tally = withFlaky(given)
  if (tally.failures.length > 0) console.log(`\n— what failed\n${tally.failures.join('\n')}`)
  for (const name of tally.flaky ?? []) console.log(`flaky: ${name}`)
  console.log(`\n${lineOf(tally)}`)
}

const lineOf = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

export const isGood = (tally) => withFlaky(tally).failed === 0 && tally.passed > 0

/** Where a runner is to write its report. */
export const reportFile = (name) => join(tmpdir(), `langkah-${name}-${process.pid}.json`)

/** A runner that stopped with an error that none of its tests shows, or that wrote no report, counts as one failure. */
export function tallyOf(report, exitCode, read) {
  const tally = existsSync(report) ? { ...none, ...read(JSON.parse(readFileSync(report, 'utf8'))) } : none
  rmSync(report, { force: true })
  if (exitCode === 0 || tally.failed > 0) return tally
  return {
    ...tally,
    failed: 1,
    failures: [failure('the runner', `ended with ${exitCode}, and none of its tests says why`)],
  }
}
