import type { BorrowStatus } from '../apply/bill'

/** What a borrower can do now. Whole Rupiah; instants ISO 8601. */
export interface BorrowStanding {
  /** The latest loan; `null` where there was none. */
  repayId: string | null
  borrowStatus: BorrowStatus | null
  canApply: boolean
  /** Overdue: limit and coupons are locked. */
  isLocked: boolean
  isPayOutFailed: boolean
  /** The wish that is kept for her. */
  preorder: { applyTotalAmount: number; expiresAt: string } | null
}
