import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { incomeOfBand, incomeTooLowOn, isIncomeTooLow, mostDue, mostPrincipal, percentOfIncome } from './affordability'

const TODAY = '2026-11-22'
const million = 1_000_000

test.each([
  [3, 800_000],
  [5, 1_300_000],
  [8, 2_200_000],
  [12, 3_300_000],
  [20, 5_500_000],
])('at %i million a month and charges of 9 %% the most principal is %i', (income, principal) => {
  expect(mostPrincipal(income * million, TODAY, 900)).toBe(principal)
})

test.each([
  ['2025-12-31', 5 * million, 2_000_000],
  ['2026-01-01', 5 * million, 1_500_000],
  ['2026-12-31', 2_999_999, 899_999],
  ['2027-01-01', 2_999_999, 0],
  ['2027-01-01', 3 * million, 900_000],
  ['2024-01-01', 5 * million, 2_000_000],
])('on %s a borrower with %i a month may owe %i within it', (day, income, most) => {
  expect(mostDue(income, day)).toBe(most)
})

test.each([
  ['UNDER_3', 0],
  ['FROM_3', 3 * million],
  ['FROM_20', 20 * million],
  ['?', 0],
])('of the band %s its lower edge counts, %i', (band, edge) => {
  expect(incomeOfBand(band)).toBe(edge)
})

test.each([
  ['2026-11-28', '2026-12-31', 30],
  ['2026-12-31', '2026-12-31', 30],
  ['2027-01-01', null, 30],
  ['2025-06-01', '2026-12-31', 40],
])('on %s a proven income under 3 million is enough for a loan until %s', (day, provableUntil, sharePercent) => {
  expect(incomeTooLowOn(day)).toEqual({ least: 3 * million, sharePercent, provableUntil })
  expect(isIncomeTooLow('UNDER_3', 2_500_000, day)).toBe(provableUntil === null)
  expect(isIncomeTooLow('UNDER_3', null, day)).toBe(true)
  expect(isIncomeTooLow('FROM_3', null, day)).toBe(false)
})

describe('whatever the income and the charges', () => {
  const incomes = fc.integer({ min: 0, max: 1000 * million })
  const charges = fc.integer({ min: 0, max: 10_000 })

  test('the most principal is within the share, and a step more is not', () => {
    fc.assert(
      fc.property(incomes, charges, fc.constantFrom('2025-06-01', TODAY, '2027-06-01'), (income, bp, day) => {
        const isWithin = (principal: number) =>
          BigInt(principal) * BigInt(10_000 + bp) <= BigInt(mostDue(income, day)) * 10_000n
        const most = mostPrincipal(income, day, bp)
        expect(most % 100_000).toBe(0)
        expect(isWithin(most)).toBe(true)
        expect(isWithin(most + 100_000)).toBe(false)
      }),
    )
  })

  test('the share that the borrower is shown is never too low', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 * million }), fc.nat(100 * million), (income, due) => {
        const percent = percentOfIncome(due, income)!
        expect(percent * income).toBeGreaterThanOrEqual(100 * due)
        expect((percent - 1) * income).toBeLessThan(100 * due)
      }),
    )
  })
})

test('without income there is no share of it', () => {
  expect(percentOfIncome(1, 0)).toBeNull()
})
