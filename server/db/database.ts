import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { lockFolder } from './folderLock'
import { migrate } from './migrate'

/** Either driver, or a transaction of it. Inside a transaction only the transaction may be asked: PGlite has one line. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface Database {
  db: Db
  /** Where the data stand, in words for the start of the server. */
  place: string
  close: () => Promise<void>
}

const CONNECTIONS = 10

async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  // A connection that breaks while idle is replaced; unheard, the event would end the process.
  pool.on('error', (error) => console.error(`database connection lost: ${error.message}`))
  const { pathname, host } = new URL(url)
  return { db: drizzleNode({ client: pool }), place: `PostgreSQL, ${host}${pathname}`, close: () => pool.end() }
}

async function openFolder(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true })
  const unlock = lockFolder(dataDir)
  try {
    const pglite = await PGlite.create(join(dataDir, 'db'))
    const close = async () => {
      await pglite.close()
      unlock()
    }
    return { db: drizzlePglite({ client: pglite }), place: `PGlite, ${dataDir}`, close }
  } catch (error) {
    unlock()
    throw error
  }
}

export function overPglite(pglite: PGlite): Database {
  return { db: drizzlePglite({ client: pglite }), place: 'PGlite, in memory', close: () => pglite.close() }
}

/** Opens and migrates: PostgreSQL by its URL, else a PGlite folder, else PGlite in memory. */
export async function openDatabase({ databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string }) {
  const open = () => {
    if (databaseUrl !== null) return openPostgres(databaseUrl)
    return dataDir === 'memory://' ? PGlite.create().then(overPglite) : openFolder(dataDir)
  }
  const database = await open()
  try {
    await migrate(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
