import type { LoanFacts } from './terms'

/** Days since the pay-out until which a loan can be given back. */
export const EARLY_DAYS = 1

/** An event by its day since the pay-out; events of one day are in the order of the list. */
export type LoanAction = { day: number } & (
  | { kind: 'payment' | 'giveBack' | 'waive' | 'refund'; amount: number }
  | { kind: 'extension'; amount: number; days: number; dueDay: number }
  | { kind: 'writeOff' }
)

const up = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)
const least = (...values: bigint[]) => values.reduce((a, b) => (b < a ? b : a))
const most = (a: bigint, b: bigint) => (a > b ? a : b)

/** An independent computation of the debt: it walks day by day, in BigInt, with one sum of charges instead of four. */
export function owedByOracle(loan: LoanFacts, discount: number, actions: readonly LoanAction[], until: number) {
  const P = BigInt(loan.principal)
  const tenor = BigInt(loan.days)
  let paidEarly = 0n
  for (const action of actions) {
    if (action.kind === 'writeOff' || action.kind === 'waive') continue
    if (action.kind === 'giveBack' || action.day <= EARLY_DAYS)
      paidEarly += (action.kind === 'refund' ? -1n : 1n) * BigInt(action.amount)
  }
  const isFree = actions.some(({ kind }) => kind === 'giveBack') && paidEarly >= P
  const bp = (n: number) => (isFree ? 0n : BigInt(n))
  const [rate, fee, lateRate] = [bp(loan.terms.dailyRateBp), bp(loan.terms.feeBp), bp(loan.terms.lateRateBp)]
  const [extensionRate, cap] = [bp(loan.terms.extensionRateBp), bp(loan.terms.capBp)]

  let principal = P
  let [used, overdue, extension, overpaid, settled] = [0n, 0n, 0n, 0n, 0n]
  let coupon = BigInt(discount)
  let due = loan.days
  let extensions = 0

  const cost = () => {
    const parts = up(used * rate, 10_000n) + up(used * fee, 10_000n * tenor)
    return least(parts, (used * cap) / 10_000n, P - extension)
  }
  const late = () => least(up(overdue * lateRate, 10_000n), P - extension - cost())
  const open = () => cost() + late() + extension - settled
  const applyCoupon = () => {
    const taken = least(coupon, open())
    coupon -= taken
    settled += taken
  }
  const pay = (amount: bigint) => {
    const [charges, rest] = [least(amount, open()), most(0n, amount - open())]
    settled += charges
    overpaid += most(0n, rest - principal)
    principal = most(0n, principal - rest)
  }
  const extend = (amount: bigint, days: number, from: number, today: number) => {
    const base = principal * BigInt(days)
    const price = least(up(base * extensionRate, 10_000n), (base * cap) / 10_000n, P - cost() - late() - extension)
    const needed = most(0n, open() + price - coupon)
    if (from === due && principal > 0n && amount >= needed) {
      extension += price
      applyCoupon()
      due = Math.max(due, today) + days
      extensions++
    }
    pay(amount)
  }
  const happen = (action: LoanAction) => {
    if (action.kind === 'writeOff') return pay(principal + open())
    const amount = BigInt(action.amount)
    if (action.kind === 'payment' || action.kind === 'giveBack') return pay(amount)
    if (action.kind === 'extension') return extend(amount, action.days, action.dueDay, action.day)
    if (action.kind === 'waive') return void (settled += least(amount, open()))
    const fromOverpaid = least(amount, overpaid)
    overpaid -= fromOverpaid
    principal += amount - fromOverpaid
  }

  const last = Math.max(until, ...actions.map(({ day }) => day))
  for (let day = 0, next = 0; day <= last; day++) {
    if (day !== 1 && day <= loan.days) used += principal
    if (day > due) overdue += principal
    if (coupon > 0n) applyCoupon()
    for (; actions[next]?.day === day; next++) {
      applyCoupon()
      happen(actions[next]!)
    }
  }
  applyCoupon()
  const numbers = { principal, total: principal + open(), overpaid, charged: cost() + late() + extension }
  const plain = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value)]))
  return { ...plain, discount: discount - Number(coupon), dueDay: due, extensions }
}
