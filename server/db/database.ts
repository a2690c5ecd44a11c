import { PGlite, type PGliteOptions, types, type QueryOptions, type Transaction } from '@electric-sql/pglite'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { existsSync, mkdirSync, rmSync, chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { SECOND } from '#domain/time'
import { logFailure } from '../config/log'
import { endLeases, installQueue, isQueueInstalled } from './queue'
import { readArchive, writeArchive } from './pglite/archive'
import { lockFolder } from './pglite/folderLock'
import { migrate, readMissing } from './migrate'

/** Types that Drizzle parses from text itself. */
const READ_BY_DRIZZLE = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE]

const asText = (text: string) => text

/** Without the parsers, which PGlite has already. */
const queryOf =
  ({ query }: Pick<Transaction, 'query'>): Transaction['query'] =>
  (statement, parameters, { parsers: _, ...options }: QueryOptions = {}) =>
    query(statement, parameters, options)

/**
 * A PGlite whose parsers are set once. Drizzle passes its parsers with each query, and PGlite would copy its 300 others
 * each time, which takes a third of a short query.
 */
function withParsersForDrizzle(pglite: PGlite): PGlite {
  for (const type of READ_BY_DRIZZLE) pglite.parsers[type] = asText
  const client: Pick<PGlite, 'query' | 'transaction'> = {
    query: queryOf({ query: pglite.query.bind(pglite) }),
    transaction: (work) => pglite.transaction((transaction) => work({ ...transaction, query: queryOf(transaction) })),
  }
  // Drizzle uses nothing else of it.
  return client as PGlite
}

const STICKY = 0o1000

/** Restricts a folder to its owner (0700), except a shared one such as /tmp and another user’s. */
function closeToOthers(folder: string) {
  const { mode, uid } = statSync(folder)
  const isOwn = process.getuid === undefined || uid === process.getuid()
  if (isOwn && (mode & STICKY) === 0) chmodSync(folder, 0o700)
}

function closeTreeToOthers(folder: string) {
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) closeTreeToOthers(path)
    else if (entry.isFile()) chmodSync(path, 0o600)
  }
}

/**
 * A driver or one of its transactions. Inside a transaction query only that: PGlite has one connection, and would wait
 * for ever.
 */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** A single session, for settings and locks that belong to one. */
export interface Connection {
  exec: (statements: string) => Promise<unknown>
  query: <Row>(statement: string, parameters?: unknown[]) => Promise<Row[]>
  /** Of the process that the connection was opened to; null on PGlite. */
  pid: number | null
}

export interface Database {
  db: Db
  /** Of a replica, or the same: never for what decides about money or access, since it may be some seconds old. */
  reads: Db
  /**
   * Lends a connection to one caller at a time. On PostgreSQL it is closed afterwards, on PGlite it is the only one.
   */
  withConnection: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>
  location: string
  /** Connections of the pool, and work that waits for one. */
  connections: () => { used: number; idle: number; waiting: number }
  close: () => Promise<void>
}

/** Of one process; times in milliseconds. */
export interface PoolLimits {
  connections: number
  statementTimeout: number
  lockTimeout: number
  /** How long a transaction may wait for its next statement. */
  idleTimeout: number
}

/** To connect, or to get a connection of the pool that others use. */
const CONNECT_TIMEOUT = 10 * SECOND

export const openPool = (connectionString: string, limits: Partial<PoolLimits> = {}) =>
  new pg.Pool({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    max: limits.connections,
    statement_timeout: limits.statementTimeout,
    lock_timeout: limits.lockTimeout,
    idle_in_transaction_session_timeout: limits.idleTimeout,
  })

async function openPostgres(url: string, limits?: PoolLimits): Promise<Database> {
  const pool = openPool(url, limits)
  // Without a listener, a broken connection would end the process. Its queries reject, and the pool opens another.
  pool.on('connect', (client) => client.on('error', (error) => logFailure('a connection to the database', error)))
  pool.on('error', () => {})
  const { pathname, host } = new URL(url)
  const db = drizzleNode({ client: pool })
  return {
    db,
    reads: db,
    async withConnection(work) {
      const client = await pool.connect()
      const query = async <Row>(statement: string, parameters?: unknown[]) =>
        (await client.query(statement, parameters)).rows as Row[]
      // Closed instead of returned to the pool.
      const { processID: pid = null } = client as { processID?: number | null }
      return work({ exec: (statements) => client.query(statements), query, pid }).finally(() => client.release(true))
    },
    location: `PostgreSQL, ${host}${pathname}`,
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

async function openFolder(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(dataDir)
  const files = join(dataDir, 'db')
  try {
    closeToOthers(dataDir)
    // Left by a killed process; an empty one prevents the start. The lock excludes other processes.
    rmSync(join(files, 'postmaster.pid'), { force: true })
    const pglite = await PGlite.create(files)
    // PGlite creates its first files readable by all, whatever the umask.
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

/** With few buffers, because each is written at the start, which takes seconds for the usual 128 MB. */
export const openInMemory = (options: PGliteOptions = {}): Promise<PGlite> =>
  PGlite.create({ ...options, startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'] })

export function overPglite(pglite: PGlite): Database {
  const connection: Connection = {
    exec: (statements) => pglite.exec(statements),
    query: async <Row>(statement: string, parameters?: unknown[]) =>
      (await pglite.query<Row>(statement, parameters)).rows,
    pid: null,
  }
  // PGlite has only this connection.
  let last: Promise<unknown> = Promise.resolve()
  const db = drizzlePglite({ client: withParsersForDrizzle(pglite) })
  return {
    db,
    reads: db,
    withConnection(work) {
      const turn = last.then(() => work(connection))
      last = turn.catch(() => null)
      return turn
    },
    location: 'PGlite, in memory',
    connections: () => ({ used: 1, idle: 0, waiting: 0 }),
    close: () => pglite.close(),
  }
}

export interface Where {
  databaseUrl: string | null
  readDatabaseUrl?: string | null
  /** Of PostgreSQL itself, where `databaseUrl` leads to a pooler. */
  migrationUrl?: string | null
  /** Whether to bring the schema of a PostgreSQL to this build's level; that of a PGlite always is. */
  migrates?: boolean
  pool?: PoolLimits
  dataDir: string
  databaseArchive?: string | null
}

async function openMemory({ databaseArchive: archive = null }: Where): Promise<Database> {
  if (archive !== null && existsSync(archive))
    return prepared(overPglite(await openInMemory({ loadDataDir: readArchive(archive) })))
  const pglite = await openInMemory()
  const database = await prepared(overPglite(pglite))
  if (archive !== null) await writeArchive(pglite, archive)
  return database
}

async function prepare(database: Pick<Database, 'withConnection'>, options: { withContract?: boolean } = {}) {
  const done = await migrate(database, options)
  await installQueue(database)
  return done
}

async function prepared(database: Database): Promise<Database> {
  try {
    await prepare(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Brings the schema of a PostgreSQL to this build's level; resolves to what `migrate` says. */
export async function prepareServer(
  { databaseUrl, migrationUrl }: Pick<Where, 'databaseUrl' | 'migrationUrl'>,
  options?: { withContract?: boolean },
) {
  const server = await openPostgres(migrationUrl ?? databaseUrl ?? '')
  try {
    return await prepare(server, options)
  } finally {
    await server.close()
  }
}

/** What this build needs and the database lacks: names of migrations, or the queue. */
export async function readLacking(db: Db): Promise<string[]> {
  const missing = await readMissing(db)
  return missing.length > 0 || (await isQueueInstalled(db)) ? missing : ['the queue']
}

const withReplica = (server: Database, replica: Database): Database => ({
  ...server,
  reads: replica.db,
  async close() {
    await replica.close()
    await server.close()
  },
})

export async function openDatabase(where: Where): Promise<Database> {
  const { databaseUrl, readDatabaseUrl = null, dataDir, pool, migrates = true } = where
  if (databaseUrl !== null) {
    if (migrates) await prepareServer(where)
    const server = await openPostgres(databaseUrl, pool)
    return readDatabaseUrl === null ? server : withReplica(server, await openPostgres(readDatabaseUrl, pool))
  }
  const database = dataDir === 'memory://' ? await openMemory(where) : await prepared(await openFolder(dataDir))
  // A database in memory or in a locked folder has no other process.
  await endLeases(database)
  return database
}
