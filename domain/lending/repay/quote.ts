import type { ChannelKind, OwnCode } from '../bills/payCode'
import type { Refund } from '../bills/refund'
import type { Charges } from '../cost/parts'
import type { Day } from '../day'
import type { DocumentMark } from '../documents'
import type { LoanState } from '../loanStates'

/** A way to pay. Whole Rupiah; bounds are of the amount without the payer's fee. */
export interface PayChannel {
  /** What it is chosen by: `BCA`, `ALFAMART`, `QRIS`. */
  channel: string
  kind: ChannelKind
  name: string
  min: number
  max: number
  /** Milliseconds that a code lives at most. */
  life: number
  payerFee: number
  /** The name that is shown where it is paid. */
  tillName: string
}

/** What one extension costs now and in all. */
export interface OfferedExtension {
  days: number
  /** Paid now: all charges of the day, and the fee. */
  amount: number
  fee: number
  dueDate: Day
  newDueDate: Day
  /** On the new due date. */
  owedAfter: number
  totalCost: number
  totalCostWithout: number
  document: DocumentMark
}

/** Each still open; together they are `total`. */
export interface OwedItems extends Charges {
  principal: number
  total: number
}

/** What is owed on the lender's day, and every way to pay it. Whole Rupiah. */
export interface RepayQuote {
  repayId: string
  borrowStatus: LoanState
  asOf: Day
  owed: OwedItems
  /** What a coupon has taken off already: the items are without it. */
  discount: number
  overpaid: number
  /** What was paid too much, and how far it is on its way back; `null` where nothing was. */
  refund: Refund | null
  totalTomorrow: number
  dueDate: Day
  daysLate: number
  part: { min: number; max: number } | null
  extensions: readonly OfferedExtension[]
  /** How often it may still be extended. */
  extensionsLeft: number
  giveBack: { amount: number; until: string } | null
  channels: readonly PayChannel[]
  codes: readonly OwnCode[]
}
