/**
 * The example for visitors, in whole Rupiah: a loan of the first sample product, paid on its due date. A test compares
 * it with `quoteOf`, which the first screen does not need to load.
 */
export const exampleLoan = {
  productCode: 'LANGKAH30',
  principal: 500_000,
  days: 30,
  charges: 15_000,
  total: 515_000,
  perDay: 500,
  percentPerDay: 0.1,
} as const
