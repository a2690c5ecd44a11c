import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter'
import { conclude, failure, pageOf } from '../../scripts/parts/tally.mjs'

/** Width of the first column. */
const WIDTH = 32
const FAILED = 'FAILED'

/** Prints the tests of every call as a table: the result for each fault, or that one failed. */
export default class TableReporter implements Reporter {
  readonly #cells = new Map<string, Map<string, string>>()
  readonly #failures: string[] = []

  onTestEnd({ title }: TestCase, { status, annotations, error, attachments }: TestResult): void {
    if (status !== 'passed') this.#failures.push(failure(title, error?.message) + pageOf(attachments))
    const [call = title] = title.split(' × ')
    if (annotations.length === 0) return
    const row = new Map(annotations.map(({ type, description = '' }) => [type, description]))
    this.#cells.set(call, status === 'passed' ? row : row.set('then', FAILED))
  }

  onEnd(): void {
    const faults = [...new Set([...this.#cells.values()].flatMap((row) => [...row.keys()]))]
    const line = (first: string, cells: string[]) =>
      first.padEnd(WIDTH) + cells.map((cell) => cell.padStart(15)).join('')
    console.log(`\n${line('', faults)}`)
    for (const [call, row] of [...this.#cells].sort(([a], [b]) => a.localeCompare(b)))
      console.log(
        line(
          call,
          faults.map((fault) => row.get(fault) ?? ''),
        ),
      )
    console.log(
      '\nwell: the borrower notices nothing; told: a message in the borrower’s language, and a way to continue',
    )
    const cells = [...this.#cells.values()].flatMap((row) => [...row.values()])
    const passed = cells.filter((cell) => cell !== FAILED).length
    conclude({ passed, failed: this.#failures.length, skipped: 0, failures: this.#failures })
  }
}
