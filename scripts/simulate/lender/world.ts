import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { readConfig } from '../../../server/config'
import { createLender, type Lender } from '../../../server/createLender'
import { overPglite, type Db } from '../../../server/db/database'
import { openMigratedPglite } from '../../../server/db/pglite/snapshot'
import { endLeases } from '../../../server/jobs/install'
import { jobs } from '../../../server/jobs/jobs'
import { saveProduct } from '../../../server/products/productRows'
import { openPictureStore } from '../../../server/uploads/pictureStore'
import { products } from './products'
import { mortal, type Mortal } from './mortal'
import { preparing } from './preparing'

const KEPT = ['price_rules', 'migrations', 'ledger_accounts']

/** Ids that are the same for the same seed, so that what is ordered by them is. */
const SEEDED_IDS = `
  create sequence seeded_ids;
  create or replace function pg_catalog.gen_random_uuid() returns uuid language sql volatile
    as $$ select overlay(overlay(md5(nextval('public.seeded_ids')::text) placing '4' from 13) placing 'a' from 17)::uuid $$;`

/** Room for the ids of one life. */
const IDS = 100_000

/** Leaves the products and the house's own accounts. A function's statements are planned once. */
async function makeWipe(pglite: PGlite) {
  const { rows } = await pglite.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> all($1) or schemaname = 'pgboss' and tablename in ('job', 'archive')`,
    [KEPT],
  )
  const deletions = rows.map(({ name }) => `delete from ${name};`).join('\n')
  await pglite.exec(`create function wipe() returns void language plpgsql as $$ begin
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
  pglite: PGlite
}

/** Each run of the jobs would clean up as well, since dates leap further than its period. */
const rareCleaning = { ...jobs, housekeeping: { ...jobs.housekeeping, every: 28 * 24 * 60 * 60 * 1000 } }

const CONFIG = readConfig({ DATA_DIR: 'memory://' })

export async function openWorld(): Promise<World> {
  const pglite = preparing(await openMigratedPglite())
  await pglite.exec('set plan_cache_mode = force_generic_plan')
  await pglite.exec(SEEDED_IDS)
  await makeWipe(pglite)
  let lives = 0
  const pictures = await openPictureStore(CONFIG)
  const whole = overPglite(pglite)
  for (const product of products) await saveProduct(whole.db, product, new Date('2026-01-01T00:00:00Z'))
  const at = { now: 0 }

  async function start(): Promise<{ lender: Lender; process: Mortal }> {
    const process = mortal(pglite)
    const db = drizzle({ client: process.client })
    const lender = await createLender(CONFIG, { db }, { clock: () => at.now, pictures, jobs: rareCleaning })
    return { lender, process }
  }
  const world: World = {
    ...(await start()),
    db: whole.db,
    pglite,
    get now() {
      return at.now
    },
    set now(now) {
      at.now = now
    },
    async restart() {
      // As at the start of a process that knows itself alone: server/db/database.ts.
      await endLeases(whole)
      Object.assign(world, await start())
    },
    async begin(seed, start) {
      await pglite.query(`select wipe(), setval('seeded_ids', $1::bigint)`, [seed * IDS + 1])
      if (++lives % VACUUM_EVERY === 0) await pglite.exec('vacuum')
      at.now = start
      if (world.process.isDead()) await world.restart()
      world.process.killAfter(null)
    },
    async close() {
      await world.lender.close()
      await pictures.close()
      await pglite.close()
    },
  }
  return world
}
