import { afterAll, beforeAll, expect, it } from 'vitest'
import { capOn } from '#domain/lending/policy/caps'
import type { Product } from '#domain/lending/policy/products'
import { openTestDatabase, type TestDatabase } from '../db/testing'
import { findProduct, readProducts, saveProduct, UnlawfulProduct } from './productRows'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const on = (day: string) => new Date(`${day}T12:00:00+07:00`)
const rates = { dailyRateBp: 10, feeBp: 0, lateRateBp: 10, extensionRateBp: 10, capBp: 10 }
const amounts = { minAmount: 100_000, maxAmount: 5_000_000, amountStep: 100_000 }
const extensions = { extensionDays: [7], maxExtensions: 1 }
const product: Product = { productCode: 'P', name: 'P', tenors: [30], ...rates, ...amounts, ...extensions }

const save = (given: Partial<Product>, day: string) => saveProduct(database.db, { ...product, ...given }, on(day))
const rateOn = async (productCode: string, day: string) =>
  (await findProduct(database.db, productCode, on(day)))?.dailyRateBp ?? null
const listedOn = async (day: string) => (await readProducts(database.db, on(day))).map((rule) => rule.productCode)

it('a row of the future is not offered yet: the earlier row is valid until its day', async () => {
  await save({ productCode: 'NEXT', dailyRateBp: 5 }, '2026-11-01')
  await save({ productCode: 'NEXT', dailyRateBp: 8 }, '2026-12-01')
  await save({ productCode: 'FIRST' }, '2026-12-01')
  const days = ['2026-10-31', '2026-11-30', '2026-12-01']
  expect(await Promise.all(days.map((day) => rateOn('NEXT', day)))).toEqual([null, 5, 8])
  expect(await Promise.all(days.map(listedOn))).toEqual([[], ['NEXT'], ['FIRST', 'NEXT']])
})

it('a row that a later cap forbids is no longer offered, and the lawful one before it is not restored', async () => {
  const dear = { productCode: 'LATE', lateRateBp: 20 }
  await save({ ...dear, lateRateBp: 10 }, '2025-01-01')
  await save(dear, '2025-06-01')
  expect([capOn('2025-12-31', 30, 'confirmed')?.lateCapBp, capOn('2026-01-01', 30, 'confirmed')?.lateCapBp]).toEqual([
    20, 10,
  ])
  expect(await rateOn('LATE', '2025-12-31')).toBe(10)
  expect(await rateOn('LATE', '2026-01-01')).toBeNull()
  expect(await listedOn('2025-12-31')).toContain('LATE')
  expect(await listedOn('2026-01-01')).not.toContain('LATE')
  await expect(save(dear, '2026-01-01')).rejects.toThrow(UnlawfulProduct)
})
