import type { ChannelKind, OwnCode } from '../bills/payCode'
import type { Refund } from '../bills/refund'
import type { Charges } from '../cost/parts'
import type { Day } from '../../day'
import type { DocumentMark } from '../documents'
import type { LoanState } from '../loanStates'

/** A way to pay. Whole Rupiah; limits are without the payer's fee. */
export interface PayChannel {
  /** Its id: `BCA`, `ALFAMART`, `QRIS`. */
  channel: string
  kind: ChannelKind
  name: string
  min: number
  max: number
  /** The maximum life of a code, in milliseconds. */
  life: number
  payerFee: number
  /** The name shown at the place of payment. */
  tillName: string
}

/** The price of one extension. */
export interface OfferedExtension {
  days: number
  /** Due now: all charges of the day, and the fee. */
  amount: number
  fee: number
  dueDate: Day
  newDueDate: Day
  /** Due on the new due date. */
  owedAfter: number
  totalCost: number
  totalCostWithout: number
  document: DocumentMark
}

/** All open; their sum is `total`. */
export interface OwedItems extends Charges {
  principal: number
  total: number
}

/** The debt on the lender's day, and every way to pay it. Whole Rupiah. */
export interface RepayQuote {
  repayId: string
  borrowStatus: LoanState
  asOf: Day
  owed: OwedItems
  /** Deducted already: the items are without it. */
  discount: number
  overpaid: number
  /** The refund of an overpayment, if any. */
  refund: Refund | null
  totalTomorrow: number
  dueDate: Day
  daysLate: number
  part: { min: number; max: number } | null
  extensions: readonly OfferedExtension[]
  /** How many extensions are left. */
  extensionsLeft: number
  giveBack: { amount: number; until: string } | null
  channels: readonly PayChannel[]
  codes: readonly OwnCode[]
}
