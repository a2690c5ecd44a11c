/** Milliseconds. */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** UTC offset of Jakarta (WIB, no daylight saving). */
export const WIB_OFFSET = 7 * HOUR
