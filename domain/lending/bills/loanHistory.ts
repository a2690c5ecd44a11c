import { isPayOutFailed, type Bill } from '../apply/bill'
import type { Day } from '../../day'
import { loanState } from '../loanStates'

/** A payment to a loan. Whole Rupiah; days of WIB. */
export interface Receipt {
  receiptId: string
  amount: number
  paidOn: Day
  /** An instant in ISO 8601; `null` where only the day is known. */
  paidAt: string | null
  /** Name of the channel; `null` if unknown. */
  name: string | null
  shares: { extensionFee: number; overpaid: number }
  /** The payment was reversed. */
  isReversed: boolean
}

export type HistoryStep =
  | 'applied'
  | 'reviewed'
  | 'refused'
  | 'sent'
  | 'unsent'
  | 'paid'
  | 'extended'
  | 'reversed'
  | 'due'
  | 'settled'

/** A past, current or future event of a loan. `at` is a day, or an instant in ISO 8601. */
export interface HistoryEntry {
  step: HistoryStep
  when: 'done' | 'now' | 'next'
  at: string | null
  amount: number | null
  /** Of a payment. */
  receipt?: { receiptId: string; name: string | null }
}

const entry = (
  step: HistoryStep,
  when: HistoryEntry['when'],
  at: string | null = null,
  amount: number | null = null,
): HistoryEntry => ({ step, when, at, amount })

const receiptEntry = ({ receiptId, name, amount, paidOn, paidAt, shares, isReversed }: Receipt): HistoryEntry => ({
  ...entry(isReversed ? 'reversed' : shares.extensionFee > 0 ? 'extended' : 'paid', 'done', paidAt ?? paidOn, amount),
  receipt: { receiptId, name },
})

/** All events of a loan in the order of time. `receipts` are the latest first, as the lender sends them. */
export function loanHistoryOf(bill: Bill, receipts: readonly Receipt[]): readonly HistoryEntry[] {
  const { borrowStatus, appliedAt, principal, paidOutOn, dueDate, closedOn } = bill
  const applied = entry('applied', 'done', appliedAt)
  if (borrowStatus === loanState.closed && paidOutOn === null) return [applied, entry('refused', 'done', closedOn)]
  if (paidOutOn === null) {
    const isReviewed = borrowStatus !== loanState.inReview
    return [
      applied,
      entry('reviewed', isReviewed ? 'done' : 'now'),
      entry(isPayOutFailed(bill) ? 'unsent' : 'sent', isReviewed ? 'now' : 'next', null, principal),
      entry('due', 'next'),
      entry('settled', 'next'),
    ]
  }
  const paid = [...receipts].reverse().map(receiptEntry)
  const past = [applied, entry('reviewed', 'done'), entry('sent', 'done', paidOutOn, principal), ...paid]
  if (closedOn !== null) return [...past, entry('settled', 'done', closedOn)]
  return [...past, entry('due', 'now', dueDate), entry('settled', 'next')]
}
