import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter'

/** Prints the tests `call × fault` as a table: what the borrower met, or that it failed. */
export default class TableReporter implements Reporter {
  readonly #cells = new Map<string, Map<string, string>>()

  onTestEnd({ title }: TestCase, { status, annotations }: TestResult): void {
    const [call, fault] = title.split(' × ')
    if (!call || !fault) return
    const outcome = annotations.find(({ type }) => type === 'outcome')?.description ?? ''
    const row = this.#cells.get(call) ?? new Map<string, string>()
    this.#cells.set(call, row.set(fault, status === 'passed' ? outcome : 'FAILED'))
  }

  onEnd(): void {
    const faults = [...new Set([...this.#cells.values()].flatMap((row) => [...row.keys()]))]
    const line = (first: string, cells: string[]) => first.padEnd(20) + cells.map((cell) => cell.padStart(15)).join('')
    console.log(`\n${line('', faults)}`)
    for (const [call, row] of [...this.#cells].sort(([a], [b]) => a.localeCompare(b)))
      console.log(
        line(
          call,
          faults.map((fault) => row.get(fault) ?? ''),
        ),
      )
    const cells = [...this.#cells.values()].flatMap((row) => [...row.values()])
    const failed = cells.filter((cell) => cell === 'FAILED').length
    console.log('\nwell: she notices nothing; told: a message in her language, and a way on')
    console.log(`\n${cells.length - failed} passed, ${failed} failed`)
  }
}
