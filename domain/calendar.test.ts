import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOn, compareDates, dateInJakarta, daysInMonth, formatDate, parseDate, yearsBefore } from './calendar'

const date = fc
  .tuple(fc.integer({ min: 1900, max: 2099 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
  .filter(([year, month, day]) => day <= daysInMonth(year, month))
  .map(([year, month, day]) => ({ year, month, day }))

test('a date that is written is read again', () => {
  fc.assert(
    fc.property(date, (d) => {
      expect(parseDate(formatDate(d))).toEqual(d)
    }),
  )
})

test('the days of the calendar are those of Date', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2099 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      expect(daysInMonth(year, month)).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate())
    }),
  )
})

test.each(['', '1/1/1995', '1995/01/01', '31/02/1990', '29/02/2023', '00/01/1990', '01/13/1990', '01-01-1990'])(
  '%j is no date',
  (text) => {
    expect(parseDate(text)).toBeNull()
  },
)

test('the day in Jakarta changes at 17:00 UTC', () => {
  expect(dateInJakarta(Date.UTC(2026, 10, 20, 16, 59))).toEqual({ year: 2026, month: 11, day: 20 })
  expect(dateInJakarta(Date.UTC(2026, 10, 20, 17, 0))).toEqual({ year: 2026, month: 11, day: 21 })
  expect(dateInJakarta(Date.UTC(2026, 11, 31, 17, 0))).toEqual({ year: 2027, month: 1, day: 1 })
})

test('an age grows on the birthday, and on 1 March for one born on a leap day', () => {
  const born = { year: 2008, month: 11, day: 21 }
  expect(ageOn(born, { year: 2026, month: 11, day: 20 })).toBe(17)
  expect(ageOn(born, { year: 2026, month: 11, day: 21 })).toBe(18)
  const leapling = { year: 2008, month: 2, day: 29 }
  expect(ageOn(leapling, { year: 2026, month: 2, day: 28 })).toBe(17)
  expect(ageOn(leapling, { year: 2026, month: 3, day: 1 })).toBe(18)
})

test('a borrower born on the day so many years before is that old, and one born a day later is a year younger', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: 1, max: 99 }), (today, years) => {
      const then = yearsBefore(today, years)
      expect(ageOn(then, today)).toBe(years)
      expect(compareDates(then, today)).toBeLessThan(0)
    }),
  )
})
