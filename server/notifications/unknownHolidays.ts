import { addDays, dayOf } from '#domain/lending/day'
import { isDecreed } from '#domain/reminders/holidays'
import { logWarning } from '../log'

/** Loans are for a month at most. */
const AHEAD = 31

/** Of a year whose holidays are still to be entered only those are kept that are the same every year. */
export function warnOfUnknownHolidays(now: Date) {
  const day = addDays(dayOf(now.getTime()), AHEAD)
  if (!isDecreed(day)) logWarning(`the holidays of ${day.slice(0, 4)} are missing in domain/reminders/holidays.ts`)
}
