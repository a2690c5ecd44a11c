/** A loan's state, numbered like the spec's `borrowStatus`. */
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
export const owing: readonly number[] = [...inTime, loanState.overdue]
/** A borrower may have one of these at a time: under review, being paid out, or owed. */
export const unsettled: readonly number[] = [loanState.inReview, loanState.payingOut, ...owing]
export const over: readonly number[] = [loanState.settled, loanState.closed]
