/** Milliseconds. */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** How far Jakarta (WIB, no daylight saving) is ahead of UTC. */
export const WIB_OFFSET = 7 * HOUR
