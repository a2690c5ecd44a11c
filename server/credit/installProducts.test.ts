import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sampleProducts } from '#domain/lending/policy/sampleProducts'
import { readConfig } from '../config/config'
import { priceRules } from '../db/ledgerTables'
import { openTestDatabase, type TestDatabase } from '../db/testing'
import { installProducts } from './installProducts'
import { readProducts } from './productRows'

const config = readConfig({ SANDBOX: '1', DATA_DIR: 'memory://' })
const at = (hour: number) => new Date(Date.parse('2026-11-20T00:00:00+07:00') + hour * 3_600_000)
const [first, second] = sampleProducts.map((product, i) => ({ ...product, productCode: `OWN${i}`, name: `Own ${i}` }))

let folder = ''
let database: TestDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'products-'))
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => database.db.delete(priceRules))

async function install(products: unknown, hour = 0, { hasSandbox = false } = {}) {
  const productsFile = products === null ? null : join(folder, 'products.json')
  if (productsFile !== null)
    writeFileSync(productsFile, typeof products === 'string' ? products : JSON.stringify(products))
  await installProducts(database.db, { ...config, hasSandbox, productsFile }, at(hour))
}
const offered = async (hour: number) =>
  (await readProducts(database.db, at(hour))).map(({ productCode, feeBp }) => [productCode, feeBp])

describe('PRODUCTS_FILE', () => {
  it('sets what is offered, also when sample rows exist, and writes nothing when nothing has changed', async () => {
    await install(null, 0, { hasSandbox: true })
    expect(await offered(0)).toHaveLength(sampleProducts.length)
    await install([first, second], 1)
    expect(await offered(1)).toEqual([
      ['OWN0', first!.feeBp],
      ['OWN1', second!.feeBp],
    ])
    const rows = await database.db.$count(priceRules)
    await install([first, second], 2)
    expect(await database.db.$count(priceRules)).toBe(rows)
  })

  it('takes a change as a new row, no longer offers what it leaves out, and brings it back', async () => {
    await install([first, second])
    await install([{ ...first, feeBp: 100 }], 1)
    expect(await offered(0)).toHaveLength(2)
    expect(await offered(1)).toEqual([['OWN0', 100]])
    await install([second], 2)
    expect(await offered(2)).toEqual([['OWN1', second!.feeBp]])
  })

  it('is added to the samples in the sandbox, whose borrowers need them', async () => {
    await install([first], 0, { hasSandbox: true })
    expect((await offered(0)).map(([code]) => code)).toEqual(['LANGKAH14', 'LANGKAH30', 'OWN0'])
  })

  it.each([
    ['no json', 'PRODUCTS_FILE must be a list of products'],
    [[], 'PRODUCTS_FILE must be a list of products'],
    [[{ ...first, tenors: 'long' }], '0.tenors'],
    [[{ ...first, surprise: 1 }], 'surprise'],
    [[first, first], 'two products of one productCode'],
    [[{ ...first, dailyRateBp: 500 }], 'PRODUCTS_FILE: the product is refused'],
  ])('is refused with why, case %#', async (products, words) => {
    const installed = install(products)
    await expect(installed).rejects.toThrow(words)
    await expect(installed).rejects.toMatchObject({ name: 'ConfigError' })
    expect(await database.db.$count(priceRules)).toBe(0)
  })
})

it('without the sandbox no sample product is offered: where there are none the lender does not start', async () => {
  await expect(install(null)).rejects.toThrow('set PRODUCTS_FILE')
  expect(await database.db.$count(priceRules)).toBe(0)
})
