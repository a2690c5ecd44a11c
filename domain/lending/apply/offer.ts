import type { DocumentMark } from '../documents'
import type { CouponKind, CouponReason } from '../policy/coupons'

/** A product as it is offered to one borrower. Rates are basis points of the principal (1 bp = 0.01 %), by the day but for `feeBp`. */
export interface Offer {
  productCode: string
  productName: string
  productIcon: string
  /** The most that the borrower may take of it now; 0 where that is nothing. Whole Rupiah, as are all amounts here. */
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

/** All that is seen before the tap, as the lender answers it. Days are of WIB, YYYY-MM-DD. */
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
  /** Of all charges: millionths of the principal a day, basis points a year. */
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

/** A coupon of the borrower, with a loan in mind: `saving` is on that loan. */
export interface OfferedCoupon {
  couponId: string
  name: string
  kind: CouponKind
  minAmount: number
  minTenor: number
  validTo: string
  isEndingSoon: boolean
  /** Why it can't be used, and that in the borrower's language; `null` where it can. */
  reason: CouponReason | null
  reasonText: string | null
  saving: number | null
}

/** The same with all that the list of coupons shows of it. */
export interface OwnedCoupon extends OfferedCoupon {
  /** Rupiah, basis points or days, by kind. */
  value: number
  maxDiscount: number | null
  /** Codes of the products it is for; `null` for all. */
  products: readonly string[] | null
  validFrom: string
  /** The loan that it is used for, and what identifies that loan on the screen; `null` while it is used for none. */
  repayId: string | null
  usedFor: { principal: number; appliedOn: string } | null
}

/** A document's text: the binding one, and a translation where the borrower's language is another. */
export interface DocumentText extends DocumentMark {
  html: string
  help: string | null
}
