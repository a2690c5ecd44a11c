import { compareDates, parseDate, yearsBefore, type CalendarDate } from '../calendar'
import { AGE_YEARS } from '../limits'

/** The earliest and latest allowed birthday: 80 and 18 years ago. */
export const birthdayRange = (today: CalendarDate) => ({
  first: yearsBefore(today, AGE_YEARS.max),
  last: yearsBefore(today, AGE_YEARS.min),
})

export type BirthdayProblem = 'empty' | 'format' | 'young' | 'old'

export function birthdayProblem(text: string, today: CalendarDate): BirthdayProblem | null {
  if (text.trim() === '') return 'empty'
  const birth = parseDate(text)
  if (birth === null) return 'format'
  const { first, last } = birthdayRange(today)
  if (compareDates(birth, last) > 0) return 'young'
  return compareDates(birth, first) < 0 ? 'old' : null
}
