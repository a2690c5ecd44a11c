import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestCoupon, couponKinds, savingOf, whyNot, type Coupon, type CouponPurchase } from './coupons'

const NOW = 1000
const at = { now: NOW, isOverdue: false }
const purchase: CouponPurchase = {
  productCode: 'A',
  principal: 1_000_000,
  days: 30,
  interest: 30_000,
  serviceFee: 60_000,
}
const coupon: Coupon = {
  couponId: 'c',
  kind: 'CASH_OFF',
  value: 20_000,
  maxDiscount: null,
  minAmount: 0,
  minTenor: 0,
  products: null,
  validFrom: NOW,
  validTo: NOW + 1,
  isUsed: false,
}

test.each<[Partial<Coupon>, number]>([
  [{}, 20_000],
  [{ value: 100_000 }, 90_000],
  [{ value: 100_000, maxDiscount: 15_000 }, 15_000],
  [{ kind: 'INTEREST_DISCOUNT', value: 5000 }, 15_000],
  [{ kind: 'INTEREST_DISCOUNT', value: 3333 }, 9999],
  [{ kind: 'INTEREST_DISCOUNT', value: 20_000 }, 30_000],
  [{ kind: 'INTEREST_FREE_DAYS', value: 7 }, 7000],
  [{ kind: 'INTEREST_FREE_DAYS', value: 90 }, 30_000],
  [{ kind: 'FEE_OFF', value: 25_000 }, 25_000],
  [{ kind: 'FEE_OFF', value: 75_000 }, 60_000],
])('%j saves %i', (change, saving) => {
  expect(savingOf({ ...coupon, ...change }, purchase)).toBe(saving)
})

test.each<[Partial<Coupon>, string | null]>([
  [{}, null],
  [{ isUsed: true, validTo: NOW }, 'used'],
  [{ validTo: NOW }, 'expired'],
  [{ validFrom: NOW + 1 }, 'early'],
  [{ products: ['B'] }, 'product'],
  [{ products: ['B', 'A'] }, null],
  [{ minAmount: 1_000_001 }, 'amount'],
  [{ minAmount: 1_000_000 }, null],
  [{ minTenor: 31 }, 'tenor'],
  [{ minTenor: 30 }, null],
  [{ kind: 'INTEREST_DISCOUNT', value: 0 }, 'nothing'],
])('%j can be used but for %s', (change, reason) => {
  expect(whyNot({ ...coupon, ...change }, purchase, at)).toBe(reason)
})

test('while a bill is overdue every coupon is locked', () => {
  expect(whyNot(coupon, purchase, { ...at, isOverdue: true })).toBe('overdue')
})

describe('whatever the coupons', () => {
  const coupons = fc.record({
    couponId: fc.uuid(),
    kind: fc.constantFrom(...couponKinds),
    value: fc.integer({ min: 1, max: 200_000 }),
    maxDiscount: fc.option(fc.integer({ min: 1, max: 50_000 })),
    minAmount: fc.integer({ min: 0, max: 3_000_000 }),
    minTenor: fc.integer({ min: 0, max: 60 }),
    products: fc.option(fc.array(fc.constantFrom('A', 'B'))),
    validFrom: fc.integer({ min: NOW - 2, max: NOW + 2 }),
    validTo: fc.integer({ min: NOW - 2, max: NOW + 5 }),
    isUsed: fc.boolean(),
  })
  const purchases = fc.record({
    productCode: fc.constantFrom('A', 'B'),
    principal: fc.integer({ min: 1, max: 30_000_000 }),
    days: fc.integer({ min: 1, max: 60 }),
    interest: fc.integer({ min: 0, max: 5_000_000 }),
    serviceFee: fc.integer({ min: 0, max: 5_000_000 }),
  })

  test('a saving is whole, and never more than what it is taken off', () => {
    fc.assert(
      fc.property(coupons, purchases, (each, bought) => {
        const saving = savingOf(each, bought)
        const { interest, serviceFee } = bought
        const of = { CASH_OFF: interest + serviceFee, FEE_OFF: serviceFee }
        expect(Number.isInteger(saving) && saving >= 0).toBe(true)
        expect(saving).toBeLessThanOrEqual(each.kind in of ? of[each.kind as keyof typeof of] : interest)
        expect(saving).toBeLessThanOrEqual(each.maxDiscount ?? Infinity)
      }),
    )
  })

  test('the best can be used, none saves more, and none that saves as much expires sooner', () => {
    fc.assert(
      fc.property(fc.array(coupons), purchases, (all, bought) => {
        const usable = all.filter((each) => whyNot(each, bought, at) === null)
        const best = bestCoupon(all, bought, at)
        if (best === null) {
          expect(usable).toEqual([])
          return
        }
        expect(usable).toContain(best)
        const most = savingOf(best, bought)
        for (const other of usable) {
          const saving = savingOf(other, bought)
          expect(saving < most || (saving === most && other.validTo >= best.validTo)).toBe(true)
        }
      }),
    )
  })
})
