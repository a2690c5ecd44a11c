import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOn, formatDate } from '../calendar'
import { birthdayProblem, birthdayRange } from './birthday'

const today = { year: 2026, month: 11, day: 21 }

test('the picker reaches from 80 to 18 years ago', () => {
  expect(birthdayRange(today)).toEqual({
    first: { year: 1946, month: 11, day: 21 },
    last: { year: 2008, month: 11, day: 21 },
  })
  expect(birthdayRange({ year: 2028, month: 2, day: 29 }).last).toEqual({ year: 2010, month: 2, day: 28 })
})

test.each([
  ['', 'empty'],
  ['01/01/95', 'format'],
  ['31/06/1990', 'format'],
  ['21/11/2008', null],
  ['22/11/2008', 'young'],
  ['21/11/1946', null],
  ['20/11/1946', 'old'],
  ['01/01/1995', null],
])('the birthday %j has the problem %s', (text, problem) => {
  expect(birthdayProblem(text, today)).toBe(problem)
})

test('who passes is 18 to 80 years old', () => {
  const day = fc.record({
    year: fc.integer({ min: 1930, max: 2030 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  })
  fc.assert(
    fc.property(day, (birth) => {
      fc.pre(birthdayProblem(formatDate(birth), today) === null)
      expect(ageOn(birth, today)).toBeGreaterThanOrEqual(18)
      expect(ageOn(birth, today)).toBeLessThanOrEqual(80)
    }),
  )
})
