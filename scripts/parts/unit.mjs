import { runTool } from '../setup/run.mjs'
import { reportFile, tallyOf } from './tally.mjs'

/** A file that could not even be loaded has no tests in it, but failed all the same. */
const unloaded = ({ testResults }) =>
  testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length

const readVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + unloaded(report),
  skipped: report.numPendingTests + report.numTodoTests,
})

/** The tests of vitest, or those whose path holds one of `filters`. */
export async function unit(filters = [], env = {}) {
  const report = reportFile('unit')
  const args = ['run', ...filters, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return tallyOf(report, await runTool('vitest', args, { env }), readVitest)
}
