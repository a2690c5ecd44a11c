import type { Product } from '#domain/lending/policy/products'

const shared = {
  minAmount: 100_000,
  maxAmount: 30_000_000,
  amountStep: 1,
  extensionDays: [7, 14],
  maxExtensions: 2,
  lateCapBp: 30,
}

/** Products for which rounding, caps and late fees matter. */
export const products: readonly Product[] = [
  {
    ...shared,
    productCode: 'DEAR',
    name: 'Dear',
    dailyRateBp: 10,
    feeBp: 600,
    lateRateBp: 10,
    extensionRateBp: 30,
    capBp: 30,
    tenors: [30],
  },
  {
    ...shared,
    productCode: 'SHORT',
    name: 'Short',
    dailyRateBp: 15,
    feeBp: 105,
    lateRateBp: 30,
    extensionRateBp: 20,
    capBp: 30,
    tenors: [7, 14],
  },
  {
    ...shared,
    productCode: 'MILD',
    name: 'Mild',
    dailyRateBp: 5,
    feeBp: 150,
    lateRateBp: 10,
    extensionRateBp: 10,
    capBp: 10,
    tenors: [30],
    maxExtensions: 1,
  },
]
