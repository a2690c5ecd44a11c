import { accrue, extensionFee, openCharges, totalOf, type Balance } from './cost/accrual'
import { floorOf, halfUp } from './cost/fractions'
import { sumOf, type Charges } from './cost/parts'
import { free, replay } from './cost/replay'
import { addDays, daysBetween, laterOf, type Day } from '../day'
import type { LoanEvent, LoanFacts, PriceTerms } from './terms'

/** All amounts in whole Rupiah. */
export interface Owed extends Charges {
  /** Open, like the charges; the sum of all is `total`. */
  principal: number
  total: number
  /** What the lender owes the borrower. */
  overpaid: number
  /** All charges so far, including the coupon's share. */
  charged: Charges
  /** The coupon's share of these. */
  discount: number
  dueOn: Day
  usedDays: number
  daysLate: number
  extensions: number
  isSettled: boolean
}

function owedIn(balance: Balance, discount: number): Owed {
  const { principal, overpaid, charged, discountLeft, dueOn, usedDays, extensions } = balance
  const total = totalOf(balance)
  return {
    ...openCharges(balance),
    principal,
    total,
    overpaid,
    charged,
    discount: discount - discountLeft,
    dueOn,
    usedDays,
    daysLate: total > 0 ? Math.max(0, daysBetween(dueOn, balance.day)) : 0,
    extensions,
    isSettled: total === 0,
  }
}

const discountIn = (events: readonly LoanEvent[]) =>
  events.reduce((sum, event) => (event.kind === 'discount' ? sum + event.amount : sum), 0)

/**
 * What is owed at the end of `day`, for screen, bill, code and ledger alike. All events count, in any order; `day` only
 * limits the charges.
 */
export function owed(loan: LoanFacts, events: readonly LoanEvent[], day: Day): Owed {
  const { loan: charging, last } = replay(loan, events)
  return owedIn(accrue(charging, last, day), discountIn(events))
}

/** What returns the whole principal, in whole Rupiah: the debt without any charges. */
export const giveBackAmount = (loan: LoanFacts, events: readonly LoanEvent[]): number =>
  owed({ ...loan, terms: free }, events, loan.paidOutOn).total

/** Whole Rupiah; a borrower must see all of this before agreeing. */
export interface Quote {
  principal: number
  /** The principal in full. */
  received: number
  days: number
  dueOn: Day
  interest: number
  serviceFee: number
  discount: number
  /** Interest and fee less the discount. */
  charges: number
  /** When paid on the due date. */
  total: number
  /** Charges without the discount: millionths of the principal for a day, basis points for a year of 365 days. */
  dailyRatePpm: number
  yearlyRateBp: number
  /** On the day after the due date, and the maximum of all late fees. */
  lateFeePerDay: number
  lateFeeCeiling: number
  /** An example of paying early, after half of the time. */
  early: { on: Day; total: number }
}

export function quoteOf(terms: PriceTerms, principal: number, days: number, startOn: Day, discount = 0): Quote {
  const loan = { principal, days, paidOutOn: startOn, terms }
  const coupon: LoanEvent[] = discount > 0 ? [{ kind: 'discount', amount: discount }] : []
  const dueOn = addDays(startOn, days)
  const due = owed(loan, coupon, dueOn)
  const gross = sumOf(due.charged)
  const halfWay = addDays(startOn, Math.max(1, floorOf(days, 2)))
  return {
    principal,
    received: principal,
    days,
    dueOn,
    interest: due.charged.interest,
    serviceFee: due.charged.serviceFee,
    discount: due.discount,
    charges: gross - due.discount,
    total: due.total,
    dailyRatePpm: halfUp(gross * 1_000_000, principal * days),
    yearlyRateBp: halfUp(gross * 10_000 * 365, principal * days),
    lateFeePerDay: owed(loan, [], addDays(dueOn, 1)).lateFee,
    lateFeeCeiling: principal - gross,
    early: { on: halfWay, total: owed(loan, coupon, halfWay).total },
  }
}

/** Whole Rupiah. Saved with the code: `days` and `dueOn` are the agreement. */
export interface ExtensionQuote {
  days: number
  /** The current due date, and the new one. */
  dueOn: Day
  newDueOn: Day
  /** Due now: all charges of the day and the fee. */
  amount: number
  fee: number
  /** Due on the new due date. */
  owedAfter: number
  /** The total cost when paid on the new due date, or without the extension: on the old one, or today. */
  totalCost: number
  totalCostWithout: number
}

/** The price of extending on that day; `null` once nothing is owed. */
export function extensionQuote(
  loan: LoanFacts,
  events: readonly LoanEvent[],
  day: Day,
  days: number,
): ExtensionQuote | null {
  const { loan: charging, last } = replay(loan, events)
  const balance = accrue(charging, last, day)
  if (balance.principal === 0) return null
  const { dueOn } = balance
  const fee = extensionFee(charging, balance, days)
  const amount = Math.max(0, sumOf(openCharges(balance)) + fee - balance.discountLeft)
  // `~` sorts after all instants of the day.
  const after: LoanEvent[] = [...events, { kind: 'extension', on: balance.day, key: '~', amount, days, dueOn }]
  const newDueOn = addDays(laterOf(dueOn, balance.day), days)
  const later = owed(loan, after, newDueOn)
  const now = owed(loan, events, laterOf(dueOn, balance.day))
  return {
    days,
    dueOn,
    newDueOn,
    amount,
    fee,
    owedAfter: later.total,
    totalCost: sumOf(later.charged) - later.discount,
    totalCostWithout: sumOf(now.charged) - now.discount,
  }
}
