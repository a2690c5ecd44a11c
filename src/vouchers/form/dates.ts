import { formatDate, parseDate, type CalendarDate } from '#domain/calendar'
import type { Day } from '#domain/lending/day'

export function dateOf(day: Day): CalendarDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month, day: date }
}

/** As the wheels have it, `DD/MM/YYYY`; empty for none. */
export const slashed = (day: Day): string => (day === '' ? '' : formatDate(dateOf(day)))

/** The day of `DD/MM/YYYY`; empty for what is none. */
export const dayFrom = (text: string): Day => (parseDate(text) ? text.split('/').reverse().join('-') : '')
