import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase, overPglite, type Database } from './database'
import { openMigratedPglite } from './snapshot'

export interface TestDatabase extends Database {
  url: string | null
}

/** A database of its own, so that test files can run at once on one server. */
async function createOnServer(databaseUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  // As on a replica, nothing can be written there.
  const reading = new URL(url)
  reading.searchParams.set('options', '-c default_transaction_read_only=on')
  const database = await openDatabase({ databaseUrl: url.href, readDatabaseUrl: reading.href, dataDir: '' })
  const close = async () => {
    await database.close()
    await admin.query(`drop database ${name}`)
    await admin.end()
  }
  return { ...database, url: url.toString(), close }
}

/**
 * A database of the caller’s own, for tests that change tables or functions, violate what the database enforces, or
 * need two databases: in PostgreSQL if `DATABASE_URL` is set, else in PGlite.
 */
export async function openOwnTestDatabase(): Promise<TestDatabase> {
  const url = process.env.DATABASE_URL
  return url ? createOnServer(url) : { ...overPglite(await openMigratedPglite()), url: null }
}

/**
 * Deletes all rows but those that the migrations insert, and restarts the sequences. As a replica, so that no trigger
 * rejects it.
 */
const EMPTY = `
  set session_replication_role = replica;
  do $$ declare name text; begin
    for name in
      select format('%I.%I', schemaname, tablename) from pg_tables
      where (schemaname = 'public' and tablename not in ('migrations', 'ledger_accounts'))
      or (schemaname = 'pgboss' and tablename in ('job', 'archive'))
    loop
      execute 'delete from ' || name;
    end loop;
    delete from ledger_accounts where loan_id is not null;
    perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
    perform setval('ledger_accounts_id_seq', max(id)) from ledger_accounts;
  end $$;
  set session_replication_role = default;`

let shared: TestDatabase | null = null
let isInUse = false

/**
 * An empty database for one test file. Files of one worker share one PGlite in turn, because opening one takes a
 * second; in PostgreSQL each has its own.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (process.env.DATABASE_URL) return openOwnTestDatabase()
  if (isInUse) throw new Error('the database of this worker was not closed: a second one is openOwnTestDatabase()')
  isInUse = true
  shared ??= await openOwnTestDatabase()
  await shared.withConnection(({ exec }) => exec(EMPTY))
  return {
    ...shared,
    close() {
      isInUse = false
      return Promise.resolve()
    },
  }
}
