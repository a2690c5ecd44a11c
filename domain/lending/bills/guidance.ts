/** What the borrower could borrow now, for the dialog that leads there. Whole Rupiah. */
export interface Guidance {
  isOffered: boolean
  products: readonly { productCode: string; productName: string; productIcon: string; productAmount: number }[]
  /** The most of any product: one loan at a time. */
  applyTotalAmount: number
  couponAmount: number
  tips: readonly string[]
  /** Whether giving up is asked about once more. */
  isRetained: boolean
  maxDays: number
}
