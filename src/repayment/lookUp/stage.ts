import type { SnapshotFrom } from 'xstate'
import type { lookUpMachine } from '#machines/repayment/lookUpMachine'

export type Stage =
  | 'asking'
  | 'reading'
  | 'loadFailed'
  | 'unknown'
  | 'tooOften'
  | 'open'
  | 'paid'
  | 'expired'
  | 'replaced'

/** What is to be shown of a look-up. */
export function stageOf({ value }: SnapshotFrom<typeof lookUpMachine>): Stage {
  if (typeof value === 'object') return 'open' in value ? 'open' : value.reading === 'slow' ? 'loadFailed' : 'reading'
  return value === 'beginning' || value === 'judging' ? 'reading' : value
}
