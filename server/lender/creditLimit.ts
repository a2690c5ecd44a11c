import { MAX_LOAN_RUPIAH } from '../../domain/limits'
import { hasEmployer } from '../../domain/forms/formRules'

// In whole Rupiah, by the income band of the questionnaire. Small, since nothing has been repaid yet.
const initialLimits: Readonly<Record<string, number>> = {
  UNDER_3: 500_000,
  FROM_3: 1_000_000,
  FROM_5: 1_500_000,
  FROM_8: 2_500_000,
  FROM_12: 4_000_000,
  FROM_20: 6_000_000,
}
const MIN_LIMIT = 500_000
const STEP = 100_000
/** Of the limit of the income band. */
const PERCENT_WITHOUT_EMPLOYER = 60

/** The limit of a borrower who has just been certified, in whole Rupiah. */
export function initialLimit({ monthlyIncome, workStatus }: { monthlyIncome: string; workStatus: string }): number {
  const full = initialLimits[monthlyIncome] ?? MIN_LIMIT
  const share = hasEmployer(workStatus) ? full : (full * PERCENT_WITHOUT_EMPLOYER) / 100
  return Math.min(Math.max(Math.floor(share / STEP) * STEP, MIN_LIMIT), MAX_LOAN_RUPIAH)
}

/** Never below 0: a limit may have been lowered below what is owed. */
export const availableLimit = (total: number, owed: number) => Math.max(total - owed, 0)
