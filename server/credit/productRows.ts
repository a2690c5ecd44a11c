import { and, desc, eq, lte, sql, type SQL } from 'drizzle-orm'
import type { CapProfile } from '#domain/lending/policy/caps'
import { dayOf } from '#domain/day'
import { productProblems, type Product, type ProductProblems } from '#domain/lending/policy/products'
import { builtOnce } from '../db/builtOnce'
import type { Db } from '../db/database'
import { priceRules } from '../db/ledgerTables'

export type PriceRule = typeof priceRules.$inferSelect

/** The usual reading of the law, unless a lender chooses a stricter one. */
const PROFILE: CapProfile = 'confirmed'

export class UnlawfulProduct extends Error {
  override name = 'UnlawfulProduct'
  constructor(readonly problems: ProductProblems) {
    super(`the product is refused: ${JSON.stringify(problems)}`)
  }
}

export async function insertProduct(db: Db, { tenors, extensionDays, ...product }: Product, validFrom: Date) {
  const row = { ...product, tenors: [...tenors], extensionDays: [...extensionDays], validFrom }
  await db.insert(priceRules).values(row)
}

/** Adds a price row that replaces the product’s earlier ones from then on. Throws an `UnlawfulProduct`. */
export async function saveProduct(db: Db, product: Product, validFrom: Date, profile: CapProfile = PROFILE) {
  const problems = productProblems(product, dayOf(validFrom.getTime()), profile)
  if (Object.keys(problems).length > 0) throw new UnlawfulProduct(problems)
  await insertProduct(db, product, validFrom)
}

const newestFirst = [priceRules.productCode, desc(priceRules.validFrom), desc(priceRules.id)] as const

const isValid = lte(priceRules.validFrom, sql.param(sql.placeholder('now'), priceRules.validFrom))
const selectInForce = (which?: SQL) =>
  builtOnce((db) =>
    db
      .selectDistinctOn([priceRules.productCode])
      .from(priceRules)
      .where(and(isValid, which))
      .orderBy(...newestFirst),
  )
/** Each product’s current row, whether or not it meets today’s caps. */
export const selectAll = selectInForce()
const selectProduct = selectInForce(eq(priceRules.productCode, sql.placeholder('productCode')))

function isLawful(row: PriceRule, now: Date, profile: CapProfile): boolean {
  return Object.keys(productProblems(row, dayOf(now.getTime()), profile)).length === 0
}

/** Each product’s current row, without those above today’s caps. */
export async function readProducts(db: Db, now: Date, profile: CapProfile = PROFILE): Promise<PriceRule[]> {
  return (await selectAll(db).execute({ now })).filter((row) => isLawful(row, now, profile))
}

export async function findProduct(db: Db, productCode: string, now: Date): Promise<PriceRule | null> {
  const [row] = await selectProduct(db).execute({ now, productCode })
  return row !== undefined && isLawful(row, now, PROFILE) ? row : null
}

const selectRule = builtOnce((db) =>
  db
    .select()
    .from(priceRules)
    .where(eq(priceRules.id, sql.placeholder('id'))),
)

export async function readPriceRule(db: Db, id: number): Promise<PriceRule> {
  const [row] = await selectRule(db).execute({ id })
  if (row === undefined) throw new Error(`there is no price row ${id}`)
  return row
}
