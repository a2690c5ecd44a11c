import { addDays, daysBetween, type Day } from '../../day'
import type { LoanFacts } from '../terms'
import { floorOf, halfUp } from './fractions'
import { minus, noCharges, plus, settle, sumOf, type Charges } from './parts'

const BP = 10_000

/** A loan at the end of `day`. All amounts are whole Rupiah. */
export interface Balance {
  day: Day
  dueOn: Day
  principal: number
  overpaid: number
  /** Sum so far. */
  charged: Charges
  /** Of these, settled by payments, coupon and waivers. */
  settled: Charges
  discountLeft: number
  usedDays: number
  /** Sums of principal times days, for all days and for overdue ones; rates apply to these. */
  usedBase: number
  lateBase: number
  extensions: number
}

export const openCharges = ({ charged, settled }: Balance): Charges => minus(charged, settled)
export const totalOf = (balance: Balance): number => balance.principal + sumOf(openCharges(balance))

export const balanceAtPayout = ({ principal, days, paidOutOn }: LoanFacts, discountLeft: number): Balance => ({
  day: paidOutOn,
  dueOn: addDays(paidOutOn, days),
  principal,
  overpaid: 0,
  charged: noCharges,
  settled: noCharges,
  discountLeft,
  usedDays: 0,
  usedBase: 0,
  lateBase: 0,
  extensions: 0,
})

/**
 * Interest takes precedence; the fee is reduced where both would exceed the cap; neither falls below what is settled.
 */
function usage(loan: LoanFacts, { usedBase, charged, settled }: Balance): Pick<Charges, 'interest' | 'serviceFee'> {
  const { dailyRateBp, feeBp, capBp } = loan.terms
  const room = loan.principal - charged.extensionFee - charged.lateFee
  const cap = Math.min(floorOf(usedBase * capBp, BP), room)
  const interest = Math.min(halfUp(usedBase * dailyRateBp, BP), cap)
  const serviceFee = Math.min(halfUp(usedBase * feeBp, BP * loan.days), cap - interest)
  // A Rupiah of the settled fee that rounding has moved to the interest since.
  const moved = Math.max(0, settled.serviceFee - serviceFee)
  return { interest: interest - moved, serviceFee: serviceFee + moved }
}

/** Applies the coupon to the charges so far. */
export function discounted(balance: Balance): Balance {
  const { shares, left } = settle(balance.discountLeft, openCharges(balance))
  return { ...balance, settled: plus(balance.settled, shares), discountLeft: left }
}

/** The balance at the end of a later day without events in between. An earlier day changes nothing. */
export function accrue(loan: LoanFacts, before: Balance, to: Day): Balance {
  const day = to > before.day ? to : before.day
  const usedDays = Math.min(Math.max(daysBetween(loan.paidOutOn, day), 1), loan.days)
  const lateDaysOn = (on: Day) => Math.max(0, daysBetween(before.dueOn, on))
  const after = {
    ...before,
    day,
    usedDays,
    usedBase: before.usedBase + before.principal * (usedDays - before.usedDays),
    lateBase: before.lateBase + before.principal * (lateDaysOn(day) - lateDaysOn(before.day)),
  }
  const charged = { ...before.charged, ...usage(loan, after) }
  // The late fee is limited by the principal, which all charges together may not exceed.
  const room = loan.principal - charged.interest - charged.serviceFee - charged.extensionFee
  charged.lateFee = Math.min(halfUp(after.lateBase * loan.terms.lateRateBp, BP), room)
  return discounted({ ...after, charged })
}

/** For that many more days on the open principal; limited by the cap and by 100 % of the principal. */
export function extensionFee(loan: LoanFacts, { principal, charged }: Balance, days: number): number {
  const base = principal * days
  const { extensionRateBp, capBp } = loan.terms
  const room = loan.principal - sumOf(charged)
  return Math.min(halfUp(base * extensionRateBp, BP), floorOf(base * capBp, BP), room)
}
