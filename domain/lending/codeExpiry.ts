import type { Day } from './day'

const DAY = 24 * 60 * 60 * 1000

/** The instant, in milliseconds, at which that day of WIB is over. */
const endOf = (day: Day) => Date.parse(`${day}T00:00:00+07:00`) + DAY

/**
 * When a code ends that is made at `now`, in milliseconds: after `life` at the latest, and before the first day on which
 * another amount is owed. `holdsThrough` is the last day for which its amount is right, `null` where that never changes.
 */
export const codeExpiry = (now: number, life: number, holdsThrough: Day | null): number =>
  Math.min(now + life, holdsThrough === null ? Infinity : endOf(holdsThrough))
