import PgBoss from 'pg-boss'
import type { Connection, Database } from '../db/database'
import { QUIET } from './pgBoss'
import { QUEUE } from './queue'

function overConnection({ exec, query }: Connection) {
  return async (text: string, values: unknown[] = []) => {
    try {
      if (!/;\s/.test(text)) return { rows: await query<unknown>(text, values) }
      await exec(text)
      return { rows: [] }
    } catch (error) {
      // Another process may have made the tables meanwhile, which pg-boss minds not, but the transaction is over.
      await exec('rollback')
      throw error
    }
  }
}

/** Makes the tables of pg-boss where they are missing or of an earlier version of it, and the queue. */
export const installQueue = ({ withConnection }: Pick<Database, 'withConnection'>): Promise<void> =>
  withConnection(async (connection) => {
    const boss = new PgBoss({ ...QUIET, db: { executeSql: overConnection(connection) } })
    await boss.start()
    await boss.createQueue(QUEUE, { name: QUEUE })
  })

/** Ends all leases: for who knows that no other process is left that could hold one. */
export const endLeases = ({ withConnection }: Pick<Database, 'withConnection'>): Promise<unknown> =>
  withConnection(({ exec }) => exec(`update pgboss.job set started_on = 'epoch' where state = 'active'`))
