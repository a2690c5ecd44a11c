import * as z from 'zod/mini'
import type { OwnedCoupon } from '#domain/lending/apply/offer'
import { couponKinds } from '#domain/lending/policy/coupons'
import { endpoint } from './endpoint'
import { couponReason, day, productCode, rupiah, uuid } from './money'
import { integer, list, text } from './fields'

const coupon = z.object({
  couponId: uuid,
  name: text(80),
  kind: z.enum(couponKinds),
  /** Rupiah, basis points or days, by kind. */
  value: integer,
  maxDiscount: z.nullable(rupiah),
  minAmount: rupiah,
  minTenor: integer,
  /** `null` for all products. */
  products: z.nullable(list(productCode, 100)),
  validFrom: day,
  /** The last day. */
  validTo: day,
  isEndingSoon: z.boolean(),
  /** Why it can't be used; `null` where it can. */
  reason: z.nullable(couponReason),
  reasonText: z.nullable(text()),
  /** On the given loan, in Rupiah; `null` without one. */
  saving: z.nullable(rupiah),
  /** The loan that it is used for. */
  repayId: z.nullable(uuid),
  usedFor: z.nullable(z.object({ principal: rupiah, appliedOn: day })),
}) satisfies z.ZodMiniType<OwnedCoupon>

export const couponCalls = {
  /** Usable coupons first, the soonest to expire first. */
  listCoupons: endpoint({
    method: 'GET',
    path: '/coupon/couponList',
    summary: 'The borrower’s coupons, and with a loan in mind whether and how much each would save',
    query: z.object({
      productCode: z.optional(productCode),
      amount: z.optional(text(12)),
      days: z.optional(text(4)),
    }),
    data: z.object({ details: list(coupon, 500), bestCouponId: z.nullable(uuid) }),
    isSafe: true,
    isAllowedOnHold: true,
  }),
}
