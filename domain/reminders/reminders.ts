import { HOUR, MINUTE } from '../time'
import { addDays, type Day } from '../day'
import { textHash } from '../textHash'
import { isHoliday } from './holidays'
import { reminderDays, type ReminderDay } from './reminderDays'

export interface Reminder {
  dueOn: Day
  day: ReminderDay
}

/** UTC offsets in hours, the westernmost first. */
type Zones = readonly [number, ...number[]]

export interface Recipient {
  borrowerId: string
  zones: Zones
}

/** Local hours. After the due date a reminder counts as collection: POJK 22/2023, art. 62; the ones before keep them, too. */
const lawfulHours = { from: 8, until: 20 }
const SUNDAY = 0

/** A borrower not seen for so long after a reminder gets a text message, in milliseconds. */
export const TEXT_AFTER = 3 * HOUR
/** How late both may be before they leave the hours, in milliseconds. */
const MOST_DELAY = HOUR

const localTime = (at: number, zone: number) => new Date(at + zone * HOUR)
const localDay = (at: number, zone: number): Day => localTime(at, zone).toISOString().slice(0, 10)
const startOf = (day: Day, zone: number) => Date.parse(`${day}T00:00:00Z`) - zone * HOUR

/**
 * The borrower's own minute of that day, so that the reminders of all borrowers are spread over the day: within the
 * hours in every possible zone, and early enough for the text message that follows.
 */
function minuteOf(day: Day, { borrowerId, zones }: Recipient): number {
  const first = startOf(day, zones[0]) + lawfulHours.from * HOUR
  const last = startOf(day, Math.max(...zones)) + lawfulHours.until * HOUR - TEXT_AFTER - MOST_DELAY
  return first + (textHash(borrowerId) % ((last - first) / MINUTE)) * MINUTE
}

const isInHours = (at: number, zones: Zones): boolean =>
  zones.every((zone) => {
    const hour = localTime(at, zone).getUTCHours()
    return hour >= lawfulHours.from && hour < lawfulHours.until
  })

/**
 * Whether a reminder after the due date is lawful: Monday to Saturday, 8 to 20, no holiday, in every possible zone of
 * the borrower.
 */
export const isLawful = (at: number, zones: Zones): boolean =>
  isInHours(at, zones) &&
  zones.every((zone) => localTime(at, zone).getUTCDay() !== SUNDAY && !isHoliday(localDay(at, zone)))

/** `at`, or the borrower's next minute at which it is lawful. */
function lawfulFrom(at: number, to: Recipient): number {
  if (isLawful(at, to.zones)) return at
  for (let day = localDay(at, to.zones[0]); ; day = addDays(day, 1)) {
    const minute = minuteOf(day, to)
    if (minute >= at && isLawful(minute, to.zones)) return minute
  }
}

/** In milliseconds since 1970: at the borrower's minute of the day, after the due date on the first lawful one. */
export function reminderAt({ dueOn, day }: Reminder, to: Recipient): number {
  const minute = minuteOf(addDays(dueOn, day), to)
  return day > 0 ? lawfulFrom(minute, to) : minute
}

interface RemindedLoan extends Recipient {
  dueOn: Day | null
  isOpen: boolean
}

/** The reminders after that instant, and the one after the due date however late; none for a closed loan. */
export function remindersOf(loan: RemindedLoan, from: number) {
  const { dueOn, isOpen } = loan
  if (!isOpen || dueOn === null) return []
  return reminderDays
    .map((day) => {
      const at = reminderAt({ dueOn, day }, loan)
      return { day, dueOn, at: day > 0 && at < from ? lawfulFrom(from, loan) : at }
    })
    .filter(({ at }) => at >= from)
}

/**
 * What to do with a reminder at that instant: write it, drop it, or wait until another instant. Up to the due date a
 * reminder is only for the hours of its day; afterwards it waits for a lawful one.
 */
export function decideReminder(reminder: Reminder, loan: RemindedLoan, now: number): 'write' | 'drop' | number {
  if (!loan.isOpen || loan.dueOn !== reminder.dueOn) return 'drop'
  const planned = reminderAt(reminder, loan)
  if (now < planned) return planned
  if (reminder.day <= 0) {
    const isItsDay = localDay(now, loan.zones[0]) === addDays(reminder.dueOn, reminder.day)
    return isItsDay && isInHours(now, loan.zones) ? 'write' : 'drop'
  }
  const lawful = lawfulFrom(now, loan)
  return lawful === now ? 'write' : lawful
}
