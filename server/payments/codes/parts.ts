import type { Owed } from '#domain/lending/account'

/** Whole Rupiah. Below that no part is taken, but for what is left. */
const LEAST_PART = 10_000

/** What a part payment may be; `null` where nothing is owed. */
export const partsOf = ({ total }: Pick<Owed, 'total'>) =>
  total > 0 ? { min: Math.min(LEAST_PART, total), max: total } : null
