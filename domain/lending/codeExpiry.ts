import { SECOND } from '../time'
import { endOfDay, type Day } from './day'

/**
 * When a code ends that is made at `now`, in milliseconds: after `life` at the latest, and before the first day on which
 * another amount is owed. `holdsThrough` is the last day for which its amount is right, `null` where that never changes.
 */
export const codeExpiry = (now: number, life: number, holdsThrough: Day | null): number =>
  Math.min(now + life, holdsThrough === null ? Infinity : endOfDay(holdsThrough))

/** Whose time ends with that instant: a code to pay with. */
interface Ending {
  /** ISO 8601, or as the lender has it. */
  expiresAt: string | Date
}

const endOf = ({ expiresAt }: Ending) => new Date(expiresAt).getTime()

/** Whether its time is not over at `now`, in milliseconds. */
export const isGoodAt = (code: Ending, now: number): boolean => now < endOf(code)

/** Whole seconds until its time is over; 0 from then on. */
export const secondsLeftAt = (code: Ending, now: number): number => Math.max(0, Math.ceil((endOf(code) - now) / SECOND))

/** The last moment of its time: what ends at midnight is good until 23.59. */
export const lastMoment = (code: Ending): string => new Date(endOf(code) - 1).toISOString()
