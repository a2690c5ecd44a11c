import { expect, test } from 'vitest'
import { quoteOf } from './account'
import { exampleFor, exampleLoan } from './exampleLoan'
import { isAmountOf } from './policy/products'
import { sampleProducts } from './policy/sampleProducts'

const { productCode, days, percentPerDay, min, max, step, first } = exampleLoan
const product = sampleProducts.find((each) => each.productCode === productCode)!
const amounts = Array.from({ length: (max - min) / step + 1 }, (_, i) => min + i * step)

test.each(['2026-11-22', '2028-02-01'])(
  'the example costs what the product does, for each amount of the slider, when it begins on %s',
  (startOn) => {
    for (const principal of amounts) {
      const { perDay, charges, total } = exampleFor(principal)
      const quote = quoteOf(product, principal, days, startOn)
      expect(quote).toMatchObject({ received: principal, charges, total, dailyRatePpm: percentPerDay * 10_000 })
      expect(perDay * days).toBe(charges)
    }
  },
)

test('the example is within the limits of its product', () => {
  expect(amounts.filter((amount) => !isAmountOf(product, amount))).toEqual([])
  expect([amounts.includes(first), product.tenors.includes(days)]).toEqual([true, true])
})
