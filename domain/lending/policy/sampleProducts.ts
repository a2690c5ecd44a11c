import { MAX_LOAN_RUPIAH } from '../../limits'
import type { Product } from './products'

const AMOUNTS = { minAmount: 300_000, maxAmount: MAX_LOAN_RUPIAH, amountStep: 100_000 } as const
const EXTENSIONS = { extensionRateBp: 10, extensionDays: [7, 14], maxExtensions: 2 } as const

/** The reference lender's default products, within the cautious caps. */
export const sampleProducts: readonly Product[] = [
  {
    productCode: 'LANGKAH30',
    name: 'Langkah 30',
    dailyRateBp: 5,
    feeBp: 150,
    lateRateBp: 10,
    capBp: 10,
    tenors: [30],
    ...EXTENSIONS,
    ...AMOUNTS,
  },
  {
    productCode: 'LANGKAH14',
    name: 'Langkah 14',
    dailyRateBp: 8,
    feeBp: 14,
    lateRateBp: 10,
    capBp: 10,
    tenors: [7, 14],
    ...EXTENSIONS,
    ...AMOUNTS,
  },
]
