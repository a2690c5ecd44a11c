import type { LoanState } from '../loanStates'

/** What a borrower can do now. Whole Rupiah; instants ISO 8601. */
export interface BorrowStanding {
  /** The latest loan; `null` where there was none. */
  repayId: string | null
  borrowStatus: LoanState | null
  canApply: boolean
  /** Overdue: limit and coupons are locked. */
  isLocked: boolean
  isPayOutFailed: boolean
  /** The pre-order that the borrower has applied for. */
  preorder: { applyTotalAmount: number; expiresAt: string } | null
}
