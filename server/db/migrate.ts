import { sql } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import { HOUR, MINUTE, SECOND } from '#domain/time'
import type { Connection, Database, Db } from './database'

export interface Migration {
  name: string
  text: string
}

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

export const migrations: Migration[] = Object.entries(files)
  .map(([path, text]) => ({ name: path.replace(/^.*\//, ''), text }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

const MARK = '-- migrate:'
const ALONE = `${MARK} alone`
// The same marker that drizzle-kit writes.
const BREAKPOINT = /^--> statement-breakpoint\s*$/m

function statementsAlone({ name, text }: Migration): string[] | null {
  const [firstLine = ''] = text.split('\n', 1)
  if (!firstLine.startsWith(MARK)) return null
  // With a misspelt marker the file would run in a transaction.
  if (firstLine.trim() !== ALONE) throw new Error(`${name} begins with an unknown mark: ${firstLine}`)
  return text.split(BREAKPOINT)
}

/** Drops what earlier releases still used: `npm run migrate -- contract` applies it, when no process of them runs. */
const UNUSED_SINCE = /^-- unused since /m
const isContract = ({ text }: Migration) => UNUSED_SINCE.test(text)

// Any number that nothing else on the server locks by.
export const MIGRATION_LOCK = 7_305_219

/** In milliseconds. `lock` limits how long a statement waits for locks, `statement` how long it takes in all. */
export const migrationTimeouts = {
  // All calls that need the table wait behind a statement that waits for it, so it gives up soon, and tries again.
  inTransaction: { lock: 2 * SECOND, statement: 5 * MINUTE },
  tries: 30,
  between: 2 * SECOND,
  // Nothing waits behind the building of an index, which waits for every running transaction.
  alone: { lock: 10 * MINUTE, statement: 6 * HOUR },
  turn: 10 * MINUTE,
  poll: SECOND / 5,
}

type Timeouts = typeof migrationTimeouts

/** A file that could not be applied; PostgreSQL’s error is in the message and the cause. */
export class MigrationFailed extends Error {
  override name = 'MigrationFailed'
}

/**
 * Names of the files that this build needs and the database lacks, which are not those that drop what earlier releases
 * used.
 */
export async function readMissing(db: Db, files: readonly Migration[] = migrations): Promise<string[]> {
  const { rows } = (await db
    .execute(sql`select name from migrations where applied_at is not null`)
    .catch((error: unknown) => {
      if (sqlStateOf(error) === UNDEFINED_TABLE) return { rows: [] }
      throw error
    })) as unknown as { rows: { name: string }[] }
  const applied = new Set(rows.map(({ name }) => name))
  return files.filter((file) => !isContract(file) && !applied.has(file.name)).map(({ name }) => name)
}

const UNDEFINED_TABLE = '42P01'
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

/** The code of PostgreSQL, of an error or what caused it. */
export function sqlStateOf(error: unknown): unknown {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return code ?? (cause === undefined ? undefined : sqlStateOf(cause))
}

const setTimeouts = (connection: Connection, { lock, statement }: Timeouts['alone']) =>
  connection.exec(`set lock_timeout = ${lock}; set statement_timeout = ${statement}`)

/**
 * Polls, because a waiting `pg_advisory_lock` would be a running statement, for which another process’s `create index
 * concurrently` waits, while this one waits for that process.
 */
async function takeTurn(connection: Connection, { turn, poll }: Timeouts) {
  const deadline = performance.now() + turn
  const tryLock = () =>
    connection.query<{ isMine: boolean }>(`select pg_try_advisory_lock(${MIGRATION_LOCK}) as "isMine"`)
  while ((await tryLock())[0]?.isMine !== true) {
    if (performance.now() > deadline) throw new MigrationFailed('another process has been migrating for too long')
    await wait(poll)
  }
}

async function openHistory(connection: Connection): Promise<Set<string>> {
  await connection.exec(
    'create table if not exists migrations (name text primary key, applied_at timestamptz default now())',
  )
  const [old] = await connection.query(`
    select 1 from pg_attribute
    where attrelid = 'migrations'::regclass and attname = 'applied_at' and attnotnull`)
  if (old !== undefined) await connection.exec('alter table migrations alter column applied_at drop not null')
  const rows = await connection.query<{ name: string }>('select name from migrations where applied_at is not null')
  return new Set(rows.map(({ name }) => name))
}

async function runInTransaction(connection: Connection, { name, text }: Migration) {
  await connection.exec('begin')
  try {
    await connection.exec(text)
    await connection.query('insert into migrations (name) values ($1)', [name])
    await connection.exec('commit')
  } catch (error) {
    // If the connection is broken, the transaction has ended too.
    await connection.exec('rollback').catch(() => {})
    throw error
  }
}

async function runAlone(connection: Connection, name: string, statements: string[]) {
  await connection.query('insert into migrations (name, applied_at) values ($1, null) on conflict (name) do nothing', [
    name,
  ])
  for (const statement of statements) await connection.exec(statement)
  await connection.query('update migrations set applied_at = now() where name = $1', [name])
}

/**
 * Again and again where another session holds a lock on the table, which calls get in between, or waits for one of
 * ours. Call it once `lock_timeout` is short.
 */
async function patiently(work: () => Promise<unknown>, { tries, between }: Timeouts) {
  for (let rest = tries - 1; ; rest--) {
    try {
      return await work()
    } catch (error) {
      if (rest === 0 || ![LOCK_NOT_AVAILABLE, DEADLOCK].includes(String(sqlStateOf(error)))) throw error
      await wait(between)
    }
  }
}

async function run(connection: Connection, migration: Migration, timeouts: Timeouts) {
  try {
    const statements = statementsAlone(migration)
    await setTimeouts(connection, statements === null ? timeouts.inTransaction : timeouts.alone)
    if (statements === null) await patiently(() => runInTransaction(connection, migration), timeouts)
    else await runAlone(connection, migration.name, statements)
  } catch (cause) {
    throw new MigrationFailed(`${migration.name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** For a statement outside of the files that locks a table which calls use. */
export async function execPatiently(connection: Connection, statement: string, timeouts = migrationTimeouts) {
  await setTimeouts(connection, timeouts.inTransaction)
  await patiently(() => connection.exec(statement), timeouts)
}

/** A pooler may give each statement another session, where locks and settings of the last one are not. */
async function refusePooler(connection: Connection) {
  const [backend] = await connection.query<{ pid: number }>('select pg_backend_pid() as pid')
  if (connection.pid !== null && connection.pid !== backend?.pid) {
    throw new MigrationFailed(
      'the address leads to a pooler, which may give each statement another session: ' +
        'set MIGRATION_URL to the address of PostgreSQL itself',
    )
  }
}

/** Work that only one process on the database does at a time. Throws a `MigrationFailed` where others take too long. */
export async function inTurn<T>(
  connection: Connection,
  work: () => Promise<T>,
  timeouts: Timeouts = migrationTimeouts,
): Promise<T> {
  await refusePooler(connection)
  await takeTurn(connection, timeouts)
  try {
    return await work()
  } finally {
    await connection
      .exec(`reset lock_timeout; reset statement_timeout; select pg_advisory_unlock(${MIGRATION_LOCK})`)
      // A broken connection has lost its lock and settings.
      .catch(() => {})
  }
}

/**
 * Applies new files in the order of their names, one process after the other, since several may start on one database
 * at once. Without `withContract` those that drop what earlier releases used are left out, unless the database is new.
 * server/db/migrations/README.md says how to write them. Resolves to the names of the applied files and of those left
 * out; throws a `MigrationFailed`.
 */
export const migrate = (
  { withConnection }: Pick<Database, 'withConnection'>,
  { files = migrations, timeouts = migrationTimeouts, withContract = true } = {},
): Promise<{ applied: string[]; left: string[] }> =>
  withConnection((connection) => {
    const applyDue = async () => {
      await setTimeouts(connection, timeouts.inTransaction)
      const known = await openHistory(connection)
      const missing = files.filter(({ name }) => !known.has(name))
      const due = withContract || known.size === 0 ? missing : missing.filter((file) => !isContract(file))
      for (const file of due) await run(connection, file, timeouts)
      const left = missing.filter((file) => !due.includes(file))
      return { applied: due.map(({ name }) => name), left: left.map(({ name }) => name) }
    }
    return inTurn(connection, applyDue, timeouts)
  })
