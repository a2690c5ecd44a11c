import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { DAY } from '#domain/time'
import { quoteOf } from '#domain/lending/account'
import {
  bestCoupon,
  couponState,
  savingOf,
  whyNot,
  type CouponPurchase,
  type CouponReason,
  type CouponKind,
} from '#domain/lending/policy/coupons'
import { dayOf } from '#domain/day'
import type { Locale } from '#domain/language'
import { formatPercent, formatRupiah } from '#domain/lending/money'
import type { Db } from '../db/database'
import type { Handler } from '../http/call'
import { say } from '../i18n/translate'
import { creditStateOf } from './credit'
import { findProduct } from './productRows'
import { readCoupons, type OwnCoupon } from './couponRows'

/** `{value}` is money, percent or a number of days, by kind. */
const couponNames: Record<CouponKind, MessageDescriptor> = {
  CASH_OFF: msg({ message: '{value} off the costs' }),
  INTEREST_DISCOUNT: msg({ message: '{value} off the interest' }),
  INTEREST_FREE_DAYS: msg({ message: '{value} days without interest' }),
  FEE_OFF: msg({ message: '{value} off the service fee' }),
}

/** `{amount}` is money, `{days}` a number. */
const couponReasonTexts: Record<CouponReason, MessageDescriptor> = {
  used: msg`Used`,
  expired: msg`Expired`,
  early: msg`Not valid yet`,
  overdue: msg`Locked until the overdue bill is paid`,
  product: msg`For another product`,
  amount: msg({ message: 'Minimum loan {amount}' }),
  tenor: msg({ message: 'At least {days} days' }),
  nothing: msg`There is no cost that it lowers`,
}

const SOON = 3 * DAY

function nameOf({ kind, value }: OwnCoupon, locale: Locale): string {
  const values: Record<OwnCoupon['kind'], () => string> = {
    CASH_OFF: () => formatRupiah(value, locale),
    FEE_OFF: () => formatRupiah(value, locale),
    INTEREST_DISCOUNT: () => formatPercent(value / 100, locale),
    INTEREST_FREE_DAYS: () => String(value),
  }
  return say(couponNames[kind], locale, { value: values[kind]() })
}

const reasonTextOf = ({ minAmount, minTenor }: OwnCoupon, reason: CouponReason, locale: Locale) =>
  say(couponReasonTexts[reason], locale, { amount: formatRupiah(minAmount, locale), days: minTenor })

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
  const { isOverdue } = await creditStateOf(db, borrower, now)
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
      // `validTo` is exclusive, so the last valid day is that of the instant before it.
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
