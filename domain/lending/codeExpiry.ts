import { SECOND } from '../time'
import { endOfDay, type Day } from '../day'

/**
 * The expiry of a code created at `now`, in milliseconds: after `life` at the latest, and before the first day with
 * another amount. `validThrough` is the last day on which its amount is right, `null` where that never changes.
 */
export const codeExpiry = (now: number, life: number, validThrough: Day | null): number =>
  Math.min(now + life, validThrough === null ? Infinity : endOfDay(validThrough))

/** Something that expires, such as a payment code. */
interface Ending {
  /** ISO 8601, or a date from the database. */
  expiresAt: string | Date
}

const endOf = ({ expiresAt }: Ending) => new Date(expiresAt).getTime()

/** Whether it has not expired at `now`, in milliseconds. */
export const isGoodAt = (code: Ending, now: number): boolean => now < endOf(code)

/** Whole seconds until it expires; 0 afterwards. */
export const secondsLeftAt = (code: Ending, now: number): number => Math.max(0, Math.ceil((endOf(code) - now) / SECOND))

/** The last valid minute: midnight is shown as 23.59. */
export const lastMoment = (code: Ending): string => new Date(endOf(code) - 1).toISOString()
