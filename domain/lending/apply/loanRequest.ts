import { isAmountOf } from '../policy/products'
import type { Offer, OfferedCoupon } from './offer'

/** Used in the place of a coupon's id: the best coupon, or none. */
export const BEST_COUPON = 'best'
export const NO_COUPON = 'none'

/** The borrower's choice so far. `amount` is whole Rupiah, `null` where the text is no amount. */
export interface LoanDraft {
  productCode: string
  amount: number | null
  days: number
  /** An id, `BEST_COUPON` or `NO_COUPON`. */
  coupon: string
}

export interface LoanRequest {
  productCode: string
  amount: number
  days: number
  couponId: string | null
}

export type AmountProblem = 'empty' | 'least' | 'most' | 'step'

type Range = Pick<Offer, 'minAmount' | 'maxAmount' | 'amountStep' | 'productAmount'>

/** The problem of an amount for this product and borrower; `null` where it can be requested. */
export function amountProblem(offer: Range, amount: number | null): AmountProblem | null {
  if (amount === null) return 'empty'
  if (amount < offer.minAmount) return 'least'
  if (amount > offer.productAmount) return 'most'
  return isAmountOf(offer, amount) ? null : 'step'
}

/** The nearest available amount of the product. */
export function nearestAmount({ minAmount, productAmount, amountStep }: Range, amount: number): number {
  const steps = Math.round((amount - minAmount) / amountStep)
  const most = Math.floor((productAmount - minAmount) / amountStep)
  return minAmount + Math.min(Math.max(steps, 0), most) * amountStep
}

/** The available amounts next to this one, in whole Rupiah; `null` where there is none on that side. */
export function amountsAround(offer: Range, amount: number | null): { below: number | null; above: number | null } {
  const { minAmount, productAmount, amountStep } = offer
  const most = minAmount + Math.floor((productAmount - minAmount) / amountStep) * amountStep
  if (most < minAmount) return { below: null, above: null }
  if (amount === null || amount < minAmount) return { below: null, above: minAmount }
  if (amount > most) return { below: most, above: null }
  const steps = (amount - minAmount) / amountStep
  const below = minAmount + (Math.ceil(steps) - 1) * amountStep
  const above = minAmount + (Math.floor(steps) + 1) * amountStep
  return { below: below < minAmount ? null : below, above: above > most ? null : above }
}

export interface Tenor {
  productCode: string
  productName: string
  days: number
}

/** All available tenors, the shortest first. */
export const tenorsOf = (offers: readonly Offer[]): Tenor[] =>
  offers
    .filter(({ productAmount }) => productAmount > 0)
    .flatMap(({ productCode, productName, tenors }) => tenors.map((days) => ({ productCode, productName, days })))
    .sort((a, b) => a.days - b.days)

/** The initial amount at most, so that nobody is led to borrow the whole limit. */
const FIRST_AMOUNT = 1_000_000

/** The initial choice: the earlier one as far as it is available, else the longest tenor, which costs least a day. */
export function firstDraft(offers: readonly Offer[], before: Partial<LoanDraft>): LoanDraft | null {
  const tenors = tenorsOf(offers)
  const chosen = tenors.find(({ productCode, days }) => productCode === before.productCode && days === before.days)
  const ofProduct = tenors.findLast(({ productCode }) => productCode === before.productCode)
  const tenor = chosen ?? ofProduct ?? tenors.at(-1)
  const offer = offers.find(({ productCode }) => productCode === tenor?.productCode)
  if (tenor === undefined || offer === undefined) return null
  const amount =
    before.amount === undefined ? nearestAmount(offer, Math.min(FIRST_AMOUNT, offer.productAmount / 2)) : before.amount
  return { productCode: tenor.productCode, days: tenor.days, amount, coupon: before.coupon ?? BEST_COUPON }
}

/**
 * The coupon for the loan: the chosen one while it can be used, else the one that saves most; none where the borrower
 * wants none.
 */
export function couponFor(
  wanted: string,
  coupons: readonly Pick<OfferedCoupon, 'couponId' | 'reason'>[],
  best: string | null,
): string | null {
  if (wanted === NO_COUPON) return null
  const own = coupons.find(({ couponId, reason }) => couponId === wanted && reason === null)
  return own?.couponId ?? best
}
