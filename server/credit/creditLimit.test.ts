import fc from 'fast-check'
import { expect, it } from 'vitest'
import { incomeOfBand, mostDue } from '#domain/lending/policy/affordability'
import { MAX_LOAN_RUPIAH } from '#domain/limits'
import { availableLimit, grownLimit, initialLimit } from './creditLimit'
import { dictionaries } from './dictionaries'

const TODAY = '2026-11-22'
const bands = dictionaries.monthlyIncome.map(([code]) => code)
const workStatuses = dictionaries.workStatus.map(([code]) => code)
const limitOf = (band: string, workStatus = 'PRIVATE') =>
  initialLimit({ monthlyIncome: incomeOfBand(band), workStatus }, TODAY)

it('grows with the income', () => {
  expect(bands.map((band) => limitOf(band))).toEqual([0, 600_000, 1_000_000, 1_700_000, 2_600_000, 4_400_000])
})

it('is smaller without an employer', () => {
  expect(limitOf('FROM_20', 'RETIRED')).toBe(3_300_000)
})

it('every band but the lowest has a lower edge that the questionnaire names', () => {
  const named = dictionaries.monthlyIncome.map(([code]) => Number(/^FROM_(\d+)$/.exec(code)?.[1] ?? 0) * 1_000_000)
  expect(bands.map(incomeOfBand)).toEqual(named)
})

it('grows with each loan that was repaid in time, up to what the income allows', () => {
  const grown = [0, 1, 2, 3, 9].map((clean) => grownLimit(1_000_000, clean, 5_000_000, TODAY))
  expect(grown).toEqual([1_000_000, 1_100_000, 1_200_000, 1_300_000, 1_300_000])
})

it('is 0 from the day on which the law requires a higher income', () => {
  expect(grownLimit(600_000, 3, 2_900_000, '2026-12-31')).toBe(700_000)
  expect(grownLimit(600_000, 3, 2_900_000, '2027-01-01')).toBe(0)
})

it('is always a whole hundred thousand, and no loan within it passes the share of the income', () => {
  const incomes = fc.oneof(fc.constantFrom(...bands.map(incomeOfBand)), fc.nat(1_000_000_000))
  fc.assert(
    fc.property(
      incomes,
      fc.constantFrom(...workStatuses, '?'),
      fc.nat(60),
      fc.constantFrom('2025-06-01', TODAY, '2027-06-01'),
      (monthlyIncome, workStatus, clean, day) => {
        const first = initialLimit({ monthlyIncome, workStatus }, day)
        const limit = grownLimit(first, clean, monthlyIncome, day)
        expect(limit % 100_000).toBe(0)
        expect(limit).toBeGreaterThanOrEqual(first)
        expect(limit).toBeLessThanOrEqual(MAX_LOAN_RUPIAH)
        expect((limit * 109) / 100).toBeLessThanOrEqual(mostDue(monthlyIncome, day))
      },
    ),
  )
})

it('is reduced by what is owed', () => {
  expect(availableLimit(1_500_000, 1_000_000)).toBe(500_000)
  expect(availableLimit(500_000, 1_000_000)).toBe(0)
})
