import { expect, test } from 'vitest'
import { quoteOf } from './account'
import { exampleLoan } from './exampleLoan'
import { isAmountOf } from './policy/products'
import { sampleProducts } from './policy/sampleProducts'

const { productCode, principal, days, charges, total, perDay, percentPerDay } = exampleLoan
const product = sampleProducts.find((each) => each.productCode === productCode)!

test('the example costs what the product does, on whatever day it begins', () => {
  for (const startOn of ['2026-11-22', '2028-02-01']) {
    const quote = quoteOf(product, principal, days, startOn)
    expect(quote).toMatchObject({ received: principal, charges, total, dailyRatePpm: percentPerDay * 10_000 })
  }
  expect(perDay * days).toBe(charges)
})

test('the example is within the limits of its product', () => {
  expect([isAmountOf(product, principal), product.tenors.includes(days)]).toEqual([true, true])
})
