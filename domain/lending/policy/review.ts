import { compareDates, parseDate, yearsBefore, type CalendarDate } from '../../calendar'
import { AGE_YEARS } from '../../limits'
import { mostDue } from './affordability'
import { addDays, type Day } from '../../day'

/** Reasons for a rejection, in the order in which they are checked. */
export const refusals = ['blocked', 'account', 'age', 'reported', 'overdue', 'income', 'limit'] as const
export type Refusal = (typeof refusals)[number]

/** All facts that decide an application. Money is whole Rupiah. */
export interface Application {
  isBlocked: boolean
  /** The borrower has an account in their name. */
  hasAccount: boolean
  /** DD/MM/YYYY, as on the card. */
  birthday: string
  /** Reported by another lender as more than 90 days late. */
  isReported: boolean
  /** The borrower has an overdue loan. */
  isOverdue: boolean
  monthlyIncome: number
  /** Principal and charges on the due date. */
  total: number
  principal: number
  /** The limit without this application. */
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

const RETRY_DAYS = 30

/**
 * What a borrower can do after a rejection for that reason: apply again from a day on, or for a smaller amount at once.
 * `null` where no rule says so, also for a reason of another lender.
 */
export function retryAfter(reason: string, decidedOn: Day): { on: Day } | 'smaller' | null {
  if (reason === 'reported') return { on: addDays(decidedOn, RETRY_DAYS) }
  return reason === 'income' || reason === 'limit' ? 'smaller' : null
}

/** The first reason for a rejection; `null` for an approval. Equal facts on the same day give the same result. */
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
