import { addDays, type Day } from '../day'

/** How much of their income a borrower may owe. */
interface IncomeRule {
  /** The first day of WIB on which it holds, YYYY-MM-DD. */
  from: string
  /** What falls due within a month, principal and charges, of the monthly income, in basis points. */
  shareBp: number
  /** Whole Rupiah a month, below which nothing is lent. */
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

/** By the bands of the questionnaire: who says 5 to 8 million may have 5. Of the lowest band nothing is known but that it is above 0. */
const lowerEdges: Readonly<Record<string, number>> = {
  UNDER_3: 0,
  FROM_3: 3_000_000,
  FROM_5: 5_000_000,
  FROM_8: 8_000_000,
  FROM_12: 12_000_000,
  FROM_20: 20_000_000,
}

/** The monthly income to reckon with, in whole Rupiah; 0 for an unknown band. */
export const incomeOfBand = (band: string): number => lowerEdges[band] ?? 0

const BP = 10_000
/** Amounts are lent in whole steps of this many Rupiah. */
const STEP = 100_000
/** The dearest that the confirmed cap allows for 30 days: who can bear it can bear any product. */
export const DEAREST_CHARGES_BP = 900

/** Before the first rule its share holds. */
const ruleOn = (day: string): IncomeRule => incomeRules.findLast(({ from }) => from <= day) ?? incomeRules[0]!

/** The most that may fall due within a month, in whole Rupiah. */
export function mostDue(monthlyIncome: number, day: string): number {
  const { shareBp, leastIncome } = ruleOn(day)
  return monthlyIncome < leastIncome ? 0 : Math.floor((monthlyIncome * shareBp) / BP)
}

/** The most principal that leaves principal and charges within the share, in whole steps. Charges are basis points of it. */
export function mostPrincipal(monthlyIncome: number, day: string, chargesBp = DEAREST_CHARGES_BP): number {
  const most = Math.floor((mostDue(monthlyIncome, day) * BP) / (BP + chargesBp))
  return Math.floor(most / STEP) * STEP
}

/** Whether an answer of the questionnaire bears no loan before an income is proven. */
export const needsIncomeProof = (band: string): boolean => lowerEdges[band] === 0

/** Whether any loan can be given on that monthly income, in whole Rupiah. */
const bearsLoan = (monthlyIncome: number, day: Day): boolean => mostPrincipal(monthlyIncome, day) > 0

/** Whether nothing can be lent on that answer; `provenIncome` is in whole Rupiah a month, `null` where none was proven. */
export const isIncomeTooLow = (band: string, provenIncome: number | null, day: Day): boolean =>
  needsIncomeProof(band) && (provenIncome === null || !bearsLoan(provenIncome, day))

/** Why nothing is lent on the lowest band, as of a day. */
export interface IncomeTooLow {
  /** Whole Rupiah a month: the end of the lowest band. */
  least: number
  /** Of the income, what may fall due in a month. */
  sharePercent: number
  /** The last day on which a proven income under `least` bears a loan; `null` once the law forbids it. */
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

/** How much of a month's income that is, in percent, rounded up so that it never sounds like less; `null` without income. */
export const percentOfIncome = (due: number, monthlyIncome: number): number | null =>
  monthlyIncome > 0 ? Math.ceil((100 * due) / monthlyIncome) : null
