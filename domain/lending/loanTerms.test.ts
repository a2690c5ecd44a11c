import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cheapestTerms, costOf } from './loanTerms'

test('the example costs what it says', () => {
  expect(costOf(cheapestTerms)).toEqual({ charges: 15_000, total: 515_000, perDay: 500, percentPerDay: 0.1 })
})

test('the rules’ own figures hold', () => {
  expect(costOf({ principal: 1_000_000, days: 30, interestPerDay: 10, fee: 600 }).total).toBe(1_090_000)
})

test('costs are whole, never negative, and grow with the days', () => {
  const terms = fc.record({
    principal: fc.integer({ min: 1, max: 30_000_000 }),
    days: fc.integer({ min: 1, max: 30 }),
    interestPerDay: fc.integer({ min: 0, max: 30 }),
    fee: fc.integer({ min: 0, max: 900 }),
  })
  fc.assert(
    fc.property(terms, (each) => {
      const { charges, total } = costOf(each)
      expect(Number.isInteger(charges) && charges >= 0).toBe(true)
      expect(total - charges).toBe(each.principal)
      expect(costOf({ ...each, days: each.days + 1 }).charges).toBeGreaterThanOrEqual(charges)
    }),
  )
})
