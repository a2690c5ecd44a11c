import { readConfig } from '../../../server/config'
import { createLender, type Lender } from '../../../server/createLender'
import type { Connection, Db } from '../../../server/db/database'
import { endLeases } from '../../../server/db/queue'
import { jobs } from '../../../server/jobTable'
import { simulator } from '../../../server/payments/simulator/simulator'
import { saveProduct } from '../../../server/credit/productRows'
import { openServerSecret } from '../../../server/serverSecret'
import { openPictureStore } from '../../../server/files/pictureStore'
import { makeBorrower } from './borrower'
import { openDatabase } from './database'
import { newMortal, type Mortal } from './mortal'
import { plainEnvelope } from './plainEnvelope'
import { products } from './products'
import { makeWipe, VACUUM_EVERY } from './wipe'

/**
 * Ids that are the same for the same seed, so that what is ordered by them is; and jobs that were sent one after the other keep
 * that order, also those of one millisecond of the real time.
 */
const SEEDED = `
  create sequence seeded_jobs;
  alter table pgboss.job alter column created_on set default to_timestamp(nextval('public.seeded_jobs'));
  create sequence seeded_ids;
  create or replace function pg_catalog.gen_random_uuid() returns uuid language sql volatile
    as $$ select overlay(overlay(md5(nextval('public.seeded_ids')::text) placing '4' from 13) placing 'a' from 17)::uuid $$;`

/** Room for the ids of one life. */
const IDS = 100_000

/** How long a job waits before it is tried again is drawn by the database, with `random()`. */
const BEGIN = `select wipe(), setval('seeded_ids', $1::bigint), setval('seeded_jobs', 1), setseed($2::float8)`
const PARTS = 1000

/** A lender that lives in one database of its own, on a clock that stands still until it is moved. */
export interface World {
  lender: Lender
  /** Not by the lender's process: goes on when that is killed. */
  db: Db
  connection: Connection
  process: Mortal
  borrowerId: string
  now: number
  /** Another process goes on with what is there. */
  restart: () => Promise<void>
  /** All is as before the first life. */
  begin: (seed: number, at: number) => Promise<void>
  close: () => Promise<void>
}

/** Housekeeping comes when a life asks for it: dates leap so far that each run of the jobs would bring it. */
const { run } = jobs.housekeeping
const jobsOfLives = { ...jobs, housekeeping: { run } }

/** Without what the sandbox adds, but for its way to pay. */
const CONFIG = { ...readConfig({ SANDBOX: '1', DATA_DIR: 'memory://' }), hasSandbox: false }
const serverSecret = openServerSecret(CONFIG)
const BEFORE_ALL = Date.parse('2026-01-01T00:00:00Z')

export async function openWorld(): Promise<World> {
  const database = await openDatabase()
  const { db, connection } = database
  await connection.exec(SEEDED)
  await makeWipe(connection)
  const pictures = await openPictureStore(CONFIG)
  for (const product of products) await saveProduct(db, product, new Date(BEFORE_ALL))
  const at = { now: BEFORE_ALL, lives: 0 }
  const clock = () => at.now
  const services = { clock, pictures, envelope: plainEnvelope(clock), jobs: jobsOfLives }

  async function start(): Promise<{ lender: Lender; process: Mortal }> {
    const process = newMortal()
    const connected = { db: database.connect(process), now: () => Promise.resolve(new Date(clock())), serverSecret }
    const parts = { ...services, serverSecret, channels: [simulator(connected)] }
    return { lender: await createLender(CONFIG, connected, parts), process }
  }
  const world: World = {
    ...(await start()),
    db,
    connection,
    borrowerId: await makeBorrower(db, BEFORE_ALL),
    get now() {
      return at.now
    },
    set now(now) {
      at.now = now
    },
    async restart() {
      // As at the start of a process that knows itself alone: server/db/database.ts.
      await endLeases(database)
      Object.assign(world, await start())
    },
    async begin(seed, start) {
      await connection.query(BEGIN, [seed * IDS + 1, (seed % PARTS) / PARTS])
      if (++at.lives % VACUUM_EVERY === 0) await connection.exec('vacuum')
      at.now = start
      if (world.process.isDead()) await world.restart()
      world.process.killAfter(null)
    },
    async close() {
      await world.lender.close()
      await pictures.close()
      await database.close()
    },
  }
  return world
}
