/** A loan's state, as the spec's `borrowStatus` numbers it. */
export const loanState = {
  inReview: 10,
  payingOut: 20,
  settled: 30,
  /** Rejected, given up, or written off. */
  closed: 40,
  active: 50,
  extended: 60,
  overdue: 70,
} as const
export type LoanState = (typeof loanState)[keyof typeof loanState]

export const loanStates: readonly LoanState[] = Object.values(loanState)

/** Paid out and not yet due. */
export const inTime: readonly number[] = [loanState.active, loanState.extended]
/** Money is owed. */
export const owing: readonly number[] = [...inTime, loanState.overdue]
/** Under review, being paid out, or owed: a borrower has one such loan at a time. */
export const unsettled: readonly number[] = [loanState.inReview, loanState.payingOut, ...owing]
/** Nothing is to be paid any more. */
export const over: readonly number[] = [loanState.settled, loanState.closed]
