/**
 * The example for visitors: a loan of the first sample product, paid on its due date. A test compares each amount with
 * `quoteOf`, which the first screen does not need to load. Whole Rupiah.
 */
export const exampleLoan = {
  productCode: 'LANGKAH30',
  days: 30,
  percentPerDay: 0.1,
  /** What the slider can be set to, and where it begins. */
  min: 300_000,
  max: 3_000_000,
  step: 100_000,
  first: 500_000,
} as const

/** What the example costs, for an amount of the slider. Whole Rupiah. */
export function exampleFor(principal: number) {
  const perDay = principal / 1000
  const charges = perDay * exampleLoan.days
  return { perDay, charges, total: principal + charges }
}
