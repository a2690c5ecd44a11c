import type { Wanted } from '#domain/lending/apply/wish'
import type { AppDependencies } from './appDependencies'

/** What is left on the phone of an earlier choice, as far as it still makes sense. Recall it after an answer of the lender's. */
export async function recallWanted({ device, userId }: AppDependencies): Promise<Partial<Wanted>> {
  const { productCode, amount, days, coupon } = (await device.recallDraft(userId(), 'loan')) ?? {}
  return {
    ...(typeof productCode === 'string' ? { productCode } : {}),
    ...(typeof amount === 'number' ? { amount } : {}),
    ...(typeof days === 'number' ? { days } : {}),
    ...(typeof coupon === 'string' ? { coupon } : {}),
  }
}

/** `false` if it is kept only until the page goes. */
export const keepWanted = (
  { device, userId }: AppDependencies,
  { amount, ...others }: Partial<Wanted>,
): Promise<boolean> =>
  device.keepDraft(userId(), 'loan', { ...others, ...(typeof amount === 'number' ? { amount } : {}) })
