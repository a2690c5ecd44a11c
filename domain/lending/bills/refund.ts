import type { Day } from '../../day'
import type { Receipt } from './loanHistory'

export const refundStates = ['waiting', 'sending', 'sent', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

/** An overpayment being returned to the borrower's account. Whole Rupiah. */
export interface Refund {
  amount: number
  /** `refused`: by the bank; it is retried with the account that the borrower enters next. */
  state: RefundState
  bankName: string
  accountMasked: string
  holderMasked: string
  /** The latest day of sending; `null` if unknown. */
  by: Day | null
  sentAt: string | null
}

export type RefundStep = 'paid' | 'settling' | 'tooMuch' | 'returning' | 'refused' | 'returned'

/** `at` is a day, or an instant in ISO 8601; `name` is the channel's, if known. */
export interface RefundEntry {
  step: RefundStep
  when: 'done' | 'now' | 'next'
  at: string | null
  amount: number | null
  name: string | null
}

const isAllTooMuch = ({ amount, shares }: Receipt) => shares.overpaid === amount

/** Whether a complete second payment was made, rather than one that was too large. */
export const isPaidTwice = (receipts: readonly Receipt[]): boolean =>
  receipts.some((receipt) => !receipt.isReversed && isAllTooMuch(receipt))

/** From the payments to the refund, in the order of time. `receipts` are the latest first, as the lender sends them. */
export function refundHistory({ state, sentAt }: Refund, receipts: readonly Receipt[]): readonly RefundEntry[] {
  const counted = receipts.filter(({ isReversed }) => !isReversed).reverse()
  const settling = counted.findLast((receipt) => !isAllTooMuch(receipt))
  const paid = counted.map((receipt): RefundEntry => {
    const { amount, paidAt, paidOn, name } = receipt
    const step = receipt === settling ? 'settling' : isAllTooMuch(receipt) ? 'tooMuch' : 'paid'
    return { step, when: 'done', at: paidAt ?? paidOn, amount, name }
  })
  const entry = (step: RefundStep, when: RefundEntry['when'], at: string | null = null): RefundEntry => ({
    step,
    when,
    at,
    amount: null,
    name: null,
  })
  if (state === 'sent') return [...paid, entry('returned', 'done', sentAt)]
  return [...paid, entry(state === 'refused' ? 'refused' : 'returning', 'now'), entry('returned', 'next')]
}
