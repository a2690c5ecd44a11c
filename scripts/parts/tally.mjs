import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const LINES_OF_A_MESSAGE = 15
const LINES_OF_A_PAGE = 40

/** CI shows only the end of the output, so passed tests are not listed there. */
export const isInCi = process.env.CI !== undefined

/** More flaky tests than this fail the run. */
const MOST_FLAKY = 2

const none = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] }

/** A failure in a few lines, to be repeated at the end of the output. */
export const failure = (name, message = '') => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*node_modules/.test(line))
  return [`✗ ${name}`, ...lines.slice(0, LINES_OF_A_MESSAGE).map((line) => `    ${line}`)].join('\n')
}

/** The page of a failed browser test, as Playwright attaches it; empty without one. */
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

/** One check that passes or fails, in a line; `message` is its output on failure. */
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

/** Fails where too many tests are flaky. */
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

/** Prints the end of a run: failures, flaky tests, and how many passed. */
export function conclude(given) {
  const tally = withFlaky(given)
  if (tally.failures.length > 0) console.log(`\n— what failed\n${tally.failures.join('\n')}`)
  for (const name of tally.flaky ?? []) console.log(`flaky: ${name}`)
  console.log(`\n${lineOf(tally)}`)
}

const lineOf = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

export const isGood = (tally) => withFlaky(tally).failed === 0 && tally.passed > 0

/** Where a runner writes its report. */
export const reportFile = (name) => join(tmpdir(), `langkah-${name}-${process.pid}.json`)

/** A runner that failed without a failed test, or wrote no report, counts as one failure. */
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
