import { PGlite } from '@electric-sql/pglite'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { openDatabase, overPglite, type Database } from './database'
import { migrate } from './migrate'
import { migrations } from './migrationFiles'

const CACHE = resolve('node_modules/.cache/langkah')

function snapshotFile(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const version = readFileSync(join(entry.slice(0, entry.lastIndexOf('pglite')), 'pglite/package.json'), 'utf8')
  const key = createHash('sha256').update(version).update(JSON.stringify(migrations)).digest('hex').slice(0, 16)
  return join(CACHE, `database-${key}.tar`)
}

/** A migrated, empty PGlite database: loading one is several times faster than creating one. */
async function makeSnapshot(file: string) {
  const pglite = await PGlite.create()
  await migrate(overPglite(pglite))
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  mkdirSync(CACHE, { recursive: true })
  // Several test files may write the same snapshot at once.
  const own = `${file}.${randomBytes(4).toString('hex')}`
  writeFileSync(own, new Uint8Array(await dump.arrayBuffer()))
  renameSync(own, file)
}

async function openPgliteCopy(): Promise<TestDatabase> {
  const file = snapshotFile()
  if (!existsSync(file)) await makeSnapshot(file)
  const pglite = await PGlite.create({ loadDataDir: new Blob([Uint8Array.from(readFileSync(file))]) })
  return { ...overPglite(pglite), url: null }
}

export interface TestDatabase extends Database {
  /** On PostgreSQL, where other processes may open it as well; `null` on PGlite. */
  url: string | null
}

/** A schema of its own, so that test files can run at once on one server. */
async function openSchema(databaseUrl: string): Promise<TestDatabase> {
  const schema = `test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  await admin.query(`create schema ${schema}`)
  const url = new URL(databaseUrl)
  url.searchParams.set('options', `-c search_path=${schema}`)
  const database = await openDatabase({ databaseUrl: url.toString(), dataDir: '' })
  const close = async () => {
    await database.close()
    await admin.query(`drop schema ${schema} cascade`)
    await admin.end()
  }
  return { ...database, url: url.toString(), close }
}

/** A database for one test file: in PostgreSQL when `DATABASE_URL` is set, else in PGlite. */
export function openTestDatabase(): Promise<TestDatabase> {
  const url = process.env.DATABASE_URL
  return url ? openSchema(url) : openPgliteCopy()
}
