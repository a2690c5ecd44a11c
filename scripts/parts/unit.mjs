import { relative } from 'node:path'
import { root } from '../setup/paths.mjs'
import { runTool } from '../setup/run.mjs'
import { recordRan } from './ran.mjs'
import { failure, isInCi, reportFile, tallyOf } from './tally.mjs'

/** A file that could not be loaded has no tests, but failed all the same. */
const unloadedIn = ({ testResults }) =>
  testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)

const readVitest = (report) => {
  const unloaded = unloadedIn(report)
  const failedTests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(`${relative(root, name)} › ${fullName}`, failureMessages[0])),
  )
  recordRan(
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed')
        .map(({ title }) => ({ file: relative(root, name).replaceAll('\\', '/'), title })),
    ),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...failedTests, ...unloaded.map(({ name, message }) => failure(relative(root, name), message))],
  }
}

/** Runs vitest on all tests, or those whose path contains one of `filters`. */
export async function unit(filters = [], env = {}) {
  const report = reportFile('unit')
  const args = [
    ...filters,
    // Hides the output of tests that pass.
    '--silent=passed-only',
    `--reporter=${isInCi ? 'dot' : 'default'}`,
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  return tallyOf(report, await runTool('vitest', ['run', ...args], { env }), readVitest)
}
