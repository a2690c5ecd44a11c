import { MAX_LOAN_RUPIAH } from '../../limits'
import { capOn, type CapProfile } from './caps'

/** A price row of a product. Rates are basis points of the principal (1 bp = 0.01 %), by the day but for `feeBp`. */
export interface Product {
  productCode: string
  name: string
  dailyRateBp: number
  /** For the whole tenor; it accrues by used day like interest. */
  feeBp: number
  lateRateBp: number
  /** Instead of interest and fee, for each day of an extension. */
  extensionRateBp: number
  /** The row's own cap on all charges a day, at most the legal one. */
  capBp: number
  /** Replaces the legal cap on late fees: a sandbox may try illegal terms. */
  lateCapBp?: number | null
  tenors: readonly number[]
  extensionDays: readonly number[]
  maxExtensions: number
  /** Whole Rupiah; amounts are `minAmount` plus a multiple of the step. */
  minAmount: number
  maxAmount: number
  amountStep: number
}

/**
 * The problem of a row by field. `cap`: charges could exceed the daily cap; `whole`: they could exceed the principal.
 */
export type ProductProblem = 'empty' | 'range' | 'cap' | 'lateCap' | 'whole' | 'noCap'
export type ProductProblems = Partial<Record<keyof Product, ProductProblem>>

/** All charges of a loan together never exceed its principal. */
const WHOLE_BP = 10_000
export const LONGEST_EXTENSION_DAYS = 30

const isCount = (n: number, least = 0) => Number.isSafeInteger(n) && n >= least
const mostOf = (values: readonly number[]) => Math.max(0, ...values)

/** For a whole tenor paid on time, in basis points of the principal. */
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
 * Interest and fee grow in proportion to days and principal, so on day d of T they are P · d · (rate + fee ⁄ T): if one
 * amount and day is within the cap, all are, and only the tenors need checking. Extended days cost the extension rate
 * only, late days the late rate only.
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

/** Why a row can't be offered from that day of WIB on; empty where no amount, tenor or day exceeds a cap. */
export function productProblems(product: Product, day: string, profile: CapProfile): ProductProblems {
  const shape = shapeProblems(product)
  return Object.keys(shape).length > 0 ? shape : capProblems(product, day, profile)
}

export const isAmountOf = (
  { minAmount, maxAmount, amountStep }: Pick<Product, 'minAmount' | 'maxAmount' | 'amountStep'>,
  amount: number,
) => isCount(amount, minAmount) && amount <= maxAmount && (amount - minAmount) % amountStep === 0

/** The largest amount of the product up to this; 0 where even the smallest is more. */
export function greatestAmount(product: Pick<Product, 'minAmount' | 'maxAmount' | 'amountStep'>, most: number): number {
  const { minAmount, maxAmount, amountStep } = product
  const top = Math.min(most, maxAmount)
  return top < minAmount ? 0 : top - ((top - minAmount) % amountStep)
}
