/**
 * What strangers are shown, in whole Rupiah: a loan of the first sample product, paid on its due date. `quoteOf` is the arithmetic,
 * and a test holds this against it; the first screen does without its bytes.
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
