import type { Day } from '../../day'
import { isGoodAt } from '../codeExpiry'
import { loanState, over, type LoanState } from '../loanStates'
import type { OwedItems } from '../repay/quote'
import type { CodeState, OwnCode } from './payCode'
import type { Receipt } from './loanHistory'
import type { Refund } from './refund'

/** A payment and how it was divided. Whole Rupiah. */
export interface ItemizedReceipt extends Receipt {
  shares: Receipt['shares'] & OwedItems
}

/** A receipt with what its paper says beside the payment. */
export interface ReceiptProof extends ItemizedReceipt {
  repayId: string
  loanNumber: string
  lender: string
  maskedName: string
  /** What was owed once it was paid, and until when; `null` where the payment was reversed. */
  left: { amount: number; dueOn: Day } | null
  checkAddress: string | null
  isSettled: boolean
}

/** The lender's data about a loan and its code. */
export interface PaymentStatus {
  borrowStatus: LoanState
  /** Whole Rupiah, as of today. */
  owed: number
  /** The refund of an overpayment, if any. */
  refund: Refund | null
  dueDate: string
  /** The current or last code; `null` without one. */
  code: OwnCode | null
  codeState: CodeState
  /** The latest first. */
  payments: readonly ItemizedReceipt[]
  /** Where this loan has raised the limit. */
  raise: { from: number; to: number } | null
}

export type PayCodeState =
  | 'unread'
  | 'open'
  | 'paidInPart'
  | 'extended'
  | 'settled'
  | 'overpaid'
  | 'expired'
  | 'replaced'
  | 'none'

interface Known {
  /** The code on the device until the lender has sent its own. */
  code: OwnCode | null
  /** `null` until the lender has answered. */
  paymentStatus: PaymentStatus | null
  /** Milliseconds; `null` while unknown. */
  now: number | null
}

/** The state of the loan, whichever code the money arrived by. */
function outcomeOf({ borrowStatus, owed, refund, payments, codeState, code }: PaymentStatus): PayCodeState | null {
  if (refund !== null && owed === 0) return 'overpaid'
  const hasPaid = payments.some(({ isReversed }) => !isReversed)
  if (over.includes(borrowStatus)) return borrowStatus === loanState.settled || hasPaid ? 'settled' : 'none'
  if (codeState === 'paid') return code?.purpose === 'extend' ? 'extended' : 'paidInPart'
  return null
}

/** The state to show; a code without an answer from the lender is open until it expires. */
export function payCodeState({ code, paymentStatus, now }: Known): PayCodeState {
  const outcome = paymentStatus === null ? null : outcomeOf(paymentStatus)
  if (outcome !== null) return outcome
  if (code === null) return paymentStatus === null ? 'unread' : 'none'
  if (paymentStatus?.codeState === 'replaced') return 'replaced'
  const isOver = now !== null && !isGoodAt(code, now)
  return isOver || paymentStatus?.codeState === 'expired' ? 'expired' : 'open'
}

/** The code to show: the newest open one, unless the code on the phone was paid. */
export function codeToShow(
  live: readonly OwnCode[],
  own: OwnCode | null,
  ownCodeState: CodeState | null,
): Pick<PaymentStatus, 'code' | 'codeState'> {
  if (ownCodeState === 'paid') return { code: own, codeState: 'paid' }
  const [newest] = live
  if (newest !== undefined) return { code: newest, codeState: 'open' }
  return { code: own, codeState: ownCodeState ?? 'expired' }
}
