import { owed } from '../account'
import { addDays, type Day } from '../../day'
import type { LoanEvent, PriceTerms } from '../terms'
import type { LoanQuote } from './offer'

/** The price of one full payment by the day on which it is made. Whole Rupiah. */
export interface ScheduleRow {
  on: Day
  /** Days since the pay-out. */
  day: number
  total: number
  charges: number
  kind: 'early' | 'due' | 'late'
}

/** Interest and fee before the coupon, in whole Rupiah: in all, and by used day. */
export function grossCharges({ interest, serviceFee, days }: Pick<LoanQuote, 'interest' | 'serviceFee' | 'days'>) {
  const total = interest + serviceFee
  return { total, perDay: Math.round(total / days) }
}

/** The due date of the same loan with another tenor, if it is paid out on the same day. */
export const dueDateAfter = (quote: Pick<LoanQuote, 'dueDate' | 'days'>, days: number): Day =>
  addDays(quote.dueDate, days - quote.days)

const LATE_DAYS = [1, 7]

/** Early: after a day, and by quarters of the tenor. */
const daysShown = (days: number) =>
  [...new Set([1, ...[1, 2, 3, 4].map((quarter) => Math.ceil((quarter * days) / 4))])].concat(
    LATE_DAYS.map((late) => days + late),
  )

/**
 * Payment dates of a quoted loan: early, on the due date or late. A day that costs the same as the one before is left
 * out.
 */
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
