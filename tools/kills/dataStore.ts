import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase, type Db } from '../../server/db/database'
import { endLeases } from '../../server/db/queue'

/** Where the lender's data are while processes come and go. */
export interface DataStore {
  name: string
  /** What a lender is started with. */
  env: { DATA_DIR: string; DATABASE_URL: string }
  /** A look at the data as they are when no lender runs: of a folder at a copy, whose recovery is the lender's own to do. */
  inspect: <T>(look: (db: Db) => Promise<T>) => Promise<T>
  /** A folder's leases end with its process; on PostgreSQL they would last for a minute, since others might hold them. */
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

/** A temporary folder, or a database of its own on the PostgreSQL of that URL. */
export async function openDataStore(url: string | undefined): Promise<DataStore> {
  const folder = overFolder(mkdtempSync(join(tmpdir(), 'langkah-kills-')))
  return url ? overServer(url, folder) : folder
}
