import { addDays, type Day } from '../../day'

/** The share of income that a borrower may owe. */
interface IncomeRule {
  /** The first day on which it applies (WIB, YYYY-MM-DD). */
  from: string
  /** The maximum due within a month, principal and charges, in basis points of the monthly income. */
  shareBp: number
  /** Whole Rupiah a month; below this nothing is lent. */
  leastIncome: number
  source: string
}

export const incomeRules: readonly IncomeRule[] = [
  { from: '2025-01-01', shareBp: 4000, leastIncome: 0, source: 'SEOJK 19/SEOJK.06/2025, part 13' },
  { from: '2026-01-01', shareBp: 3000, leastIncome: 0, source: 'SEOJK 19/SEOJK.06/2025, part 13' },
  {
    from: '2027-01-01',
    shareBp: 3000,
    leastIncome: 3_000_000,
    source: 'SEOJK 19/SEOJK.06/2025, at the latest from then',
  },
]

/**
 * By income band of the questionnaire: the lower edge, so that "5 to 8 million" counts as 5. The lowest band is only
 * known to be above 0.
 */
const lowerEdges: Readonly<Record<string, number>> = {
  UNDER_3: 0,
  FROM_3: 3_000_000,
  FROM_5: 5_000_000,
  FROM_8: 8_000_000,
  FROM_12: 12_000_000,
  FROM_20: 20_000_000,
}

/** The monthly income to use, in whole Rupiah; 0 for an unknown band. */
export const incomeOfBand = (band: string): number => lowerEdges[band] ?? 0

const BP = 10_000
/** Loans are multiples of this many Rupiah. */
const STEP = 100_000
/** The maximum that the confirmed cap allows for 30 days: an income sufficient for it suffices for any product. */
export const DEAREST_CHARGES_BP = 900

/** Before the first rule its share applies. */
const ruleOn = (day: string): IncomeRule => incomeRules.findLast(({ from }) => from <= day) ?? incomeRules[0]!

/** The maximum due within a month, in whole Rupiah. */
export function mostDue(monthlyIncome: number, day: string): number {
  const { shareBp, leastIncome } = ruleOn(day)
  return monthlyIncome < leastIncome ? 0 : Math.floor((monthlyIncome * shareBp) / BP)
}

/** The largest principal that keeps principal and charges within the share. Charges are basis points of it. */
export function mostPrincipal(monthlyIncome: number, day: string, chargesBp = DEAREST_CHARGES_BP): number {
  const most = Math.floor((mostDue(monthlyIncome, day) * BP) / (BP + chargesBp))
  return Math.floor(most / STEP) * STEP
}

/** Whether an answer permits no loan until the income is proven. */
export const needsIncomeProof = (band: string): boolean => lowerEdges[band] === 0

/** Whether any loan is possible with that monthly income, in whole Rupiah. */
const bearsLoan = (monthlyIncome: number, day: Day): boolean => mostPrincipal(monthlyIncome, day) > 0

/** Whether nothing can be lent with that answer; `provenIncome` is in whole Rupiah a month, `null` without proof. */
export const isIncomeTooLow = (band: string, provenIncome: number | null, day: Day): boolean =>
  needsIncomeProof(band) && (provenIncome === null || !bearsLoan(provenIncome, day))

/** Why the lowest band gets no loan, as of a day. */
export interface IncomeTooLow {
  /** Whole Rupiah a month: the upper edge of the lowest band. */
  least: number
  /** The share of income that may be due in a month. */
  sharePercent: number
  /** The last day on which a proven income below `least` permits a loan; `null` once the law forbids it. */
  provableUntil: Day | null
}

export function incomeTooLowOn(day: Day): IncomeTooLow {
  const { shareBp, leastIncome } = ruleOn(day)
  const next = incomeRules.find((rule) => rule.from > day && rule.leastIncome > 0)
  return {
    least: Math.min(...Object.values(lowerEdges).filter((edge) => edge > 0)),
    sharePercent: shareBp / 100,
    provableUntil: leastIncome === 0 && next ? addDays(next.from, -1) : null,
  }
}

/** The share of a month's income in percent, rounded up so that it never looks smaller; `null` without income. */
export const percentOfIncome = (due: number, monthlyIncome: number): number | null =>
  monthlyIncome > 0 ? Math.ceil((100 * due) / monthlyIncome) : null
