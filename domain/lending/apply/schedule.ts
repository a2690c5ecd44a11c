import { owed } from '../account'
import { addDays, type Day } from '../day'
import type { LoanEvent, PriceTerms } from '../terms'
import type { LoanQuote } from './offer'

/** What one payment of everything comes to, by the day on which it is made. Whole Rupiah. */
export interface ScheduleRow {
  on: Day
  /** Since the pay-out. */
  day: number
  total: number
  charges: number
  kind: 'early' | 'due' | 'late'
}

const LATE_DAYS = [1, 7]

/** Early: after a day, and by quarters of the tenor. */
const daysShown = (days: number) =>
  [...new Set([1, ...[1, 2, 3, 4].map((quarter) => Math.ceil((quarter * days) / 4))])].concat(
    LATE_DAYS.map((late) => days + late),
  )

/** The repayment plan of a quoted loan: one payment, early, on the due date or late. A day on which waiting costs nothing is left out. */
export function scheduleOf(
  terms: PriceTerms,
  { principal, days, dueDate, discount }: Pick<LoanQuote, 'principal' | 'days' | 'dueDate' | 'discount'>,
): ScheduleRow[] {
  const paidOutOn = addDays(dueDate, -days)
  const coupon: LoanEvent[] = discount > 0 ? [{ kind: 'discount', amount: discount }] : []
  const rows = daysShown(days).map((day): ScheduleRow => {
    const on = addDays(paidOutOn, day)
    const { total } = owed({ principal, days, paidOutOn, terms }, coupon, on)
    return { on, day, total, charges: total - principal, kind: day < days ? 'early' : day === days ? 'due' : 'late' }
  })
  return rows.filter(({ total, kind }, i) => kind !== 'early' || total !== rows[i + 1]?.total)
}
