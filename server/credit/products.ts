import { mostPrincipal } from '#domain/lending/policy/affordability'
import { quoteOf } from '#domain/lending/account'
import { bestCoupon } from '#domain/lending/policy/coupons'
import { dayOf } from '#domain/day'
import { chargesBpOf, greatestAmount } from '#domain/lending/policy/products'
import { readCoupons } from './couponRows'
import type { Borrower } from '../db/borrowerTables'
import type { Db } from '../db/database'
import type { CreditState } from './credit'
import type { PriceRule } from './productRows'

/** The longest of several tenors, because it leaves the most time and costs no more a day. */
const longest = ({ tenors }: PriceRule) => Math.max(...tenors)

/** The maximum amount for this tenor, within the limit and the allowed share of the income. */
export function mostOf(rule: PriceRule, days: number, { available, monthlyIncome }: CreditState, now: Date): number {
  const affordable = mostPrincipal(monthlyIncome, dayOf(now.getTime()), chargesBpOf(rule, days))
  return greatestAmount(rule, Math.min(available, affordable))
}

export async function offeredRequest(db: Db, borrower: Borrower, rule: PriceRule, creditState: CreditState, now: Date) {
  const days = longest(rule)
  const amount = mostOf(rule, days, creditState, now)
  const { productCode } = rule
  if (amount === 0) return { productCode, amount, days, couponId: null }
  const { interest, serviceFee } = quoteOf(rule, amount, days, dayOf(now.getTime()))
  const purchase = { productCode, principal: amount, days, interest, serviceFee }
  const coupons = await readCoupons(db, borrower.id)
  const best = bestCoupon(coupons, purchase, { now: now.getTime(), isOverdue: creditState.isOverdue })
  return { productCode, amount, days, couponId: best?.couponId ?? null }
}

export async function offerOf(db: Db, borrower: Borrower, rule: PriceRule, creditState: CreditState, now: Date) {
  const { amount, days, couponId } = await offeredRequest(db, borrower, rule, creditState, now)
  const { id: _, name, validFrom: _from, lateCapBp: _late, ...terms } = rule
  return {
    ...terms,
    productName: name,
    productIcon: '/icons/icon-192.png',
    productAmount: amount,
    productDays: days,
    couponId,
  }
}
