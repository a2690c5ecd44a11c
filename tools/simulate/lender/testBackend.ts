import { IV_BYTES, parseOpened, parseSealed, type Envelope } from '#contract/envelope/envelope'
import { readConfig } from '../../../server/config/config'
import { createLender, type Lender } from '../../../server/createLender'
import type { Connection, Db } from '../../../server/db/database'
import { saveProduct } from '../../../server/credit/productRows'
import { endLeases } from '../../../server/db/queue'
import { openPictureStore } from '../../../server/files/pictureStore'
import { jobs } from '../../../server/jobTable'
import { simulator } from '../../../server/payments/simulator/simulator'
import { openServerSecret } from '../../../server/config/serverSecret'
import { makeBorrower } from './borrower'
import { openDatabase } from './database'
import { createKillableProcess, type KillableProcess } from './killableProcess'
import { products } from './products'

/**
 * Ids and job order are the same for the same seed, also within one millisecond of real time, and the database has the clock
 * of the life.
 */
const SEEDED = `
  create sequence seeded_jobs;
  alter table pgboss.job alter column created_on set default to_timestamp(nextval('public.seeded_jobs'));
  create sequence seeded_ids;
  create or replace function pg_catalog.gen_random_uuid() returns uuid language sql volatile
    as $$ select overlay(overlay(md5(nextval('public.seeded_ids')::text) placing '4' from 13) placing 'a' from 17)::uuid $$;
  create or replace function pg_catalog.now() returns timestamptz language sql stable
    as $$ select current_setting('simulation.now')::timestamptz $$;`

const SET_NOW = `select set_config('simulation.now', $1, false)`
const nowOf = (at: number) => [new Date(at).toISOString()]

/** Ids for one life. */
const IDS = 100_000

/** The database draws a job's retry delay with `random()`. */
const BEGIN = `select wipe(), setval('seeded_ids', $1::bigint), setval('seeded_jobs', 1), setseed($2::float8)`
const PARTS = 1000

/** A lender on its own database, with a clock that only moves when told to. */
export interface TestBackend {
  lender: Lender
  /** A connection that survives a kill of the lender's process. */
  db: Db
  connection: Connection
  process: KillableProcess
  borrowerId: string
  readonly now: number
  /** Moves both clocks. */
  moveTo: (at: number) => Promise<void>
  /** Starts a new process on the same data. */
  restart: () => Promise<void>
  /** Resets everything to before the first life. */
  begin: (seed: number, at: number) => Promise<void>
  close: () => Promise<void>
}

/** Housekeeping runs only when a life asks for it: the clock's jumps would trigger it on each run of the jobs. */
const { run } = jobs.housekeeping
const jobsOfLives = { ...jobs, housekeeping: { run } }

/** The sandbox's payments without the rest of it. */
const CONFIG = { ...readConfig({ SANDBOX: '1', DATA_DIR: 'memory://' }), hasSandbox: false }
const serverSecret = openServerSecret(CONFIG)
const BEFORE_ALL = Date.parse('2026-01-01T00:00:00Z')

export async function openTestBackend(): Promise<TestBackend> {
  const database = await openDatabase()
  const { db, connection } = database
  await connection.query(SET_NOW, nowOf(BEFORE_ALL))
  await connection.exec(SEEDED)
  await makeWipe(connection)
  const pictures = await openPictureStore(CONFIG)
  for (const product of products) await saveProduct(db, product, new Date(BEFORE_ALL))
  const at = { now: BEFORE_ALL, lives: 0 }
  const clock = () => at.now
  const services = { clock, pictures, envelope: plainEnvelope(clock), jobs: jobsOfLives }

  async function start(): Promise<{ lender: Lender; process: KillableProcess }> {
    const process = createKillableProcess()
    const connected = { db: database.connect(process), now: () => Promise.resolve(new Date(clock())), serverSecret }
    const parts = { ...services, serverSecret, channels: [simulator(connected)] }
    return { lender: await createLender(CONFIG, connected, parts), process }
  }
  const backend: TestBackend = {
    ...(await start()),
    db,
    connection,
    borrowerId: await makeBorrower(db, BEFORE_ALL),
    get now() {
      return at.now
    },
    async moveTo(now) {
      at.now = now
      await connection.query(SET_NOW, nowOf(now))
    },
    async restart() {
      // As a process does that starts alone: server/db/database.ts.
      await endLeases(database)
      Object.assign(backend, await start())
    },
    async begin(seed, start) {
      await connection.query(BEGIN, [seed * IDS + 1, (seed % PARTS) / PARTS])
      if (++at.lives % VACUUM_EVERY === 0) await connection.exec('vacuum')
      await backend.moveTo(start)
      if (backend.process.isDead()) await backend.restart()
      backend.process.killAfter(null)
    },
    async close() {
      await backend.lender.close()
      await pictures.close()
      await database.close()
    },
  }
  return backend
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
/** Shorter content would be refused. */
const LEAST = 16
const MAC = Buffer.alloc(32).toString('base64')

/** Has the form of a sealed envelope without the cost of encryption. */
function plainEnvelope(now: () => number): Envelope {
  let count = 0
  return {
    async seal(_direction, _method, _path, value) {
      const iv = base64(String(++count).padStart(IV_BYTES, '0'))
      return { v: 1, at: now(), iv, data: base64(JSON.stringify(value).padEnd(LEAST)), mac: MAC }
    },
    async open(_direction, _method, _path, value) {
      return parseOpened(Buffer.from(parseSealed(value).data, 'base64').toString())
    },
  }
}

/** Rows that no life changes: products, the lender's accounts, and the certified borrower. */
const RETAINED_TABLES = [
  'price_rules',
  'migrations',
  'ledger_accounts',
  'borrowers',
  'sessions',
  'bank_accounts',
  'cards',
  'card_readings',
  'contacts',
  'face_transactions',
  'form_answers',
  'survey_answers',
]

/** Each table after all that refer to it. */
const WIPED = `
  with recursive refers as (
    select distinct conrelid as child, confrelid as parent from pg_constraint where contype = 'f' and conrelid <> confrelid
  ), levels as (
    select format('%I.%I', schemaname, tablename)::regclass::oid as id, 0 as level from pg_tables
    where schemaname = 'public' and tablename <> all($1) or schemaname = 'pgboss' and tablename in ('job', 'archive')
    -- Its lines name it without a foreign key.
    union select 'ledger_accounts'::regclass, 1
    union
    select r.parent, level + 1 from levels join refers r on r.child = id
  )
  select id::regclass::text as name from levels
  where id <> all($1::regclass[]) or id = 'ledger_accounts'::regclass
  group by id order by max(level), name`

/** Triggers that forbid deleting; those with a condition offer a switch. */
const FORBIDDING = `
  select format('drop trigger %I on %s', tgname, tgrelid::regclass) as dropped, pg_get_triggerdef(oid) as definition
  from pg_trigger where tgfoid = 'append_only'::regproc and tgqual is null
    and pg_get_triggerdef(oid) like '% DELETE %'`

const UNLESS_WIPING = `when (current_setting('simulation.wipes', true) is distinct from 'on') execute`

/**
 * Functions cache their plans. `session_replication_role` would be shorter, but discards all cached plans of the
 * connection.
 */
async function makeWipe({ exec, query }: Connection) {
  for (const { dropped, definition } of await query<{ dropped: string; definition: string }>(FORBIDDING))
    await exec(`${dropped}; ${definition.replace('EXECUTE', UNLESS_WIPING)}`)
  const rows = await query<{ name: string }>(WIPED, [RETAINED_TABLES])
  const deletions = rows.map(({ name }) =>
    name === 'ledger_accounts' ? 'delete from ledger_accounts where loan_id is not null;' : `delete from ${name};`,
  )
  await exec(`create function wipe() returns void language plpgsql as $$ begin
    perform set_config('simulation.wipes', 'on', true), set_config('lender.forgets', 'on', true);
    ${deletions.join('\n')}
  end $$;`)
}

/** Dead rows slow the database down after this many lives. */
const VACUUM_EVERY = 100
