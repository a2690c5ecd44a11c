import type { Day } from './day'

/** All in basis points of the principal (1 bp = 0.01 %); by the day, but for `feeBp`, which is for the whole tenor. */
export interface PriceTerms {
  dailyRateBp: number
  feeBp: number
  lateRateBp: number
  extensionRateBp: number
  /** What interest and fee together may reach, for each day that the principal was used; an extension's fee, for each of its days. */
  capBp: number
}

/** What was agreed. `principal` in whole Rupiah, paid out in full on `paidOutOn`, due so many `days` later. */
export interface LoanFacts {
  principal: number
  days: number
  paidOutOn: Day
  /** Until when it can be given back without charge, in ISO 8601 (UTC); none where it was not paid out. */
  giveBackBy?: string
  terms: PriceTerms
}

/** `key` is unique and puts the events of one day in order: it begins with the instant, in ISO 8601. `amount` in whole Rupiah. */
interface Dated {
  on: Day
  key: string
}

export type LoanEvent =
  /** A coupon. Lowers charges, as they arise, never the principal. */
  | { kind: 'discount'; amount: number }
  /** Money towards what is owed: late fee, interest, fee, extension fee, principal; what is left then is overpaid. */
  | (Dated & { kind: 'payment'; amount: number })
  /**
   * Moves `dueOn` by `days`, counted from the later of it and the day of payment, where the amount covers all charges of that
   * day and the extension's own, and the loan is still due on `dueOn`; else it is a payment as any other.
   */
  | (Dated & { kind: 'extension'; amount: number; days: number; dueOn: Day })
  /**
   * Within 24 h of the pay-out: where the whole principal is back by then, nothing was charged; else a payment as any other. What
   * else was paid by then counts in whatever order: the clocks of two channels may differ.
   */
  | (Dated & { kind: 'giveBack'; amount: number })
  /** The house forgoes charges, as far as any are open. */
  | (Dated & { kind: 'waive'; amount: number })
  /** The house gives up all that is open. */
  | (Dated & { kind: 'writeOff' })
  /** The house pays back what was overpaid. If a denied payment later shows that it was not overpaid, it is owed again. */
  | (Dated & { kind: 'refund'; amount: number })

export type DatedEvent = Exclude<LoanEvent, { kind: 'discount' }>
