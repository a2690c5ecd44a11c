import { loanState, over, type LoanState } from '../loanStates'

/** A loan as it stands today. Whole Rupiah; days are of WIB, YYYY-MM-DD; instants ISO 8601. */
export interface Bill {
  repayId: string
  borrowStatus: LoanState
  productCode: string
  productName: string
  principal: number
  days: number
  /** What paying everything today would cost. */
  owed: number
  overpaid: number
  daysLate: number
  extensions: number
  appliedAt: string
  /** The three are `null` until it has happened; the due date, until the money is sent. */
  paidOutOn: string | null
  dueDate: string | null
  closedOn: string | null
  /** Why it was rejected, why the money could not be sent, or that it was given back, in the borrower’s language. */
  failure: { reason: string; message: string } | null
  /** Until when it can be given back without any cost, and what is to be returned for that. */
  giveBackUntil: string | null
  giveBackAmount: number | null
}

/** A code to pay with. */
export interface PayCode {
  name: string
  tillName: string
  /** All digits, and what is typed one after the other. */
  number: string
  display: readonly string[]
  amount: number
  payerFee: number
  expiresAt: string
}

/** The bank has refused the money: it waits until the account was mended. */
export const isPayOutFailed = ({ borrowStatus, failure }: Bill): boolean =>
  borrowStatus === loanState.payingOut && failure !== null

/** The lender is about to do something with it. */
export const isMoving = (bill: Bill): boolean =>
  bill.borrowStatus === loanState.inReview || (bill.borrowStatus === loanState.payingOut && !isPayOutFailed(bill))

/** Settled, given back or rejected: another loan may be asked for. */
export const isOver = ({ borrowStatus }: Bill): boolean => over.includes(borrowStatus)
