import type { CalendarDate } from './calendar'

const WIB_OFFSET = 7 * 60 * 60 * 1000

/** The day that it is in Jakarta (WIB, no daylight saving) at this instant, in milliseconds since 1970. */
export function dateInJakarta(instant: number): CalendarDate {
  const shifted = new Date(instant + WIB_OFFSET)
  return { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, day: shifted.getUTCDate() }
}
