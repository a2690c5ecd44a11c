import { readConfig } from '../../../server/config'
import { createLender, type Lender } from '../../../server/createLender'
import type { Connection, Db } from '../../../server/db/database'
import { endLeases } from '../../../server/jobs/install'
import { jobs } from '../../../server/jobs/jobs'
import { saveProduct } from '../../../server/products/productRows'
import { openPictureStore } from '../../../server/uploads/pictureStore'
import { newMortal, type Mortal } from './mortal'
import { plainEnvelope } from './plainEnvelope'
import { products } from './products'
import { openStore } from './store'

const KEPT = ['price_rules', 'migrations', 'ledger_accounts']

/** Ids that are the same for the same seed, so that what is ordered by them is. */
const SEEDED_IDS = `
  create sequence seeded_ids;
  create or replace function pg_catalog.gen_random_uuid() returns uuid language sql volatile
    as $$ select overlay(overlay(md5(nextval('public.seeded_ids')::text) placing '4' from 13) placing 'a' from 17)::uuid $$;`

/** Room for the ids of one life. */
const IDS = 100_000

/** Leaves the products and the house's own accounts. A function's statements are planned once. */
async function makeWipe({ exec, query }: Connection) {
  const rows = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> all($1) or schemaname = 'pgboss' and tablename in ('job', 'archive')`,
    [KEPT],
  )
  const deletions = rows.map(({ name }) => `delete from ${name};`).join('\n')
  await exec(`create function wipe() returns void language plpgsql as $$ begin
    perform set_config('session_replication_role', 'replica', true);
    ${deletions}
    delete from ledger_accounts where loan_id is not null;
  end $$;`)
}

/** After so many lives what was deleted is in the way. */
const VACUUM_EVERY = 100

/** A lender that lives in one database of its own, on a clock that stands still until it is moved. */
export interface World {
  lender: Lender
  /** Not by the lender's process: goes on when that is killed. */
  db: Db
  process: Mortal
  now: number
  restart: () => Promise<void>
  begin: (seed: number, at: number) => Promise<void>
  close: () => Promise<void>
  connection: Connection
  /** Which database it is. */
  name: string
}

/** Each run of the jobs would clean up as well, since dates leap further than its period. */
const rareCleaning = { ...jobs, housekeeping: { ...jobs.housekeeping, every: 28 * 24 * 60 * 60 * 1000 } }

const CONFIG = readConfig({ DATA_DIR: 'memory://' })

export async function openWorld(): Promise<World> {
  const store = await openStore()
  const { db, connection, name } = store
  await connection.exec(SEEDED_IDS)
  await makeWipe(connection)
  let lives = 0
  const pictures = await openPictureStore(CONFIG)
  for (const product of products) await saveProduct(db, product, new Date('2026-01-01T00:00:00Z'))
  const at = { now: 0 }
  const clock = () => at.now
  const envelope = plainEnvelope(clock)

  async function start(): Promise<{ lender: Lender; process: Mortal }> {
    const process = newMortal()
    const services = { clock, pictures, envelope, jobs: rareCleaning }
    return { lender: await createLender(CONFIG, { db: store.connect(process) }, services), process }
  }
  const world: World = {
    ...(await start()),
    db,
    connection,
    name,
    get now() {
      return at.now
    },
    set now(now) {
      at.now = now
    },
    async restart() {
      // As at the start of a process that knows itself alone: server/db/database.ts.
      await endLeases({ withConnection: (work) => work(connection) })
      Object.assign(world, await start())
    },
    async begin(seed, start) {
      await connection.query(`select wipe(), setval('seeded_ids', $1::bigint)`, [seed * IDS + 1])
      if (++lives % VACUUM_EVERY === 0) await connection.exec('vacuum')
      at.now = start
      if (world.process.isDead()) await world.restart()
      world.process.killAfter(null)
    },
    async close() {
      await world.lender.close()
      await pictures.close()
      await store.close()
    },
  }
  return world
}
