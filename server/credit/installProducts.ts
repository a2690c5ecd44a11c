import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Product } from '#domain/lending/policy/products'
import { sampleProducts } from '#domain/lending/policy/sampleProducts'
import { ConfigError, type Config } from '../config/config'
import type { Db } from '../db/database'
import { priceRules } from '../db/ledgerTables'
import { insertProduct, saveProduct, selectAll, UnlawfulProduct, type PriceRule } from './productRows'

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

function readProductsFile(file: string): Product[] {
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

const LOCK = 7_305_221
const FIRST_DAY = new Date('2026-01-01T00:00:00+07:00')

export async function seedProducts(tx: Db) {
  const found = await tx.select({ id: priceRules.id }).from(priceRules).limit(1)
  if (found.length > 0) return
  for (const product of sampleProducts) await saveProduct(tx, product, FIRST_DAY, 'cautious')
}

const isInForce = (product: Product, { id: _id, validFrom: _from, lateCapBp: _late, ...terms }: PriceRule) =>
  isDeepStrictEqual(terms, product)

/** A product without a tenor is not offered; loans keep the row that they were taken by. */
const withdraw = (tx: Db, { id: _id, validFrom: _from, ...terms }: PriceRule, now: Date) =>
  insertProduct(tx, { ...terms, tenors: [] }, now)

async function installFile(tx: Db, file: string, { now, isWhole }: { now: Date; isWhole: boolean }) {
  const products = readProductsFile(file)
  const rows = await selectAll(tx).execute({ now })
  for (const product of products) {
    if (!rows.some((row) => isInForce(product, row))) await saveProduct(tx, product, now)
  }
  const others = rows.filter(({ productCode }) => products.every((product) => product.productCode !== productCode))
  if (isWhole) for (const row of others.filter(({ tenors }) => tenors.length > 0)) await withdraw(tx, row, now)
}

/**
 * Installs exactly the products of `PRODUCTS_FILE`, in a sandbox beside the sample products, and only once if several
 * processes start together. Throws a `ConfigError`.
 */
export const installProducts = (db: Db, { productsFile, hasSandbox }: Config, now: Date): Promise<void> =>
  db
    .transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
      if (hasSandbox) await seedProducts(tx)
      if (productsFile !== null) await installFile(tx, productsFile, { now, isWhole: !hasSandbox })
      else if ((await selectAll(tx).execute({ now })).length === 0) {
        throw new ConfigError('There are no products: set PRODUCTS_FILE (docs/lending.md)')
      }
    })
    .catch((error: unknown) => {
      throw error instanceof UnlawfulProduct ? new ConfigError(`PRODUCTS_FILE: ${error.message}`) : error
    })
