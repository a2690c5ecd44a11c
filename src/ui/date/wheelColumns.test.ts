import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDates, isRealDate } from '#domain/calendar'
import { turn, wheelColumns, withinRange } from './wheelColumns'

const range = { first: { year: 1946, month: 11, day: 21 }, last: { year: 2008, month: 11, day: 21 } }

test('the first and the last year have only the months and days within the range', () => {
  const first = wheelColumns({ year: 1946, month: 11, day: 25 }, range)
  expect([first.month[0], first.day[0]]).toEqual([11, 21])
  const last = wheelColumns({ year: 2008, month: 11, day: 1 }, range)
  expect([last.month[last.month.length - 1], last.day[last.day.length - 1]]).toEqual([11, 21])
})

test("a day that the new month doesn't have becomes its last day", () => {
  expect(turn({ year: 1995, month: 1, day: 31 }, 'month', 2, range)).toEqual({ year: 1995, month: 2, day: 28 })
  expect(turn({ year: 1996, month: 2, day: 29 }, 'year', 1995, range)).toEqual({ year: 1995, month: 2, day: 28 })
})

test('turning to the first or last year moves month and day into the range', () => {
  expect(turn({ year: 1995, month: 12, day: 30 }, 'year', 2008, range)).toEqual({ year: 2008, month: 11, day: 21 })
  expect(turn({ year: 1995, month: 1, day: 1 }, 'year', 1946, range)).toEqual({ year: 1946, month: 11, day: 21 })
})

test('a date outside the range is moved to the nearest date in it', () => {
  expect(withinRange({ year: 1900, month: 1, day: 1 }, range)).toEqual(range.first)
  expect(withinRange({ year: 2020, month: 1, day: 1 }, range)).toEqual(range.last)
})

test("no turn leads to a date that doesn't exist or is out of range", () => {
  const move = fc.record({ part: fc.constantFrom('day' as const, 'month' as const, 'year' as const), at: fc.nat() })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
      let date = { year: 1995, month: 1, day: 1 }
      for (const { part, at } of moves) {
        const column = wheelColumns(date, range)[part]
        date = turn(date, part, column[at % column.length]!, range)
        expect(isRealDate(date)).toBe(true)
        expect(compareDates(date, range.first)).toBeGreaterThanOrEqual(0)
        expect(compareDates(date, range.last)).toBeLessThanOrEqual(0)
      }
    }),
  )
})
