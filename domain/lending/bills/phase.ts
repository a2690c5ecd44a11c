import { isOver, isPayOutFailed, type Bill } from '../apply/bill'
import { reminderDays } from '../../reminders/reminderDays'
import { daysBetween, type Day } from '../../day'
import { loanState } from '../loanStates'

/** The state of a loan on a day. Days are whole. */
export type BillPhase =
  | { name: 'reviewing' | 'payingOut' | 'payOutFailed' | 'settled' | 'closed' | 'dueToday' }
  | { name: 'dueIn' | 'late'; days: number }

/** `asOf` is the lender's day, to which the amounts belong. */
export function phaseOf(bill: Bill, asOf: Day): BillPhase {
  const { borrowStatus, daysLate, dueDate } = bill
  if (isPayOutFailed(bill)) return { name: 'payOutFailed' }
  if (borrowStatus === loanState.inReview) return { name: 'reviewing' }
  if (borrowStatus === loanState.payingOut || (dueDate === null && !isOver(bill))) return { name: 'payingOut' }
  if (isOver(bill)) return { name: borrowStatus === loanState.settled ? 'settled' : 'closed' }
  if (borrowStatus === loanState.overdue || daysLate > 0) return { name: 'late', days: daysLate }
  const days = daysBetween(asOf, dueDate ?? asOf)
  return days > 0 ? { name: 'dueIn', days } : { name: 'dueToday' }
}

export const isOwed = (phase: BillPhase): boolean => ['dueIn', 'dueToday', 'late'].includes(phase.name)

/** Days before the due date at which a warning is shown, like the first reminder. */
const SOON = -reminderDays[0]

export const isDueSoon = (phase: BillPhase): boolean =>
  phase.name === 'dueToday' || (phase.name === 'dueIn' && phase.days <= SOON)

export const countDue = (bills: readonly Bill[], asOf: Day): number =>
  bills.map((bill) => phaseOf(bill, asOf)).filter((phase) => phase.name === 'late' || isDueSoon(phase)).length

/** The day of a loan: the first is 0, the last the due date. `null` before the pay-out. */
export function daysOf({ paidOutOn, dueDate }: Bill, asOf: Day): { day: number; total: number } | null {
  if (paidOutOn === null || dueDate === null) return null
  const total = daysBetween(paidOutOn, dueDate)
  return { day: Math.max(0, Math.min(total, daysBetween(paidOutOn, asOf))), total }
}
