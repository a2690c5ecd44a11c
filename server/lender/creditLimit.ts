import { MAX_LOAN_RUPIAH } from '../../domain/limits'
import { hasEmployer } from '../../domain/forms/formRules'

// A first limit is small and grows with clean repayments. Whole Rupiah, by the income band of the questionnaire.
const firstLimits: Readonly<Record<string, number>> = {
  UNDER_3: 500_000,
  FROM_3: 1_000_000,
  FROM_5: 1_500_000,
  FROM_8: 2_500_000,
  FROM_12: 4_000_000,
  FROM_20: 6_000_000,
}
const LEAST = 500_000
const STEP = 100_000
/** Percent of the limit for those whose income has no employer behind it. */
const WITHOUT_EMPLOYER = 60

/** What a borrower may owe at most when certified, in whole Rupiah. */
export function firstLimit({ monthlyIncome, workStatus }: { monthlyIncome: string; workStatus: string }): number {
  const full = firstLimits[monthlyIncome] ?? LEAST
  const share = hasEmployer(workStatus) ? full : (full * WITHOUT_EMPLOYER) / 100
  return Math.min(Math.max(Math.floor(share / STEP) * STEP, LEAST), MAX_LOAN_RUPIAH)
}

/** What is left of a limit; never below 0, also where a limit was lowered under what is owed. */
export const availableLimit = (total: number, owed: number) => Math.max(total - owed, 0)
