import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../db/testing'
import { countCalls } from './callCounts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const at = (time: string) => new Date(`2027-01-04T${time}:00Z`)

it('calls are counted by caller and hour', async () => {
  const { db } = database
  await countCalls(db, ['all', 'device one'], at('09:00'))
  await countCalls(db, ['all'], at('09:59'), 5)
  expect(await countCalls(db, ['all', 'device one'], at('10:00'))).toMatchObject([{ asked: 1 }, { asked: 1 }])
  expect(await countCalls(db, ['all'], at('09:30'))).toMatchObject([{ caller: 'all', asked: 7 }])
})

it('processes of the release before count with the names that they know', async () => {
  const count = (table: string, column: string) =>
    database.withConnection(({ query }) =>
      query<{
        asked: number
      }>(`insert into ${table} (${column}, hour, asked) values ('203.0.113.9', '2027-01-04T09:00:00Z', 1)
        on conflict (${column}, hour) do update set asked = ${table}.asked + 1 returning asked`),
    )
  expect([await count('code_lookups', 'address'), await count('code_lookups', 'address')]).toEqual([
    [{ asked: 1 }],
    [{ asked: 2 }],
  ])
  expect(await count('track_calls', 'caller')).toEqual([{ asked: 3 }])
})
