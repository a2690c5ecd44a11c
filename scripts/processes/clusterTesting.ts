import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkLedger } from '../../server/ledger/checkLedger'
import { openOwnTestDatabase } from '../../server/db/testing'
import { openClient, type Client } from './client'
import { startLender } from './lenderProcess'
import { countTraffic } from './traffic'

const HUNDRED = 100

/** Built lenders with these roles, each in its own process, on one PostgreSQL. */
export async function openCluster(roles: readonly ('web' | 'worker' | 'all')[]) {
  const { db, url, withConnection, close } = await openOwnTestDatabase()
  if (url === null) throw new Error('several processes share a PostgreSQL: set DATABASE_URL')
  const folder = mkdtempSync(join(tmpdir(), 'langkah-processes-'))
  // A hundred calls at once wait for one borrower's lock, longer than a lender lets them on a busy machine.
  const patience = { DATABASE_LOCK_TIMEOUT: '60', DATABASE_STATEMENT_TIMEOUT: '60' }
  const start = (ROLE: string) => startLender({ DATABASE_URL: url, DATA_DIR: folder, ROLE, ...patience })
  const lenders = await Promise.all(roles.map(start))
  const clients = lenders.flatMap((lender) => (lender.url === null ? [] : [openClient(() => lender, countTraffic())]))
  const [client] = clients
  if (client === undefined) throw new Error('none of them answers calls')
  return {
    db,
    client,
    read: <Row>(statement: string) => withConnection(({ query }) => query<Row>(statement)),
    /** Sends this many calls concurrently, spread over the processes that answer calls. */
    atOnce: <T>(ask: (client: Client, i: number) => Promise<T>, times = HUNDRED): Promise<T[]> =>
      Promise.all(Array.from({ length: times }, (_, i) => ask(clients[i % clients.length] ?? client, i))),
    /** Ends all after checking the ledger's invariants. */
    async end() {
      for (const lender of lenders) await lender.end('SIGTERM')
      const broken = (await checkLedger(db)).filter(({ rows }) => rows.length > 0)
      await close()
      rmSync(folder, { recursive: true })
      const faults = [...lenders.flatMap(({ complaints }) => complaints), ...broken.map(({ name }) => name)]
      if (faults.length > 0) throw new Error(faults.join('\n'))
    },
  }
}
export type Cluster = Awaited<ReturnType<typeof openCluster>>
