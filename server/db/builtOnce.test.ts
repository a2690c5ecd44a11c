import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { borrowers } from './borrowerTables'
import { builtOnce } from './builtOnce'
import type { Db } from './database'
import { openOwnTestDatabase, type TestDatabase } from './testing'

const PHONE = '81280000001'

let ours: TestDatabase
let theirs: TestDatabase
beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([openOwnTestDatabase(), openOwnTestDatabase()])
})
afterAll(() => Promise.all([ours.close(), theirs.close()]))

let built = 0
const select = builtOnce((db) => {
  built++
  return db
    .select({ phone: borrowers.phone })
    .from(borrowers)
    .where(eq(borrowers.phone, sql.placeholder('phone')))
})
const found = async (db: Db) => (await select(db).execute({ phone: PHONE })).length
const add = (db: Db) => db.insert(borrowers).values({ phone: PHONE, createdAt: new Date(0) })

beforeEach(() => Promise.all([ours.db.delete(borrowers), theirs.db.delete(borrowers)]))

class Undone extends Error {}

it('runs in the transaction that it is given, also where it was built outside of any', async () => {
  expect(await found(ours.db)).toBe(0)
  const undone = ours.db.transaction(async (tx) => {
    await add(tx)
    expect(await found(tx)).toBe(1)
    await tx.transaction(async (inner) => expect(await found(inner)).toBe(1))
    throw new Undone()
  })
  await expect(undone).rejects.toBeInstanceOf(Undone)
  expect(await found(ours.db)).toBe(0)
})

it('still works after the transaction in which it was built', async () => {
  const fresh = builtOnce((db) => db.select().from(borrowers))
  await ours.db.transaction(async (tx) => expect(await fresh(tx).execute()).toEqual([]))
  await add(ours.db)
  expect(await fresh(ours.db).execute()).toMatchObject([{ phone: PHONE }])
})

it('queries each database by its own connection, also at the same time', async () => {
  await add(theirs.db)
  const answers = await Promise.all([ours, theirs, ours, theirs].map(({ db }) => found(db)))
  expect(answers).toEqual([0, 1, 0, 1])
})

it('transactions at once have each their own rows', async () => {
  const seen = await Promise.all(
    [ours, theirs].map(({ db }, i) =>
      db.transaction(async (tx) => {
        if (i === 0) await add(tx)
        return found(tx)
      }),
    ),
  )
  expect(seen).toEqual([1, 0])
})

it('is built once, however many connections and transactions it runs on', () => {
  expect(built).toBe(1)
})
