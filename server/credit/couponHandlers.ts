import { DAY } from '#domain/time'
import { quoteOf } from '#domain/lending/account'
import {
  bestCoupon,
  couponState,
  savingOf,
  whyNot,
  type CouponPurchase,
  type CouponReason,
} from '#domain/lending/policy/coupons'
import { dayOf } from '#domain/lending/day'
import type { Locale } from '#domain/language'
import { formatPercent, formatRupiah } from '#domain/lending/money'
import type { Db } from '../db/database'
import type { Handler } from '../http/call'
import { couponNames, couponReasonTexts } from '../i18n/couponTexts'
import { fill } from '../i18n/translate'
import { standingToBorrow } from './credit'
import { findProduct } from './productRows'
import { readCoupons, type OwnCoupon } from './couponRows'

const SOON = 3 * DAY

function nameOf({ kind, value }: OwnCoupon, locale: Locale): string {
  const values: Record<OwnCoupon['kind'], () => string> = {
    CASH_OFF: () => formatRupiah(value, locale),
    FEE_OFF: () => formatRupiah(value, locale),
    INTEREST_DISCOUNT: () => formatPercent(value / 100, locale),
    INTEREST_FREE_DAYS: () => String(value),
  }
  return fill(couponNames[kind][locale], { value: values[kind]() })
}

const reasonTextOf = ({ minAmount, minTenor }: OwnCoupon, reason: CouponReason, locale: Locale) =>
  fill(couponReasonTexts[reason][locale], { amount: formatRupiah(minAmount, locale), days: minTenor })

/** The loan that was asked about; `null` where none was, or it is none that is offered. */
async function purchaseOf(
  db: Db,
  {
    productCode,
    amount,
    days,
  }: { productCode?: string | undefined; amount?: string | undefined; days?: string | undefined },
  now: Date,
): Promise<CouponPurchase | null> {
  const [principal, tenor] = [Number(amount), Number(days)]
  const rule = productCode === undefined ? null : await findProduct(db, productCode, now)
  const isAsked = Number.isSafeInteger(principal) && principal > 0 && rule?.tenors.includes(tenor) === true
  if (rule === null || !isAsked) return null
  const { interest, serviceFee } = quoteOf(rule, principal, tenor, dayOf(now.getTime()))
  return { productCode: rule.productCode, principal, days: tenor, interest, serviceFee }
}

export const listCoupons: Handler<'listCoupons'> = async ({ services: { db }, query, now, locale }, borrower) => {
  const { isOverdue } = await standingToBorrow(db, borrower, now)
  const at = { now: now.getTime(), isOverdue }
  const purchase = await purchaseOf(db, query, now)
  const all = (await readCoupons(db, borrower.id)).map((coupon) => {
    const reason = purchase === null ? couponState(coupon, at.now, isOverdue) : whyNot(coupon, purchase, at)
    return { coupon, reason, saving: purchase === null ? null : savingOf(coupon, purchase) }
  })
  const sorted = all.sort(
    (a, b) => Number(a.reason !== null) - Number(b.reason !== null) || a.coupon.validTo - b.coupon.validTo,
  )
  const details = sorted.map(({ coupon, reason, saving }) => {
    const { couponId, kind, value, maxDiscount, minAmount, minTenor, products, validFrom, validTo, loan } = coupon
    const own = { couponId, kind, value, maxDiscount, minAmount, minTenor, reason, saving }
    return {
      ...own,
      repayId: loan?.repayId ?? null,
      usedFor: loan === null ? null : { principal: loan.principal, appliedOn: dayOf(loan.appliedAt.getTime()) },
      products: products === null ? null : [...products],
      name: nameOf(coupon, locale),
      validFrom: dayOf(validFrom),
      // It ends with that instant, so the one before it is in the last day.
      validTo: dayOf(validTo - 1),
      isEndingSoon: reason === null && validTo - at.now <= SOON,
      reasonText: reason === null ? null : reasonTextOf(coupon, reason, locale),
    }
  })
  const best =
    purchase === null
      ? null
      : bestCoupon(
          all.map(({ coupon }) => coupon),
          purchase,
          at,
        )
  return { details, bestCouponId: best?.couponId ?? null }
}
