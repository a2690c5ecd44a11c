import { isOver, type Bill } from '../apply/bill'
import { loanState } from '../loanStates'
import type { RepayChoice } from './choice'
import type { RepayQuote } from './quote'

/** What the lender says of a loan: what is owed on it, or, of one that was never paid out, how it stands. */
export interface Repayment {
  quote: RepayQuote | null
  /** Without either the borrower has no such loan. */
  bill: Bill | null
  /** What is left on the phone of an earlier choice. */
  draft: Partial<RepayChoice>
}

export type RepayStanding = 'owed' | 'settled' | 'underReview' | 'payingOut' | 'rejected' | 'unknown'

/** Whether anything can be paid on it, and why not. */
export function repayStanding({ quote, bill }: Omit<Repayment, 'draft'>): RepayStanding {
  if (quote !== null) return quote.owed.total > 0 ? 'owed' : 'settled'
  if (bill === null) return 'unknown'
  if (isOver(bill)) return 'rejected'
  return bill.borrowStatus === loanState.inReview ? 'underReview' : 'payingOut'
}
