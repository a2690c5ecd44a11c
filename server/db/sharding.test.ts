import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openOwnTestDatabase, type TestDatabase } from './testing'

let database: TestDatabase
beforeAll(async () => {
  database = await openOwnTestDatabase()
})
afterAll(() => database.close())

it('docs/scale.md lists every unique index that is not of one borrower or loan, or by a random id', async () => {
  const found = await database.withConnection(({ query }) =>
    query<{ name: string }>(`
      select i.indexrelid::regclass::text as name
      from pg_index i join pg_class t on t.oid = i.indrelid
      where t.relnamespace = 'public'::regnamespace and i.indisunique
        and t.relname !~ '^(sandbox|simulator)_' and not t.relispartition
        and not exists (
          select from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          where a.attrelid = t.oid and a.attnum = any (i.indkey) and (
            a.attname in ('borrower_id', 'loan_id', 'code_id', 'transaction_id')
            or t.relname = 'borrowers' and a.attname = 'id'
            or i.indnatts = 1 and pg_get_expr(d.adbin, d.adrelid) = 'gen_random_uuid()'
          )
        )`),
  )
  const [, listed = ''] = readFileSync('docs/scale.md', 'utf8').split('## What must be unique in the whole')
  const names = [...listed.matchAll(/`(\w+)`/g)].flatMap(([, name = '']) => name)
  expect(names.sort()).toEqual(found.map(({ name }) => name).sort())
})
