import { endOfDay, type Day } from './day'

/**
 * When a code ends that is made at `now`, in milliseconds: after `life` at the latest, and before the first day on which
 * another amount is owed. `holdsThrough` is the last day for which its amount is right, `null` where that never changes.
 */
export const codeExpiry = (now: number, life: number, holdsThrough: Day | null): number =>
  Math.min(now + life, holdsThrough === null ? Infinity : endOfDay(holdsThrough))
