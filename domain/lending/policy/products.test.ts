import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { capOn } from './caps'
import { chargesBpOf, greatestAmount, isAmountOf, productProblems, type Product } from './products'
import { sampleProducts } from './sampleProducts'

const TODAY = '2026-11-22'
const dear: Product = {
  productCode: 'A',
  name: 'A',
  dailyRateBp: 10,
  feeBp: 600,
  lateRateBp: 10,
  extensionRateBp: 30,
  capBp: 30,
  tenors: [30],
  extensionDays: [7],
  maxExtensions: 2,
  minAmount: 100_000,
  maxAmount: 30_000_000,
  amountStep: 50_000,
}

test.each(sampleProducts)('$name is within the cautious caps', (product) => {
  expect(productProblems(product, TODAY, 'cautious')).toEqual({})
})

test('a product at the confirmed cap is within it, and far above the cautious one', () => {
  expect(productProblems(dear, TODAY, 'confirmed')).toEqual({})
  expect(productProblems(dear, TODAY, 'cautious')).toEqual({
    capBp: 'cap',
    extensionRateBp: 'cap',
  })
})

test.each<[Partial<Product>, object]>([
  [{ feeBp: 601 }, { feeBp: 'cap' }],
  [{ dailyRateBp: 31, feeBp: 0 }, { dailyRateBp: 'cap' }],
  [{ tenors: [30, 29] }, { feeBp: 'cap' }],
  [{ capBp: 31 }, { capBp: 'cap' }],
  [{ capBp: 29 }, { feeBp: 'cap', extensionRateBp: 'cap' }],
  [{ lateRateBp: 11 }, { lateRateBp: 'lateCap' }],
  [{ extensionRateBp: 31 }, { extensionRateBp: 'cap' }],
  [{ extensionDays: [30], maxExtensions: 11 }, { maxExtensions: 'whole' }],
  [{ tenors: [367] }, { tenors: 'noCap' }],
  [{ tenors: [] }, { tenors: 'range' }],
  [{ tenors: [7.5] }, { tenors: 'range' }],
  [{ feeBp: -1 }, { feeBp: 'range' }],
  [{ maxAmount: 30_000_001 }, { maxAmount: 'range' }],
  [{ minAmount: 0 }, { maxAmount: 'range' }],
  [{ name: ' ' }, { name: 'empty' }],
])('%j is refused: %j', (change, problems) => {
  expect(productProblems({ ...dear, ...change }, TODAY, 'confirmed')).toEqual(problems)
})

describe('whatever the row', () => {
  const rows = fc.record({
    dailyRateBp: fc.integer({ min: 0, max: 35 }),
    feeBp: fc.integer({ min: 0, max: 900 }),
    capBp: fc.integer({ min: 1, max: 31 }),
    tenors: fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 4 }),
  })

  test('it is refused exactly when at some tenor, amount or day the charges pass the cap', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom('2025-06-01', TODAY), (row, day) => {
        const product = { ...dear, extensionRateBp: 0, lateRateBp: 0, ...row }
        // For every day of every tenor, and both ends of the amounts, in exact integers: charges · T ≤ P · d · cap · T.
        const passes = row.tenors.some((tenor) => {
          const law = capOn(day, tenor, 'confirmed')!.capBp
          const most = Math.min(row.capBp, law)
          return (
            row.capBp > law ||
            Array.from({ length: tenor }, (_, i) => i + 1).some((used) =>
              [product.minAmount, product.maxAmount].some(
                (amount) =>
                  BigInt(amount * used) * BigInt(row.dailyRateBp * tenor + row.feeBp) >
                  BigInt(amount * used) * BigInt(most * tenor),
              ),
            )
          )
        })
        expect(Object.keys(productProblems(product, day, 'confirmed')).length > 0).toBe(passes)
      }),
    )
  })

  test('the greatest amount is one of the product’s, and the next is more', () => {
    const { minAmount, maxAmount, amountStep } = dear
    fc.assert(
      fc.property(fc.nat(40_000_000), (most) => {
        const amount = greatestAmount(dear, most)
        if (amount === 0) {
          expect(most).toBeLessThan(minAmount)
          return
        }
        expect(isAmountOf(dear, amount)).toBe(true)
        expect(amount).toBeLessThanOrEqual(most)
        expect(amount + amountStep > Math.min(most, maxAmount)).toBe(true)
      }),
    )
  })
})

test.each([
  [100_000, true],
  [150_000, true],
  [125_000, false],
  [50_000, false],
  [30_050_000, false],
  [100_000.5, false],
])('%d is an amount of the product: %s', (amount, is) => {
  expect(isAmountOf(dear, amount)).toBe(is)
})

test('a whole tenor costs interest by the day and the fee once', () => {
  expect(chargesBpOf(dear, 30)).toBe(900)
})
