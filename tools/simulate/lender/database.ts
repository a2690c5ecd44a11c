import type { PGlite, Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { overPglite, type Connection, type Database, type Db } from '../../../server/db/database'
import { openMigratedPglite } from '../../../server/db/snapshot'
import { around } from './around'
import type { KillableProcess } from './killableProcess'
import { preparing } from './preparing'

/** The database of a simulation, reused for one life after the other. */
export interface SimulatedDatabase extends Pick<Database, 'db' | 'withConnection' | 'close'> {
  connection: Connection
  /**
   * The connection of one process, which breaks when that is killed: open transactions are rolled back, commits stay
   * even if the process never learns of them.
   */
  connect: (process: KillableProcess) => Db
}

function killableProcess(pglite: PGlite, { step }: KillableProcess): PGlite {
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

/** Plans are cached; durability and statistics are off. */
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
  return {
    db,
    withConnection,
    connection,
    close,
    connect: (process) => drizzle({ client: killableProcess(pglite, process) }),
  }
}
