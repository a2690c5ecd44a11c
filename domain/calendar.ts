import { WIB_OFFSET } from './time'
/** A calendar day without time or zone. Months count from 1. */
export interface CalendarDate {
  year: number
  month: number
  day: number
}

export const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

export const isRealDate = ({ year, month, day }: CalendarDate) =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)

/** Parses DD/MM/YYYY; `null` for anything else and for impossible dates. */
export function parseDate(text: string): CalendarDate | null {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim())
  if (parts === null) return null
  const date = { day: Number(parts[1]), month: Number(parts[2]), year: Number(parts[3]) }
  return isRealDate(date) ? date : null
}

const padded = (n: number, width: number) => String(n).padStart(width, '0')

export const formatDate = ({ year, month, day }: CalendarDate) =>
  `${padded(day, 2)}/${padded(month, 2)}/${padded(year, 4)}`

/** Negative when `a` is before `b`, 0 when they are equal. */
export const compareDates = (a: CalendarDate, b: CalendarDate) => a.year - b.year || a.month - b.month || a.day - b.day

/** The day in Jakarta (WIB, no daylight saving) at this instant, in milliseconds since 1970. */
export function dateInJakarta(instant: number): CalendarDate {
  const shifted = new Date(instant + WIB_OFFSET)
  return { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, day: shifted.getUTCDate() }
}

/** The same day that many years earlier; 29 February becomes the 28th where that year has none. */
export function yearsBefore({ year, month, day }: CalendarDate, years: number): CalendarDate {
  const then = year - years
  return { year: then, month, day: Math.min(day, daysInMonth(then, month)) }
}

export function ageOn(birth: CalendarDate, on: CalendarDate): number {
  const hadBirthday = compareDates({ ...birth, year: on.year }, on) <= 0
  return on.year - birth.year - (hadBirthday ? 0 : 1)
}
