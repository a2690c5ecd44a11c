import { loanState, over, type LoanState } from '../loanStates'

/** A loan today. Whole Rupiah; days are of WIB, YYYY-MM-DD; instants ISO 8601. */
export interface Bill {
  repayId: string
  borrowStatus: LoanState
  productCode: string
  productName: string
  principal: number
  days: number
  /** Paying everything today. */
  owed: number
  overpaid: number
  daysLate: number
  extensions: number
  appliedAt: string
  /** `null` until it has happened; the due date, until the money is sent. */
  paidOutOn: string | null
  dueDate: string | null
  closedOn: string | null
  /** Why it was rejected, why the pay-out failed, or that it was given back, in the borrower’s language. */
  failure: { reason: string; message: string; why?: string | undefined; help?: string | undefined } | null
  /** Until when it can be returned free of charge, and the amount to return. */
  giveBackUntil: string | null
  giveBackAmount: number | null
  /** While the money is awaited, and for the first day; missing where the lender says nothing of it. */
  payOut?: PayOut | undefined
}

/** The way of the money to the borrower. */
export interface PayOut {
  bankName: string
  accountMasked: string
  reviewedAt: string | null
  arrivedAt: string | null
  /** By the medians of the latest reviews and transfers; `null` where too few are known, or it has passed. */
  expectedAt: string | null
  /** It takes longer than it was expected to. */
  isLate: boolean
  /** What is to be repaid on the due date; `null` before the pay-out. */
  dueTotal: number | null
}

export interface PayCode {
  name: string
  tillName: string
  /** All digits, and the groups to type one after the other. */
  number: string
  display: readonly string[]
  amount: number
  payerFee: number
  expiresAt: string
}

/** The bank has rejected the pay-out, which waits for a corrected account. */
export const isPayOutFailed = ({ borrowStatus, failure }: Bill): boolean =>
  borrowStatus === loanState.payingOut && failure !== null

/** The lender is still working on it. */
export const isMoving = (bill: Bill): boolean =>
  bill.borrowStatus === loanState.inReview || (bill.borrowStatus === loanState.payingOut && !isPayOutFailed(bill))

/** Decided against, so that no money was sent. */
export const isRejected = ({ borrowStatus, paidOutOn }: Bill): boolean =>
  borrowStatus === loanState.closed && paidOutOn === null

/** Settled, given back or rejected, so that another loan may be requested. */
export const isOver = ({ borrowStatus }: Bill): boolean => over.includes(borrowStatus)
