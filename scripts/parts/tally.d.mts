interface Tally {
  passed: number
  failed: number
  skipped: number
  failures: string[]
}
export function failure(name: string, message?: string): string
export function conclude(tally: Tally): void
