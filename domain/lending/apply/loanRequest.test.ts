import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleProducts } from '../policy/sampleProducts'
import type { Offer } from './offer'
import {
  amountProblem,
  amountsAround,
  BEST_COUPON,
  couponFor,
  firstDraft,
  nearestAmount,
  NO_COUPON,
  tenorsOf,
  type LoanDraft,
} from './loanRequest'

const offerOf = (index: number, productAmount: number): Offer => {
  const { name, ...product } = sampleProducts[index]!
  return { ...product, productName: name, productIcon: '', productAmount, productDays: 30, couponId: null }
}
const offers = [offerOf(0, 2_000_000), offerOf(1, 2_000_000)]
const [long] = offers as [Offer, Offer]

test.each<[number | null, ReturnType<typeof amountProblem>]>([
  [null, 'empty'],
  [299_999, 'least'],
  [300_000, null],
  [350_000, 'step'],
  [2_000_000, null],
  [2_100_000, 'most'],
])('an amount of %s is wrong by: %s', (amount, problem) => {
  expect(amountProblem(long, amount)).toBe(problem)
})

test('the nearest amount is always possible, and is the amount itself when that is possible', () => {
  const range = fc.record({
    minAmount: fc.integer({ min: 1, max: 500_000 }),
    amountStep: fc.integer({ min: 1, max: 300_000 }),
    room: fc.nat(5_000_000),
  })
  fc.assert(
    fc.property(range, fc.nat(40_000_000), ({ minAmount, amountStep, room }, amount) => {
      const productAmount = minAmount + room
      const offer = { minAmount, amountStep, productAmount, maxAmount: 30_000_000 }
      const nearest = nearestAmount(offer, amount)
      expect(amountProblem(offer, nearest)).toBeNull()
      if (amountProblem(offer, amount) === null) expect(nearest).toBe(amount)
    }),
  )
})

test('tenors are listed the shortest first, without those that the borrower cannot have', () => {
  expect(tenorsOf(offers).map(({ days }) => days)).toEqual([7, 14, 30])
  expect(tenorsOf([offerOf(0, 0), offerOf(1, 300_000)]).map(({ days }) => days)).toEqual([7, 14])
})

describe('the choice begins', () => {
  const first: LoanDraft = { productCode: 'LANGKAH30', amount: 1_000_000, days: 30, coupon: BEST_COUPON }
  test('with a million at most for the longest tenor, and no more than about half of what the borrower could have', () => {
    expect(firstDraft(offers, {})).toEqual(first)
    expect(firstDraft([offerOf(0, 1_000_000)], {})?.amount).toBe(500_000)
  })
  test('with the earlier choice', () => {
    const before: LoanDraft = { productCode: 'LANGKAH14', amount: 400_000, days: 7, coupon: NO_COUPON }
    expect(firstDraft(offers, before)).toEqual(before)
    expect(firstDraft(offers, { ...before, amount: null })?.amount, 'typed and no amount').toBeNull()
  })
  test('with the product of the link', () => {
    expect(firstDraft(offers, { productCode: 'LANGKAH14' })).toEqual({ ...first, productCode: 'LANGKAH14', days: 14 })
  })
  test('with the first offer when the earlier choice is not offered any more', () => {
    expect(firstDraft(offers, { productCode: 'GONE', days: 90 })).toEqual(first)
  })
  test('not at all where nothing is', () => {
    expect(firstDraft([offerOf(0, 0)], {})).toBeNull()
  })
})

describe('the coupon', () => {
  const coupons = [
    { couponId: 'a', reason: null },
    { couponId: 'b', reason: 'amount' as const },
  ]
  test.each([
    ['is the best one unless another is chosen', BEST_COUPON, 'a'],
    ['is the chosen one where it can be used', 'a', 'a'],
    ['is the best one again where the chosen one cannot be used on this loan', 'b', 'a'],
    ['is none where none is wanted', NO_COUPON, null],
  ])('%s', (_, wanted, expected) => {
    expect(couponFor(wanted, coupons, 'a')).toBe(expected)
  })
})

describe('the available amounts next to one', () => {
  const offer = { minAmount: 300_000, maxAmount: 30_000_000, amountStep: 100_000, productAmount: 1_050_000 }
  test.each([
    [555_555, 500_000, 600_000],
    [500_000, 400_000, 600_000],
    [300_000, null, 400_000],
    [1_000_000, 900_000, null],
    [1_049_999, 1_000_000, null],
    [9_000_000, 1_000_000, null],
    [1, null, 300_000],
    [null, null, 300_000],
  ])('of %s are %s and %s', (amount, below, above) => {
    expect(amountsAround(offer, amount)).toEqual({ below, above })
  })
  test('are none where the limit is below the least', () => {
    expect(amountsAround({ ...offer, productAmount: 200_000 }, 500_000)).toEqual({ below: null, above: null })
  })
})
