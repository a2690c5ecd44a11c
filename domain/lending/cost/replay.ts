import { laterOf, addDays, type Day } from '../../day'
import type { DatedEvent, LoanEvent, LoanFacts, PriceTerms } from '../terms'
import { accrue, discounted, extensionFee, openCharges, balanceAtPayout, totalOf, type Balance } from './accrual'
import { minus, noShares, plus, settle, sumOf, type Charges, type Shares } from './parts'

/** The effect of one event. */
export interface Step {
  event: DatedEvent
  /** The effective day, never before the pay-out. */
  on: Day
  /** Charged since the last event, and by this one. */
  assessed: Charges
  /** The coupon's share of these. */
  discounted: Charges
  /** How the event's money was divided; for a refund, where it was taken from. */
  shares: Shares
  after: Balance
}

type Effect = Pick<Step, 'after' | 'shares'>
/** Terms of a loan that was given back. */
export const free: PriceTerms = { dailyRateBp: 0, feeBp: 0, lateRateBp: 0, extensionRateBp: 0, capBp: 0 }

function pay(balance: Balance, amount: number): Effect {
  const { shares, left } = settle(amount, openCharges(balance))
  const principal = Math.min(left, balance.principal)
  const overpaid = left - principal
  return {
    shares: { ...shares, principal, overpaid },
    after: {
      ...balance,
      settled: plus(balance.settled, shares),
      principal: balance.principal - principal,
      overpaid: balance.overpaid + overpaid,
    },
  }
}

function extend(loan: LoanFacts, before: Balance, event: DatedEvent & { kind: 'extension' }): Effect {
  const { amount, days, dueOn } = event
  const fee = extensionFee(loan, before, days)
  const charged = { ...before.charged, extensionFee: before.charged.extensionFee + fee }
  const extended = discounted({ ...before, charged })
  const isAgreed = dueOn === before.dueOn && before.principal > 0 && amount >= sumOf(openCharges(extended))
  if (!isAgreed) return pay(before, amount)
  return pay(
    { ...extended, dueOn: addDays(laterOf(dueOn, before.day), days), extensions: before.extensions + 1 },
    amount,
  )
}

function waive(balance: Balance, amount: number): Effect {
  const { shares } = settle(amount, openCharges(balance))
  return { shares: { ...noShares, ...shares }, after: { ...balance, settled: plus(balance.settled, shares) } }
}

function refund(balance: Balance, amount: number): Effect {
  const overpaid = Math.min(amount, balance.overpaid)
  const principal = amount - overpaid
  return {
    shares: { ...noShares, overpaid, principal },
    after: { ...balance, overpaid: balance.overpaid - overpaid, principal: balance.principal + principal },
  }
}

function effectOf(loan: LoanFacts, before: Balance, event: DatedEvent): Effect {
  switch (event.kind) {
    case 'payment':
    case 'giveBack':
      return pay(before, event.amount)
    case 'extension':
      return extend(loan, before, event)
    case 'waive':
      return waive(before, event.amount)
    case 'writeOff':
      return pay(before, totalOf(before))
    case 'refund':
      return refund(before, event.amount)
  }
}

const inOrder = (a: DatedEvent, b: DatedEvent) =>
  a.on === b.on ? Number(a.key > b.key) - Number(a.key < b.key) : a.on < b.on ? -1 : 1

/** Keys begin with it, in ISO 8601. */
export const instantOf = ({ key }: DatedEvent): string => key.split(' ', 1).join()

function broughtBack(event: DatedEvent): number {
  if (event.kind === 'refund') return -event.amount
  return event.kind === 'waive' || event.kind === 'writeOff' ? 0 : event.amount
}

/** Whether the whole principal was returned in time, with a give-back among the events. */
function isGivenBack({ principal, giveBackBy = '' }: LoanFacts, events: readonly DatedEvent[]): boolean {
  if (events.every(({ kind }) => kind !== 'giveBack')) return false
  const inTime = events.filter((event) => event.kind === 'giveBack' || instantOf(event) <= giveBackBy)
  return inTime.reduce((sum, event) => sum + broughtBack(event), 0) >= principal
}

/** Replays a loan's events, in any order: the effect of each, and the final balance. */
export function replay(
  loan: LoanFacts,
  events: readonly LoanEvent[],
): { loan: LoanFacts; steps: Step[]; last: Balance } {
  const dated = events.filter((event) => event.kind !== 'discount').sort(inOrder)
  const discount = events.reduce((sum, event) => (event.kind === 'discount' ? sum + event.amount : sum), 0)
  const charging = isGivenBack(loan, dated) ? { ...loan, terms: free } : loan
  let last = balanceAtPayout(charging, discount)
  const steps = dated.map((event) => {
    const on = laterOf(event.on, loan.paidOutOn)
    const earlier = last
    const { after, shares } = effectOf(charging, accrue(charging, earlier, on), event)
    last = after
    const assessed = minus(after.charged, earlier.charged)
    const settledBy = minus(after.settled, earlier.settled)
    return {
      event,
      on,
      assessed,
      discounted: minus(settledBy, shares),
      shares,
      after,
    }
  })
  return { loan: charging, steps, last }
}
