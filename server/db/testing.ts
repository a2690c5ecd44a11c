import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase, overPglite, type Database } from './database'
import { openMigratedPglite } from './pglite/snapshot'

const openPgliteCopy = async (): Promise<TestDatabase> => ({ ...overPglite(await openMigratedPglite()), url: null })

export interface TestDatabase extends Database {
  /** On PostgreSQL, where other processes may open it as well; `null` on PGlite. */
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
  const database = await openDatabase({ databaseUrl: url.toString(), dataDir: '' })
  const close = async () => {
    await database.close()
    await admin.query(`drop database ${name}`)
    await admin.end()
  }
  return { ...database, url: url.toString(), close }
}

/** A database for one test file: in PostgreSQL when `DATABASE_URL` is set, else in PGlite. */
export function openTestDatabase(): Promise<TestDatabase> {
  const url = process.env.DATABASE_URL
  return url ? createOnServer(url) : openPgliteCopy()
}
