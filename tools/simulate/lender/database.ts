import type { PGlite, Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { overPglite, type Connection, type Database, type Db } from '../../../server/db/database'
import { openMigratedPglite } from '../../../server/db/snapshot'
import { around } from './around'
import type { Mortal } from './mortal'
import { preparing } from './preparing'

/** The database in which the lives of a simulation are lived, one after the other. */
export interface SimulatedDatabase extends Pick<Database, 'db' | 'withConnection' | 'close'> {
  connection: Connection
  /**
   * As one process has it: a connection that breaks where that is killed. What was in a transaction is rolled back, as a server
   * does when its client is gone; what was committed stays, although the process never hears of it.
   */
  connect: (process: Mortal) => Db
}

function mortal(pglite: PGlite, { step }: Mortal): PGlite {
  const stepping = (target: PGlite | Transaction): Pick<PGlite, 'query' | 'exec'> => ({
    async query(...given) {
      step()
      return target.query(...given)
    },
    async exec(...given) {
      step()
      return target.exec(...given)
    },
  })
  return around(pglite, {
    ...stepping(pglite),
    async transaction(work) {
      step()
      const result = await pglite.transaction((tx) => work(around(tx, stepping(tx))))
      step()
      return result
    },
  })
}

/** Statements are planned once; nothing is kept for a crash of the database itself, nor counted. */
const SETTINGS = `
  set plan_cache_mode = force_generic_plan;
  set synchronous_commit = off;
  set track_counts = off;
  set track_activities = off`

export async function openDatabase(): Promise<SimulatedDatabase> {
  const pglite = preparing(await openMigratedPglite())
  await pglite.exec(SETTINGS)
  const { db, withConnection, close } = overPglite(pglite)
  const connection = await withConnection((only) => Promise.resolve(only))
  return { db, withConnection, connection, close, connect: (process) => drizzle({ client: mortal(pglite, process) }) }
}
