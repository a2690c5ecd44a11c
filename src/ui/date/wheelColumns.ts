import { type CalendarDate, compareDates, daysInMonth } from '#domain/calendar'

export interface DateRange {
  first: CalendarDate
  last: CalendarDate
}

export type DatePart = keyof CalendarDate

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)
const between = (n: number, min: number, max: number) => Math.min(Math.max(n, min), max)

/** The years, the months of this year and the days of this month that are within the range. */
export function wheelColumns({ year, month }: CalendarDate, { first, last }: DateRange): Record<DatePart, number[]> {
  const isFirstYear = year === first.year
  const isLastYear = year === last.year
  return {
    year: numbers(first.year, last.year),
    month: numbers(isFirstYear ? first.month : 1, isLastYear ? last.month : 12),
    day: numbers(
      isFirstYear && month === first.month ? first.day : 1,
      isLastYear && month === last.month ? last.day : daysInMonth(year, month),
    ),
  }
}

/** The date after one wheel was turned; a day that the month doesn't have becomes the nearest one. */
export function turn(date: CalendarDate, part: DatePart, value: number, range: DateRange): CalendarDate {
  const next = { ...date, [part]: value }
  const { month: months } = wheelColumns(next, range)
  next.month = between(next.month, months[0]!, months[months.length - 1]!)
  const { day: days } = wheelColumns(next, range)
  next.day = between(next.day, days[0]!, days[days.length - 1]!)
  return next
}

export function withinRange(date: CalendarDate, range: DateRange): CalendarDate {
  if (compareDates(date, range.first) < 0) return range.first
  return compareDates(date, range.last) > 0 ? range.last : date
}
