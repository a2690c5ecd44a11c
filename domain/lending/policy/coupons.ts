/**
 * The kinds of discount, and the unit of `value`: `CASH_OFF` Rupiah of all charges, `INTEREST_DISCOUNT` basis points of
 * the interest, `INTEREST_FREE_DAYS` days of it, `FEE_OFF` Rupiah of the service fee. The principal is never reduced.
 */
export const couponKinds = ['CASH_OFF', 'INTEREST_DISCOUNT', 'INTEREST_FREE_DAYS', 'FEE_OFF'] as const
export type CouponKind = (typeof couponKinds)[number]

/** Money in whole Rupiah, instants in milliseconds since 1970. */
export interface Coupon {
  couponId: string
  kind: CouponKind
  value: number
  /** The maximum saving. */
  maxDiscount: number | null
  minAmount: number
  minTenor: number
  /** Codes of the products it is for; `null` for all. */
  products: readonly string[] | null
  validFrom: number
  validTo: number
  isUsed: boolean
}

/** The loan that it would be used for. */
export interface CouponPurchase {
  productCode: string
  principal: number
  days: number
  interest: number
  serviceFee: number
}

/** Why a coupon can't be used, in the order of display. */
export const couponReasons = ['used', 'expired', 'early', 'overdue', 'product', 'amount', 'tenor', 'nothing'] as const
export type CouponReason = (typeof couponReasons)[number]

const BP = 10_000

/** In whole Rupiah, rounded down; never more than the charges. */
export function savingOf(
  { kind, value, maxDiscount }: Pick<Coupon, 'kind' | 'value' | 'maxDiscount'>,
  { days, interest, serviceFee }: Pick<CouponPurchase, 'days' | 'interest' | 'serviceFee'>,
): number {
  const savings: Record<CouponKind, () => number> = {
    CASH_OFF: () => Math.min(value, interest + serviceFee),
    INTEREST_DISCOUNT: () => Math.floor((interest * Math.min(value, BP)) / BP),
    INTEREST_FREE_DAYS: () => Math.floor((interest * Math.min(value, days)) / days),
    FEE_OFF: () => Math.min(value, serviceFee),
  }
  return Math.min(savings[kind](), maxDiscount ?? Infinity)
}

/** Why the coupon can't be used at all; `null` where it can. While a loan is overdue, all coupons are locked. */
export function couponState(
  { isUsed, validFrom, validTo }: Pick<Coupon, 'isUsed' | 'validFrom' | 'validTo'>,
  now: number,
  isOverdue: boolean,
): CouponReason | null {
  if (isUsed) return 'used'
  if (now >= validTo) return 'expired'
  if (now < validFrom) return 'early'
  return isOverdue ? 'overdue' : null
}

/** Why it can't be used on this loan. */
export function whyNot(
  coupon: Coupon,
  purchase: CouponPurchase,
  { now, isOverdue }: { now: number; isOverdue: boolean },
): CouponReason | null {
  const state = couponState(coupon, now, isOverdue)
  if (state !== null) return state
  if (coupon.products !== null && !coupon.products.includes(purchase.productCode)) return 'product'
  if (purchase.principal < coupon.minAmount) return 'amount'
  if (purchase.days < coupon.minTenor) return 'tenor'
  return savingOf(coupon, purchase) > 0 ? null : 'nothing'
}

/** The largest saving; of equals, the one that expires first. */
export function bestCoupon<Any extends Coupon>(
  coupons: readonly Any[],
  purchase: CouponPurchase,
  at: { now: number; isOverdue: boolean },
): Any | null {
  const usable = coupons.filter((coupon) => whyNot(coupon, purchase, at) === null)
  const ranked = usable
    .map((coupon) => ({ coupon, saving: savingOf(coupon, purchase) }))
    .sort((a, b) => b.saving - a.saving || a.coupon.validTo - b.coupon.validTo)
  return ranked[0]?.coupon ?? null
}
