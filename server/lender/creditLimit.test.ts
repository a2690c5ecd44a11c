import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_LOAN_RUPIAH } from '../../domain/limits'
import { availableLimit, initialLimit } from './creditLimit'
import { dictionaries } from './dictionaries'

const codes = (type: 'monthlyIncome' | 'workStatus') => dictionaries[type].map(([code]) => code)

it('grows with the income', () => {
  const limits = codes('monthlyIncome').map((monthlyIncome) => initialLimit({ monthlyIncome, workStatus: 'PRIVATE' }))
  expect(limits).toEqual([500_000, 1_000_000, 1_500_000, 2_500_000, 4_000_000, 6_000_000])
})

it('is smaller without an employer', () => {
  expect(initialLimit({ monthlyIncome: 'FROM_20', workStatus: 'RETIRED' })).toBe(3_600_000)
  expect(initialLimit({ monthlyIncome: 'UNDER_3', workStatus: 'STUDENT' })).toBe(500_000)
})

it('is always a whole hundred thousand between the least and the most', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...codes('monthlyIncome'), '?'),
      fc.constantFrom(...codes('workStatus'), '?'),
      (monthlyIncome, workStatus) => {
        const limit = initialLimit({ monthlyIncome, workStatus })
        expect(limit % 100_000).toBe(0)
        expect(limit).toBeGreaterThanOrEqual(500_000)
        expect(limit).toBeLessThanOrEqual(MAX_LOAN_RUPIAH)
      },
    ),
  )
})

it('leaves what is not owed', () => {
  expect(availableLimit(1_500_000, 1_000_000)).toBe(500_000)
  expect(availableLimit(500_000, 1_000_000)).toBe(0)
})
