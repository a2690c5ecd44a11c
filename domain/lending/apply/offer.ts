import type { DocumentMark } from '../documents'
import type { CouponKind, CouponReason } from '../policy/coupons'

/**
 * A product as offered to one borrower. Rates are basis points of the principal (1 bp = 0.01 %), by the day but for
 * `feeBp`.
 */
export interface Offer {
  productCode: string
  productName: string
  productIcon: string
  /** The most that is available to the borrower now; 0 where nothing is. All amounts are whole Rupiah. */
  productAmount: number
  productDays: number
  couponId: string | null
  minAmount: number
  maxAmount: number
  amountStep: number
  tenors: readonly number[]
  dailyRateBp: number
  feeBp: number
  lateRateBp: number
  extensionRateBp: number
  capBp: number
  extensionDays: readonly number[]
  maxExtensions: number
}

/** The lender's quote, shown before the borrower agrees. Days are of WIB, YYYY-MM-DD. */
export interface LoanQuote {
  productCode: string
  productName: string
  principal: number
  received: number
  days: number
  total: number
  dueDate: string
  charges: number
  interest: number
  serviceFee: number
  discount: number
  /** All charges: millionths of the principal a day, basis points a year. */
  dailyRatePpm: number
  yearlyRateBp: number
  lateFeePerDay: number
  lateFeeCeiling: number
  early: { date: string; total: number }
  extensions: readonly { days: number; amount: number; fee: number; newDueDate: string; totalCost: number }[]
  maxExtensions: number
  percentOfIncome: number | null
  account: { bankName: string; accountMasked: string; accountHolder: string }
  bestCoupon: { couponId: string; saving: number } | null
  riskWarning: string
  complaints: string
  documents: readonly DocumentMark[]
}

/** A coupon of the borrower; `saving` is on the given loan. */
export interface OfferedCoupon {
  couponId: string
  name: string
  kind: CouponKind
  minAmount: number
  minTenor: number
  validTo: string
  isEndingSoon: boolean
  /** Why it can't be used, and the reason in the borrower's language; `null` where it can. */
  reason: CouponReason | null
  reasonText: string | null
  saving: number | null
}

/** With everything that the list of coupons shows. */
export interface OwnedCoupon extends OfferedCoupon {
  /** Rupiah, basis points or days, by kind. */
  value: number
  maxDiscount: number | null
  /** Codes of the products it is for; `null` for all. */
  products: readonly string[] | null
  validFrom: string
  /** The loan that it is used for, and its label; `null` while it is unused. */
  repayId: string | null
  usedFor: { principal: number; appliedOn: string } | null
}

/** A document's text: the binding one, and a translation where the borrower's language is another. */
export interface DocumentText extends DocumentMark {
  html: string
  help: string | null
}
