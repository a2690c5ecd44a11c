import type { ExtensionQuote, Quote } from '#domain/lending/account'
import type { Day } from '#domain/lending/day'
import type { PriceTerms } from '#domain/lending/terms'

/** All that a loan's documents say of it. Kept with the loan as `shown`. */
export interface LoanShown {
  borrower: { name: string; phoneMasked: string; nikMasked: string }
  account: { bankName: string; accountMasked: string; accountHolder: string }
  productName: string
  terms: PriceTerms
  /** The day on which it was quoted, and on which the quote takes it to be paid out. */
  startOn: Day
  quote: Quote
  extensions: readonly ExtensionQuote[]
  maxExtensions: number
}

/** Of an extension: the loan as it was shown, its day of pay-out, and what changes. */
export interface ExtensionShown {
  loan: LoanShown
  paidOutOn: Day
  on: Day
  extension: ExtensionQuote
}
