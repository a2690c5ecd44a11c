interface Tally {
  passed: number
  failed: number
  skipped: number
  failures: string[]
  /** Tests that passed the second time. */
  flaky?: string[]
}
export function failure(name: string, message?: string): string
export function conclude(tally: Tally): void
export function isGood(tally: Tally): boolean
export function pageOf(attachments?: { name: string; path?: string }[]): string
