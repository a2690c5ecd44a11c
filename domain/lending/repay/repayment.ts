import { isOver, type Bill } from '../apply/bill'
import { loanState } from '../loanStates'
import type { RepayChoice } from './choice'
import type { RepayQuote } from './quote'

/** The lender's data about a loan: its debt or, if it was never paid out, its bill. */
export interface Repayment {
  quote: RepayQuote | null
  /** Without either the borrower has no such loan. */
  bill: Bill | null
  /** An earlier choice, saved on the phone. */
  draft: Partial<RepayChoice>
  /** The channel of the last code that was made on this phone. */
  lastChannel: string | null
}

export type RepayState = 'owed' | 'settled' | 'underReview' | 'payingOut' | 'rejected' | 'unknown'

/** Whether it can be repaid, or why not. */
export function repayState({ quote, bill }: Pick<Repayment, 'quote' | 'bill'>): RepayState {
  if (quote !== null) return quote.owed.total > 0 ? 'owed' : 'settled'
  if (bill === null) return 'unknown'
  if (isOver(bill)) return 'rejected'
  return bill.borrowStatus === loanState.inReview ? 'underReview' : 'payingOut'
}
