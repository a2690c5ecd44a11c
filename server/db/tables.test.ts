import { is } from 'drizzle-orm'
import { getTableConfig, integer, PgTable, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOwnTestDatabase, type TestDatabase } from './testing'

interface Column {
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
}
type Tables = Record<string, { columns: Column[]; primaryKey: string[] }>

const modules = import.meta.glob<Record<string, unknown>>('../**/*Tables.ts', { eager: true })
const tablesInCode = Object.values(modules)
  .flatMap((exported) => Object.values(exported))
  .filter((value): value is PgTable => is(value, PgTable))

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

function describeCode(tables: readonly PgTable[]): Tables {
  const configs = tables.map(getTableConfig).sort(byName)
  return Object.fromEntries(
    configs.map(({ name, columns, primaryKeys }) => [
      name,
      {
        columns: columns
          .map((column) => ({
            name: column.name,
            type: column.getSQLType(),
            isNullable: !column.notNull,
            // Not `hasDefault`, which is also true for values that drizzle itself would fill in.
            hasDefault: column.default !== undefined || column.generatedIdentity !== undefined,
          }))
          .sort(byName),
        primaryKey: [...columns.filter(({ primary }) => primary), ...primaryKeys.flatMap((key) => key.columns)].map(
          (column) => column.name,
        ),
      },
    ]),
  )
}

async function describeDatabase({ withConnection }: TestDatabase): Promise<Tables> {
  const rows = await withConnection(({ query }) =>
    query<Column & { table: string; keyPosition: number | null }>(`
      select
        c.relname as "table",
        a.attname as name,
        format_type(a.atttypid, a.atttypmod) as type,
        not a.attnotnull as "isNullable",
        a.atthasdef or a.attidentity <> '' as "hasDefault",
        array_position(k.conkey, a.attnum) as "keyPosition"
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migrations'
      order by c.relname collate "C", a.attname collate "C"`),
  )
  const tables: Tables = {}
  for (const { table, keyPosition, ...column } of rows) {
    const { columns, primaryKey: key } = (tables[table] ??= { columns: [], primaryKey: [] })
    columns.push(column)
    if (keyPosition !== null) key[keyPosition - 1] = column.name
  }
  return tables
}

let database: TestDatabase
beforeAll(async () => {
  database = await openOwnTestDatabase()
})
afterAll(() => database.close())

it('the tables in code are those that the migrations make', async () => {
  expect(describeCode(tablesInCode)).toEqual(await describeDatabase(database))
})

describe('a difference would be found', () => {
  const inCode = (table: PgTable) => describeCode([table])
  const planted = pgTable(
    'planted',
    {
      id: integer('id').notNull(),
      part: text('part').notNull(),
      note: text('note'),
      madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
    },
    ({ id, part }) => [primaryKey({ columns: [id, part] })],
  )
  const made = `create table planted (
    id integer, part text, note text, made_at timestamptz not null default now(), primary key (id, part))`

  async function described(statements: string): Promise<Tables> {
    const exec = (text: string) => database.withConnection((connection) => connection.exec(text))
    await exec(`${made}; ${statements}`)
    const { planted: table } = await describeDatabase(database)
    await exec('drop table planted')
    return { planted: table! }
  }

  it('and none is where there is none', async () => {
    expect(await described('')).toEqual(inCode(planted))
  })

  it.each([
    ['a column more', 'alter table planted add column more text'],
    ['a column less', 'alter table planted drop column note'],
    ['a name', 'alter table planted rename column note to notes'],
    ['a type', 'alter table planted alter column id type bigint'],
    ['a time zone', 'alter table planted alter column made_at type timestamp'],
    ['nullability', 'alter table planted alter column note set not null'],
    ['a default more', "alter table planted alter column note set default ''"],
    ['a default less', 'alter table planted alter column made_at drop default'],
    ['an identity', 'alter table planted alter column id add generated always as identity'],
    ['the order of a primary key', 'alter table planted drop constraint planted_pkey, add primary key (part, id)'],
  ])('in %s', async (_, statement) => {
    expect(await described(statement)).not.toEqual(inCode(planted))
  })

  it('in the set of tables, on either side', async () => {
    const tables = await describeDatabase(database)
    expect(describeCode([...tablesInCode, planted])).not.toEqual(tables)
    expect(describeCode(tablesInCode.slice(1))).not.toEqual(tables)
  })
})
