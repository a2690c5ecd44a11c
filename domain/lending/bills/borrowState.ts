import type { LoanState } from '../loanStates'

/** What a borrower may do now. Whole Rupiah; instants ISO 8601. */
export interface BorrowState {
  /** The latest loan; `null` without one. */
  repayId: string | null
  borrowStatus: LoanState | null
  canApply: boolean
  /** Limit and coupons are locked because a loan is overdue. */
  isLocked: boolean
  isPayOutFailed: boolean
  /** The borrower's preorder. */
  preorder: { applyTotalAmount: number; expiresAt: string } | null
}
