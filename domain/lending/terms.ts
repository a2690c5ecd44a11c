import type { Day } from '../day'

/** Basis points of the principal (1 bp = 0.01 %) a day, but for `feeBp`, which is for the whole tenor. */
export interface PriceTerms {
  dailyRateBp: number
  feeBp: number
  lateRateBp: number
  extensionRateBp: number
  /**
   * The maximum of interest and fee together, for each day that the principal was used; of an extension's fee, for each
   * of its days.
   */
  capBp: number
}

/** The agreed terms. `principal` in whole Rupiah, paid out in full on `paidOutOn`, due `days` later. */
export interface LoanFacts {
  principal: number
  days: number
  paidOutOn: Day
  /** Until when it can be given back free of charge, in ISO 8601 (UTC); missing before the pay-out. */
  giveBackBy?: string
  terms: PriceTerms
}

/**
 * `key` is unique and orders the events of one day: it begins with the instant, in ISO 8601. `amount` in whole Rupiah.
 */
interface Dated {
  on: Day
  key: string
}

export type LoanEvent =
  /** A coupon, which reduces charges as they arise, never the principal. */
  | { kind: 'discount'; amount: number }
  /** Settles late fee, interest, fee, extension fee, principal, in this order; the rest is overpaid. */
  | (Dated & { kind: 'payment'; amount: number })
  /**
   * Moves `dueOn` by `days`, counted from the later of it and the day of payment, if the amount covers all charges of
   * that day and of the extension, and the loan is still due on `dueOn`; otherwise a normal payment.
   */
  | (Dated & { kind: 'extension'; amount: number; days: number; dueOn: Day })
  /**
   * Within 24 h of the pay-out: if the whole principal has been returned by then, nothing was charged; otherwise a
   * normal payment. Other payments until then count in any order, since channels' clocks may differ.
   */
  | (Dated & { kind: 'giveBack'; amount: number })
  /** The lender waives charges, as far as any are open. */
  | (Dated & { kind: 'waive'; amount: number })
  /** The lender gives up everything that is open. */
  | (Dated & { kind: 'writeOff' })
  /** The lender returns an overpayment. If a denied payment later shows that it was none, the amount is owed again. */
  | (Dated & { kind: 'refund'; amount: number })

export type DatedEvent = Exclude<LoanEvent, { kind: 'discount' }>
