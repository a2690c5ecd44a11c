import { compareDates, parseDate, yearsBefore, type CalendarDate } from '../../calendar'
import { AGE_YEARS } from '../../limits'
import { mostDue } from './affordability'
import type { Day } from '../day'

/** Why an application is rejected, in the order in which it is looked at. */
export const refusals = ['blocked', 'account', 'age', 'reported', 'overdue', 'income', 'limit'] as const
export type Refusal = (typeof refusals)[number]

/** What an application is decided by, and nothing else. Money is whole Rupiah. */
export interface Application {
  isBlocked: boolean
  /** There is an account in the borrower's name. */
  hasAccount: boolean
  /** DD/MM/YYYY, as on the card. */
  birthday: string
  /** Another lender has reported the borrower as more than 90 days late. */
  isReported: boolean
  /** Another loan of the borrower is overdue. */
  isOverdue: boolean
  monthlyIncome: number
  /** Principal and charges, on the due date. */
  total: number
  principal: number
  /** Of this application, without itself. */
  limit: number
}

const dateOf = (day: Day): CalendarDate => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, day: date }
}

function isOfAge(birthday: string, day: Day): boolean {
  const born = parseDate(birthday)
  return born !== null && compareDates(born, yearsBefore(dateOf(day), AGE_YEARS.min)) <= 0
}

/** The first reason to reject it; `null` for one that is approved. The same facts on the same day give the same answer. */
export function refusalOf(application: Application, day: Day): Refusal | null {
  const { isBlocked, hasAccount, birthday, isReported, isOverdue, monthlyIncome, total, principal, limit } = application
  const rejects: Record<Refusal, boolean> = {
    blocked: isBlocked,
    account: !hasAccount,
    age: !isOfAge(birthday, day),
    reported: isReported,
    overdue: isOverdue,
    income: total > mostDue(monthlyIncome, day),
    limit: principal > limit,
  }
  return refusals.find((refusal) => rejects[refusal]) ?? null
}
