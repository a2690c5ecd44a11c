import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Product } from '#domain/lending/policy/products'
import { ConfigError } from '../config'

const count = z.int().check(z.gte(0))
const days = z.array(z.int())

const product = z.strictObject({
  productCode: z.string(),
  name: z.string(),
  dailyRateBp: count,
  feeBp: count,
  lateRateBp: count,
  extensionRateBp: count,
  capBp: count,
  tenors: days,
  extensionDays: days,
  maxExtensions: count,
  minAmount: count,
  maxAmount: count,
  amountStep: count,
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The products of `PRODUCTS_FILE`, a list in JSON. Throws a `ConfigError`; whether they pass a cap is judged as they are saved. */
export function readProductsFile(file: string): Product[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigError(`PRODUCTS_FILE can't be read: ${(error as Error).message}`)
  }
  const read = z.array(product).check(z.minLength(1)).safeParse(parsed(text))
  if (!read.success) {
    const where = read.error.issues.map((issue) => [...issue.path, ...('keys' in issue ? issue.keys : [])].join('.'))
    throw new ConfigError(`PRODUCTS_FILE must be a list of products (docs/lending.md); wrong: ${where.join(', ')}`)
  }
  const codes = read.data.map(({ productCode }) => productCode)
  if (new Set(codes).size < codes.length) throw new ConfigError('PRODUCTS_FILE has two products of one productCode')
  return read.data
}
