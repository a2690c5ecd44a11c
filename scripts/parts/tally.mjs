import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const none = { passed: 0, failed: 0, skipped: 0 }

/** One thing that either holds or does not, said in a line. */
export function outcome(name, isGood, seconds) {
  console.log(`${isGood ? '✓' : '✗'} ${name}${seconds ? ` (${seconds.toFixed(1)} s)` : ''}`)
  return isGood ? { ...none, passed: 1 } : { ...none, failed: 1 }
}

export const sum = (tallies) =>
  tallies.reduce(
    (total, tally) => ({
      passed: total.passed + tally.passed,
      failed: total.failed + tally.failed,
      skipped: total.skipped + tally.skipped,
    }),
    none,
  )

export const lineOf = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

export const isGood = ({ passed, failed }) => failed === 0 && passed > 0

/** Where a runner is to write its report. */
export const reportFile = (name) => join(tmpdir(), `langkah-${name}-${process.pid}.json`)

/** A runner that stopped with an error that none of its tests shows, or that wrote no report, counts as one failure. */
export function tallyOf(report, exitCode, read) {
  const tally = existsSync(report) ? { ...none, ...read(JSON.parse(readFileSync(report, 'utf8'))) } : none
  rmSync(report, { force: true })
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}
