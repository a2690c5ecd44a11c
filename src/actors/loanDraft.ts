import type { LoanDraft } from '#domain/lending/apply/loanRequest'
import type { AppDependencies } from './appDependencies'

/** What is left on the phone of an earlier choice, as far as it still makes sense. Recall it after an answer of the lender's. */
export async function recallLoanDraft({ device, userId }: AppDependencies): Promise<Partial<LoanDraft>> {
  const { productCode, amount, days, coupon } = (await device.recallDraft(userId(), 'loan')) ?? {}
  return {
    ...(typeof productCode === 'string' ? { productCode } : {}),
    ...(typeof amount === 'number' ? { amount } : {}),
    ...(typeof days === 'number' ? { days } : {}),
    ...(typeof coupon === 'string' ? { coupon } : {}),
  }
}

/** `false` if it is kept only until the page goes. */
export const saveLoanDraft = (
  { device, userId }: AppDependencies,
  { amount, ...others }: Partial<LoanDraft>,
): Promise<boolean> =>
  device.saveDraft(userId(), 'loan', { ...others, ...(typeof amount === 'number' ? { amount } : {}) })
