import { MAX_LOAN_RUPIAH } from '../../limits'
import { capOn, type CapProfile } from './caps'

/** A price row of a product. Rates are basis points of the principal (1 bp = 0.01 %), by the day but for `feeBp`. */
export interface Product {
  productCode: string
  name: string
  dailyRateBp: number
  /** For the whole tenor; it accrues by used day as interest does. */
  feeBp: number
  lateRateBp: number
  /** Instead of interest and fee, for each day that an extension adds. */
  extensionRateBp: number
  /** The row's own cap on all charges by the day, at most that of the law. */
  capBp: number
  /** In the place of the law's on late fees: for a sandbox, that tries what no lender may offer. */
  lateCapBp?: number | null
  tenors: readonly number[]
  extensionDays: readonly number[]
  maxExtensions: number
  /** Whole Rupiah; a loan is `minAmount` and so many steps. */
  minAmount: number
  maxAmount: number
  amountStep: number
}

/** What is wrong with a row, by its field. `cap`: charges would pass the day cap; `whole`: they could pass the principal. */
export type ProductProblem = 'empty' | 'range' | 'cap' | 'lateCap' | 'whole' | 'noCap'
export type ProductProblems = Partial<Record<keyof Product, ProductProblem>>

/** All charges of a loan together never pass its principal. */
const WHOLE_BP = 10_000
export const LONGEST_EXTENSION_DAYS = 30

const isCount = (n: number, least = 0) => Number.isSafeInteger(n) && n >= least
const mostOf = (values: readonly number[]) => Math.max(0, ...values)

/** Of a whole tenor on time, in basis points of the principal. */
export const chargesBpOf = ({ dailyRateBp, feeBp }: Pick<Product, 'dailyRateBp' | 'feeBp'>, days: number) =>
  dailyRateBp * days + feeBp

function shapeProblems(product: Product): ProductProblems {
  const { productCode, name, tenors, extensionDays, maxExtensions, minAmount, maxAmount, amountStep } = product
  const rates = ['dailyRateBp', 'feeBp', 'lateRateBp', 'extensionRateBp'] as const
  const areAmounts = isCount(minAmount, 1) && isCount(maxAmount, minAmount) && maxAmount <= MAX_LOAN_RUPIAH
  const wrong: [keyof Product, boolean, ProductProblem][] = [
    ['productCode', productCode.trim() === '', 'empty'],
    ['name', name.trim() === '', 'empty'],
    ['tenors', tenors.length === 0 || !tenors.every((days) => isCount(days, 1)), 'range'],
    ['extensionDays', !extensionDays.every((days) => isCount(days, 1) && days <= LONGEST_EXTENSION_DAYS), 'range'],
    ['maxExtensions', !isCount(maxExtensions), 'range'],
    ['capBp', !isCount(product.capBp, 1), 'range'],
    ['maxAmount', !areAmounts, 'range'],
    ['amountStep', !isCount(amountStep, 1), 'range'],
    ...rates.map((rate) => [rate, !isCount(product[rate]), 'range'] as [keyof Product, boolean, ProductProblem]),
  ]
  return Object.fromEntries(wrong.flatMap(([field, isWrong, problem]) => (isWrong ? [[field, problem]] : [])))
}

/**
 * Interest and fee both grow in proportion to the used days and to the principal, so that on day d of T they are
 * P · d · (rate + fee ⁄ T): within the cap at one amount and day they are within it at all, and only the tenors are to be tried.
 * An extended day bears the extension rate alone, a late one the late rate alone.
 */
function capProblems(product: Product, day: string, profile: CapProfile): ProductProblems {
  const { tenors, capBp, lateRateBp, extensionRateBp, extensionDays, maxExtensions } = product
  const problems: ProductProblems = {}
  for (const days of tenors) {
    const law = capOn(day, days, profile)
    if (law === null) return { tenors: 'noCap' }
    const charges = chargesBpOf(product, days)
    if (capBp > law.capBp) problems.capBp = 'cap'
    if (charges > capBp * days) problems[product.feeBp > 0 ? 'feeBp' : 'dailyRateBp'] = 'cap'
    if (extensionRateBp > Math.min(capBp, law.capBp)) problems.extensionRateBp = 'cap'
    if (lateRateBp > (product.lateCapBp ?? law.lateCapBp)) problems.lateRateBp = 'lateCap'
    const extensions = extensionRateBp * mostOf(extensionDays) * maxExtensions
    if (charges + extensions > WHOLE_BP) problems.maxExtensions = 'whole'
  }
  return problems
}

/** Why a row can't be offered from that day of WIB on; empty for one that passes no cap at any amount, tenor or day. */
export function productProblems(product: Product, day: string, profile: CapProfile): ProductProblems {
  const shape = shapeProblems(product)
  return Object.keys(shape).length > 0 ? shape : capProblems(product, day, profile)
}

/** Whether the amount is one of the product's, in its steps. */
export const isAmountOf = (
  { minAmount, maxAmount, amountStep }: Pick<Product, 'minAmount' | 'maxAmount' | 'amountStep'>,
  amount: number,
) => isCount(amount, minAmount) && amount <= maxAmount && (amount - minAmount) % amountStep === 0

/** The greatest amount of the product that is no more than that; 0 where even the least is more. */
export function greatestAmount(product: Pick<Product, 'minAmount' | 'maxAmount' | 'amountStep'>, most: number): number {
  const { minAmount, maxAmount, amountStep } = product
  const top = Math.min(most, maxAmount)
  return top < minAmount ? 0 : top - ((top - minAmount) % amountStep)
}
