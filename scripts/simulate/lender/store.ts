import type { Connection, Db } from '../../../server/db/database'
import type { Mortal } from './mortal'
import { openPglite } from './pglite'
import { openPostgres } from './postgres'

/** The database in which the lives of a simulation are lived, one after the other. */
export interface Store {
  /** Of which kind it is. */
  name: string
  /** Not by the lender's process: goes on when that is killed. */
  db: Db
  connection: Connection
  /**
   * As one process has it: a connection that breaks where that is killed. What was in a transaction is rolled back, as a server
   * does when its client is gone; what was committed stays, although the process never hears of it.
   */
  connect: (process: Mortal) => Db
  close: () => Promise<void>
}

/** A migrated database of its own: on the server that DATABASE_URL names, else PGlite in memory. */
export const openStore = (): Promise<Store> =>
  process.env['DATABASE_URL'] === undefined ? openPglite() : openPostgres()
