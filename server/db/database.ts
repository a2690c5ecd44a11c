import { PGlite, type PGliteOptions, types, type QueryOptions, type Transaction } from '@electric-sql/pglite'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { existsSync, mkdirSync, rmSync, chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { endLeases, installQueue } from './queue'
import { readArchive, writeArchive } from './pglite/archive'
import { lockFolder } from './pglite/folderLock'
import { migrate } from './migrate'

/** What Drizzle reads by itself, from its text. */
const READ_BY_DRIZZLE = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE]

const asText = (text: string) => text

/** Its options but the parsers, since those are PGlite's by now. */
const queryOf =
  ({ query }: Pick<Transaction, 'query'>): Transaction['query'] =>
  (statement, parameters, { parsers: _, ...options }: QueryOptions = {}) =>
    query(statement, parameters, options)

/**
 * PGlite for Drizzle, which names its parsers at each query: PGlite would copy its 300 others for each, which takes a third of
 * a short query. So they are named once.
 */
function withParsersForDrizzle(pglite: PGlite): PGlite {
  for (const type of READ_BY_DRIZZLE) pglite.parsers[type] = asText
  const client: Pick<PGlite, 'query' | 'transaction'> = {
    query: queryOf({ query: pglite.query.bind(pglite) }),
    transaction: (work) => pglite.transaction((transaction) => work({ ...transaction, query: queryOf(transaction) })),
  }
  // Drizzle asks it for nothing else.
  return client as PGlite
}

const STICKY = 0o1000

/** Leaves a folder to its owner (0700). One that everybody shares, as /tmp is, and one of somebody else stay as they are. */
function closeToOthers(folder: string) {
  const { mode, uid } = statSync(folder)
  const isOwn = process.getuid === undefined || uid === process.getuid()
  if (isOwn && (mode & STICKY) === 0) chmodSync(folder, 0o700)
}

/** Leaves a folder and all below it to its owner: folders 0700, files 0600. */
function closeTreeToOthers(folder: string) {
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) closeTreeToOthers(path)
    else if (entry.isFile()) chmodSync(path, 0o600)
  }
}

/** A driver or a transaction of one. Inside a transaction only that may be queried: PGlite has one connection, and would wait for ever. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** One session, where a pool would take any: for settings and locks that belong to a session. */
export interface Connection {
  /** Any number of statements in one message, without parameters. */
  exec: (statements: string) => Promise<unknown>
  query: <Row>(statement: string, parameters?: unknown[]) => Promise<Row[]>
}

export interface Database {
  db: Db
  /** Lends a connection to one caller at a time. On PostgreSQL it is closed afterwards, on PGlite it is the only one. */
  withConnection: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>
  /** Where the data are, for the start-up message. */
  location: string
  close: () => Promise<void>
}

const MAX_CONNECTIONS = 10

async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: MAX_CONNECTIONS })
  // Without listeners, a connection that breaks would end the process. What was asked on it rejects; the pool opens another.
  pool.on('connect', (client) =>
    client.on('error', (error) => console.error(`database connection lost: ${error.message}`)),
  )
  // The same event again, for a connection that nobody was using.
  pool.on('error', () => {})
  const { pathname, host } = new URL(url)
  return {
    db: drizzleNode({ client: pool }),
    async withConnection(work) {
      const client = await pool.connect()
      const query = async <Row>(statement: string, parameters?: unknown[]) =>
        (await client.query(statement, parameters)).rows as Row[]
      // Closed instead of returned to the pool.
      return work({ exec: (statements) => client.query(statements), query }).finally(() => client.release(true))
    },
    location: `PostgreSQL, ${host}${pathname}`,
    close: () => pool.end(),
  }
}

async function openFolder(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(dataDir)
  const files = join(dataDir, 'db')
  try {
    closeToOthers(dataDir)
    // A killed process left it, and an empty one stops the start. The lock keeps other processes out.
    rmSync(join(files, 'postmaster.pid'), { force: true })
    const pglite = await PGlite.create(files)
    // Its first files are made readable by all, whatever the umask; later ones are not.
    closeTreeToOthers(files)
    const close = async () => {
      await pglite.close()
      closeTreeToOthers(files)
      unlock()
    }
    return { ...overPglite(pglite), location: `PGlite, ${dataDir}`, close }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Its buffers are few: each is written at the start, which takes seconds for the usual 128 MB, and memory needs none to read fast. */
export const openInMemory = (options: PGliteOptions = {}): Promise<PGlite> =>
  PGlite.create({ ...options, startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'] })

export function overPglite(pglite: PGlite): Database {
  const connection: Connection = {
    exec: (statements) => pglite.exec(statements),
    query: async <Row>(statement: string, parameters?: unknown[]) =>
      (await pglite.query<Row>(statement, parameters)).rows,
  }
  // PGlite has this one connection.
  let last: Promise<unknown> = Promise.resolve()
  return {
    db: drizzlePglite({ client: withParsersForDrizzle(pglite) }),
    withConnection(work) {
      const turn = last.then(() => work(connection))
      last = turn.catch(() => null)
      return turn
    },
    location: 'PGlite, in memory',
    close: () => pglite.close(),
  }
}

interface Where {
  databaseUrl: string | null
  dataDir: string
  databaseArchive?: string | null
}

/** In memory, from the archive of an earlier one where there is one. */
async function openMemory({ databaseArchive: archive = null }: Where): Promise<Database> {
  if (archive !== null && existsSync(archive))
    return prepared(overPglite(await openInMemory({ loadDataDir: readArchive(archive) })))
  const pglite = await openInMemory()
  const database = await prepared(overPglite(pglite))
  if (archive !== null) await writeArchive(pglite, archive)
  return database
}

/** Brings its tables up to date; closes it where that fails. */
async function prepared(database: Database): Promise<Database> {
  try {
    await migrate(database)
    await installQueue(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Opens and migrates: PostgreSQL by its URL, else a PGlite folder, else PGlite in memory. */
export async function openDatabase(where: Where): Promise<Database> {
  const { databaseUrl, dataDir } = where
  if (databaseUrl !== null) return prepared(await openPostgres(databaseUrl))
  const database = dataDir === 'memory://' ? await openMemory(where) : await prepared(await openFolder(dataDir))
  // What lies in memory or in a folder that we locked is ours alone.
  await endLeases(database)
  return database
}
