import { HOUR } from '../time'
import { addDays, type Day } from '../day'
import { isHoliday } from './holidays'
import { reminderDays, type ReminderDay } from './reminderDays'

export interface Reminder {
  dueOn: Day
  day: ReminderDay
}

/** Local hours. After the due date a reminder counts as collection: POJK 22/2023, art. 62. */
const MORNING = 9
const lawfulHours = { from: 8, until: 20 }
const SUNDAY = 0

type Zones = readonly [number, ...number[]]

const localTime = (at: number, zone: number) => new Date(at + zone * HOUR)
const localDay = (at: number, zone: number): Day => localTime(at, zone).toISOString().slice(0, 10)
const morningOf = (day: Day, zone: number) => Date.parse(`${day}T00:00:00Z`) + (MORNING - zone) * HOUR

/**
 * Whether a reminder after the due date is lawful: Monday to Saturday, 8 to 20, no holiday, in every possible zone of
 * the borrower.
 */
export const isLawful = (at: number, zones: Zones): boolean =>
  zones.every((zone) => {
    const local = localTime(at, zone)
    const hour = local.getUTCHours()
    const isAwake = hour >= lawfulHours.from && hour < lawfulHours.until
    return isAwake && local.getUTCDay() !== SUNDAY && !isHoliday(localDay(at, zone))
  })

/** `at`, or the next morning on which it is lawful. */
function lawfulFrom(at: number, zones: Zones): number {
  if (isLawful(at, zones)) return at
  const [zone] = zones
  for (let day = localDay(at, zone); ; day = addDays(day, 1)) {
    const morning = morningOf(day, zone)
    if (morning >= at && isLawful(morning, zones)) return morning
  }
}

/** In milliseconds since 1970: at 9 in the borrower's zone, after the due date on the first lawful day. */
export function reminderAt({ dueOn, day }: Reminder, zones: Zones): number {
  const morning = morningOf(addDays(dueOn, day), zones[0])
  return day > 0 ? lawfulFrom(morning, zones) : morning
}

/** The reminders after that instant, and the one after the due date however late; none for a closed loan. */
export function remindersOf(loan: { dueOn: Day; isOpen: boolean }, from: number, zones: Zones) {
  if (!loan.isOpen) return []
  return reminderDays
    .map((day) => {
      const at = reminderAt({ dueOn: loan.dueOn, day }, zones)
      return { day, dueOn: loan.dueOn, at: day > 0 && at < from ? lawfulFrom(from, zones) : at }
    })
    .filter(({ at }) => at >= from)
}

/**
 * What to do with a reminder at that instant: write it, drop it, or wait until another instant. Up to the due date a
 * reminder is only for its day; afterwards it waits for a lawful hour.
 */
export function decideReminder(
  reminder: Reminder,
  loan: { dueOn: Day | null; isOpen: boolean },
  now: number,
  zones: Zones,
): 'write' | 'drop' | number {
  if (!loan.isOpen || loan.dueOn !== reminder.dueOn) return 'drop'
  const planned = reminderAt(reminder, zones)
  if (now < planned) return planned
  if (reminder.day <= 0) {
    return localDay(now, zones[0]) === addDays(reminder.dueOn, reminder.day) ? 'write' : 'drop'
  }
  const lawful = lawfulFrom(now, zones)
  return lawful === now ? 'write' : lawful
}
