import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase, type Db } from '../../server/db/database'
import { endLeases } from '../../server/jobs/install'

/** Holds the lender's data across its processes. */
export interface DataStore {
  name: string
  env: { DATA_DIR: string; DATABASE_URL: string }
  /** Reads the data while no lender runs: a folder is copied first, so that recovery is left to the lender. */
  inspect: <T>(look: (db: Db) => Promise<T>) => Promise<T>
  /** On a folder leases end with the process; on PostgreSQL they would block for a minute. */
  endLeases: () => Promise<unknown>
  close: () => Promise<void>
}

function overFolder(folder: string): DataStore {
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  const copy = join(folder, 'copy')
  return {
    name: 'PGlite',
    env: { DATA_DIR: dataDir, DATABASE_URL: '' },
    async inspect(look) {
      cpSync(dataDir, copy, { recursive: true })
      const database = await openDatabase({ databaseUrl: null, dataDir: copy })
      try {
        return await look(database.db)
      } finally {
        await database.close()
        rmSync(copy, { recursive: true })
      }
    },
    endLeases: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
}

async function overServer(serverUrl: string, folder: DataStore): Promise<DataStore> {
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  const name = `kills_${randomBytes(6).toString('hex')}`
  await server.query(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = await openDatabase({ databaseUrl: url.href, dataDir: '' })
  return {
    name: 'PostgreSQL',
    env: { ...folder.env, DATABASE_URL: url.href },
    inspect: (look) => look(database.db),
    endLeases: () => endLeases(database),
    async close() {
      await database.close()
      await server.query(`drop database ${name} with (force)`)
      await server.end()
    },
  }
}

/** A temporary folder, or a new database on the PostgreSQL at that URL. */
export async function openDataStore(url: string | undefined): Promise<DataStore> {
  const folder = overFolder(mkdtempSync(join(tmpdir(), 'langkah-kills-')))
  return url ? overServer(url, folder) : folder
}
