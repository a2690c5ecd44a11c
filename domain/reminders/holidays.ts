import type { Day } from '../day'

/** The national holidays of a year, with joint days of leave, when many are away, too. As `MM-DD`. */
interface Decree {
  source: string
  holidays: string
  jointLeave: string
}

/** From the joint decree of three ministers, published every autumn. */
const decrees: Readonly<Record<string, Decree>> = {
  2026: {
    source: 'SKB 1497/2025, 2/2025, 5/2025',
    holidays: '01-01 01-16 02-17 03-19 03-21 03-22 04-03 04-05 05-01 05-14 05-27 05-31 06-01 06-16 08-17 08-25 12-25',
    jointLeave: '02-16 03-18 03-20 03-23 03-24 05-15 05-28 12-24',
  },
}

/** Holidays on the same day every year, for years without a decree. */
const FIXED = '01-01 05-01 06-01 08-17 12-25'

const days = new Map(
  Object.entries(decrees).map(([year, { holidays, jointLeave }]) => [
    year,
    new Set([...holidays.split(' '), ...jointLeave.split(' ')]),
  ]),
)
const fixed = new Set(FIXED.split(' '))

const yearOf = (day: Day) => day.slice(0, 4)

/** Whether all holidays of that year are known. */
export const isDecreed = (day: Day): boolean => days.has(yearOf(day))

export const isHoliday = (day: Day): boolean => (days.get(yearOf(day)) ?? fixed).has(day.slice(5))
