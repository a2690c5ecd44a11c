import { fromPromise } from 'xstate'
import type { OwnedCoupon } from '#domain/lending/apply/offer'
import { couponsMachine, type CouponBook } from '../loan/couponsMachine'
import { createQuery } from '../shared/queryMachine'

export const owned: OwnedCoupon = {
  couponId: 'c1',
  name: 'Rp20,000 off the costs',
  kind: 'CASH_OFF',
  value: 20_000,
  maxDiscount: null,
  minAmount: 0,
  minTenor: 0,
  products: null,
  validFrom: '2026-11-01',
  validTo: '2026-12-22',
  isEndingSoon: false,
  reason: null,
  reasonText: null,
  saving: null,
  repayId: null,
  usedFor: null,
}
export const lockedCoupon: OwnedCoupon = {
  ...owned,
  couponId: 'c2',
  name: '50% off the interest',
  kind: 'INTEREST_DISCOUNT',
  value: 5000,
  maxDiscount: 30_000,
  minAmount: 500_000,
  reason: 'overdue',
  reasonText: 'Locked until the overdue bill is paid',
}
export const usedCoupon: OwnedCoupon = {
  ...owned,
  couponId: 'c3',
  name: '7 days without interest',
  kind: 'INTEREST_FREE_DAYS',
  value: 7,
  reason: 'used',
  reasonText: 'Used',
  repayId: 'r1',
  usedFor: { principal: 1_000_000, appliedOn: '2026-11-02' },
}
export const expiredCoupon: OwnedCoupon = {
  ...owned,
  couponId: 'c4',
  name: 'Rp5,000 off the service fee',
  kind: 'FEE_OFF',
  value: 5000,
  validTo: '2026-11-10',
  reason: 'expired',
  reasonText: 'Expired',
}

export interface CouponsLender {
  book: (asked: { isChoosing: boolean }) => Promise<CouponBook>
  saveChoice: (choice: { coupon: string }) => Promise<unknown>
}

export const couponsLender = (given: Partial<CouponsLender> = {}): CouponsLender => ({
  book: async ({ isChoosing }) => ({
    coupons: [owned, lockedCoupon, usedCoupon, expiredCoupon].map((each) => ({
      ...each,
      saving: isChoosing ? 20_000 : null,
    })),
    loan: isChoosing ? { amount: 1_000_000, days: 30 } : null,
    chosen: isChoosing ? owned.couponId : null,
  }),
  saveChoice: async () => true,
  ...given,
})

export const couponsWith = (lender: CouponsLender) =>
  couponsMachine.provide({
    actors: {
      book: createQuery(
        fromPromise<CouponBook, { of: { isChoosing: boolean } }>(({ input: { of } }) => lender.book(of)),
      ),
      saveChoice: fromPromise<unknown, { coupon: string }>(({ input }) => lender.saveChoice(input)),
    },
  })
