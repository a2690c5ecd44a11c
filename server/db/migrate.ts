import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import type { Db } from './database'

// Any number that nothing else on the server locks by.
const LOCK = 7_305_219

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

export const migrations = Object.entries(files)
  .map(([path, text]) => ({ name: path.replace(/^.*\//, ''), text }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

const applied = pgTable('migrations', { name: text('name').primaryKey() })

/** All or nothing, and one process after the other: several may start on one database at once. */
export const migrate = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    await tx.execute(sql`create table if not exists migrations (
      name text primary key,
      applied_at timestamptz not null default now()
    )`)
    const done = new Set((await tx.select().from(applied)).map(({ name }) => name))
    for (const { name, text: statements } of migrations.filter((migration) => !done.has(migration.name))) {
      // Parameters would make it one prepared statement; a file has many.
      for (const statement of statements.split(/;\s*$/m).filter((part) => part.trim() !== '')) {
        await tx.execute(sql.raw(statement))
      }
      await tx.insert(applied).values({ name })
    }
  })
