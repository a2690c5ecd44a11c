import type { DocumentText, LoanQuote, Offer, OfferedCoupon, OwnedCoupon } from '#domain/lending/apply/offer'
import type { LoanDraft, LoanRequest } from '#domain/lending/apply/loanRequest'
import type { DocumentMark } from '#domain/lending/documents'
import type { Credit, StaffService } from '#domain/lending/lender'
import type { ClassesOf } from './fieldClasses'

export const creditFields = {
  totalLimit: 'loan',
  availableLimit: 'loan',
  isAssessing: 'public',
  raise: { repayId: 'personal', from: 'loan' },
} as const satisfies ClassesOf<Credit>

export const staffFields = {
  serviceWhatsApp: 'public',
  servicePhone: 'public',
  serviceEmail: 'public',
  serviceTime: 'public',
} as const satisfies ClassesOf<StaffService>

export const offerFields = {
  productCode: 'public',
  productName: 'public',
  productIcon: 'public',
  productAmount: 'loan',
  productDays: 'loan',
  couponId: 'loan',
  minAmount: 'public',
  maxAmount: 'public',
  amountStep: 'public',
  tenors: ['public'],
  dailyRateBp: 'public',
  feeBp: 'public',
  lateRateBp: 'public',
  extensionRateBp: 'public',
  capBp: 'public',
  extensionDays: ['public'],
  maxExtensions: 'public',
} as const satisfies ClassesOf<Offer>

/** The agreed text includes the borrower’s name, which makes its hash unique to them. */
export const documentFields = {
  document: 'public',
  version: 'public',
  hash: 'personal',
} as const satisfies ClassesOf<DocumentMark>

export const documentTextFields = {
  ...documentFields,
  html: 'personal',
  help: 'personal',
} as const satisfies ClassesOf<DocumentText>

export const loanQuoteFields = {
  productCode: 'public',
  productName: 'public',
  principal: 'loan',
  received: 'loan',
  days: 'loan',
  total: 'loan',
  dueDate: 'loan',
  charges: 'loan',
  interest: 'loan',
  serviceFee: 'loan',
  discount: 'loan',
  dailyRatePpm: 'loan',
  yearlyRateBp: 'loan',
  lateFeePerDay: 'loan',
  lateFeeCeiling: 'loan',
  early: { date: 'loan', total: 'loan' },
  extensions: [{ days: 'loan', amount: 'loan', fee: 'loan', newDueDate: 'loan', totalCost: 'loan' }],
  maxExtensions: 'loan',
  percentOfIncome: 'loan',
  account: 'personal',
  bestCoupon: { couponId: 'loan', saving: 'loan' },
  riskWarning: 'public',
  complaints: 'public',
  documents: [documentFields],
} as const satisfies ClassesOf<LoanQuote>

export const offeredCouponFields = {
  couponId: 'loan',
  name: 'public',
  kind: 'public',
  minAmount: 'loan',
  minTenor: 'loan',
  validTo: 'loan',
  isEndingSoon: 'public',
  reason: 'public',
  reasonText: 'personal',
  saving: 'loan',
} as const satisfies ClassesOf<OfferedCoupon>

export const ownedCouponFields = {
  ...offeredCouponFields,
  value: 'loan',
  maxDiscount: 'loan',
  products: ['public'],
  validFrom: 'loan',
  repayId: 'personal',
  usedFor: { principal: 'loan', appliedOn: 'loan' },
} as const satisfies ClassesOf<OwnedCoupon>

export const loanDraftFields = {
  productCode: 'public',
  amount: 'loan',
  days: 'loan',
  coupon: 'loan',
} as const satisfies ClassesOf<LoanDraft>

export const loanRequestFields = {
  productCode: 'public',
  amount: 'loan',
  days: 'loan',
  couponId: 'loan',
} as const satisfies ClassesOf<LoanRequest>
