/**
 * `confirmed`: the regulator's latest figures. `cautious`: those planned in 2023, for lenders who prefer to be lower.
 */
export type CapProfile = 'confirmed' | 'cautious'

/** The legal maximum of a loan's cost, in basis points (1 bp = 0.01 %). */
export interface Cap {
  /** The first day on which it applies (WIB, YYYY-MM-DD). */
  from: string
  profile: CapProfile
  maxTenorDays: number
  /** Interest and all fees together, a day, of the agreed principal. */
  capBp: number
  /** Late fee a day, of the overdue principal. */
  lateCapBp: number
  source: string
}

const HALF_A_YEAR = 180
const LONGEST = 366
const CIRCULAR_2023 = 'SEOJK 19/SEOJK.06/2023'
const STATEMENTS = 'statements of OJK, 31 December 2024, 20 May and 7 September 2025'

export const caps: readonly Cap[] = [
  { from: '2024-01-01', profile: 'confirmed', maxTenorDays: LONGEST, capBp: 30, lateCapBp: 30, source: CIRCULAR_2023 },
  { from: '2025-01-01', profile: 'confirmed', maxTenorDays: HALF_A_YEAR, capBp: 30, lateCapBp: 20, source: STATEMENTS },
  { from: '2025-01-01', profile: 'confirmed', maxTenorDays: LONGEST, capBp: 20, lateCapBp: 20, source: STATEMENTS },
  { from: '2026-01-01', profile: 'confirmed', maxTenorDays: HALF_A_YEAR, capBp: 30, lateCapBp: 10, source: STATEMENTS },
  { from: '2026-01-01', profile: 'confirmed', maxTenorDays: LONGEST, capBp: 20, lateCapBp: 10, source: STATEMENTS },
  { from: '2024-01-01', profile: 'cautious', maxTenorDays: LONGEST, capBp: 30, lateCapBp: 30, source: CIRCULAR_2023 },
  { from: '2025-01-01', profile: 'cautious', maxTenorDays: LONGEST, capBp: 20, lateCapBp: 20, source: CIRCULAR_2023 },
  { from: '2026-01-01', profile: 'cautious', maxTenorDays: LONGEST, capBp: 10, lateCapBp: 10, source: CIRCULAR_2023 },
]

/**
 * The cap for a loan of that many days beginning on that day of WIB; `null` without a rule, when nothing may be lent.
 */
export function capOn(
  day: string,
  tenorDays: number,
  profile: CapProfile,
  rows = caps,
): Pick<Cap, 'capBp' | 'lateCapBp'> | null {
  const inForce = rows.filter((row) => row.profile === profile && row.from <= day && tenorDays <= row.maxTenorDays)
  const latest = inForce.reduce((last, { from }) => (from > last ? from : last), '')
  const newest = inForce.filter(({ from }) => from === latest)
  return newest.sort((a, b) => a.maxTenorDays - b.maxTenorDays)[0] ?? null
}
