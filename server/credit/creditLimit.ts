import { mostPrincipal } from '#domain/lending/policy/affordability'
import { hasEmployer } from '#domain/forms/formRules'
import { MAX_LOAN_RUPIAH } from '#domain/limits'

const STEP = 100_000

interface LimitRule {
  /** The first valid day in WIB, YYYY-MM-DD. */
  from: string
  /** Percent of the income’s maximum before the first repayment, with and without an employer. */
  firstPercent: number
  firstPercentWithoutEmployer: number
  /** What each clean repayment adds: percent of the limit before, and Rupiah at least. */
  growthPercent: number
  leastGrowth: number
}

const limitRules: readonly LimitRule[] = [
  { from: '2024-01-01', firstPercent: 80, firstPercentWithoutEmployer: 60, growthPercent: 10, leastGrowth: STEP },
]

const ruleOn = (day: string): LimitRule => limitRules.findLast(({ from }) => from <= day) ?? limitRules[0]!
const inSteps = (amount: number) => Math.floor(amount / STEP) * STEP

const boundOn = (monthlyIncome: number, day: string) => Math.min(mostPrincipal(monthlyIncome, day), MAX_LOAN_RUPIAH)

/** The limit of a newly certified borrower, in whole Rupiah. */
export function initialLimit(
  { monthlyIncome, workStatus }: { monthlyIncome: number; workStatus: string },
  day: string,
): number {
  const { firstPercent, firstPercentWithoutEmployer } = ruleOn(day)
  const percent = hasEmployer(workStatus) ? firstPercent : firstPercentWithoutEmployer
  return inSteps((boundOn(monthlyIncome, day) * percent) / 100)
}

/** The limit after this many clean loans, in whole Rupiah; never above what the income allows on that day. */
export function grownLimit(first: number, cleanLoans: number, monthlyIncome: number, day: string): number {
  const bound = boundOn(monthlyIncome, day)
  const { growthPercent, leastGrowth } = ruleOn(day)
  let limit = Math.min(first, bound)
  for (let n = 0; n < cleanLoans && limit > 0 && limit < bound; n++) {
    limit = Math.min(limit + Math.max(inSteps((limit * growthPercent) / 100), leastGrowth), bound)
  }
  return limit
}

/** Never below 0: a limit may have been lowered below what is owed. */
export const availableLimit = (total: number, owed: number) => Math.max(total - owed, 0)
