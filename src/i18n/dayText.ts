import { monthsInDates } from './monthNames'

/** `2026-12-21` as `21 Des 2026`. Thai too uses the Gregorian calendar, and writes its era. */
export function dayText(day: string, spoken: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const name = monthsInDates(spoken)[month - 1]
  if (spoken === 'en') return `${name} ${date}, ${year}`
  if (spoken === 'vi') return `${date} ${name}, ${year}`
  return spoken === 'th' ? `${date} ${name} ค.ศ. ${year}` : `${date} ${name} ${year}`
}

/** The same without its year: `21 Des`, `Dec 21`. */
export function shortDayText(day: string, spoken: string): string {
  const [, month = 0, date = 0] = day.split('-').map(Number)
  const name = monthsInDates(spoken)[month - 1]
  return spoken === 'en' ? `${name} ${date}` : `${date} ${name}`
}

const WIB = 7 * 3_600_000

/** An instant's time of day in Jakarta: `23.59` in Indonesian, `23:59` elsewhere. */
export function wibTime(instant: string, spoken: string): string {
  const time = new Date(Date.parse(instant) + WIB).toISOString().slice(11, 16)
  return spoken === 'id' ? time.replace(':', '.') : time
}

export const wibDay = (instant: string, spoken: string): string =>
  dayText(new Date(Date.parse(instant) + WIB).toISOString().slice(0, 10), spoken)

/** A day alone, or an instant with its time in Jakarta. */
export const timeText = (at: string, spoken: string): string =>
  at.includes('T') ? `${wibDay(at, spoken)}, ${wibTime(at, spoken)} WIB` : dayText(at, spoken)
