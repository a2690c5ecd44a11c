/** The borrower's current offer, for the dialog. Whole Rupiah. */
export interface Guidance {
  isOffered: boolean
  products: readonly { productCode: string; productName: string; productIcon: string; productAmount: number }[]
  /** The most of any product, since only one loan is possible at a time. */
  applyTotalAmount: number
  couponAmount: number
  tips: readonly string[]
  /** Whether to ask again when the borrower declines. */
  isRetained: boolean
  maxDays: number
}
