import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { overPglite } from '../../../server/db/database'
import { openMigratedPglite } from '../../../server/db/pglite/snapshot'
import { around } from './around'
import type { Mortal } from './mortal'
import { preparing } from './preparing'
import type { Store } from './store'

function mortal(pglite: PGlite, { step }: Mortal): PGlite {
  const stepping = <T extends object>(target: T): T => {
    const stepFirst = (send: (...given: unknown[]) => unknown) => (...given: unknown[]) => {
      step()
      return send(...given)
    }
    return around(target, { query: stepFirst, exec: stepFirst, sql: stepFirst })
  }
  const transaction: PGlite['transaction'] = async (work) => {
    step()
    const result = await pglite.transaction((tx) => work(stepping(tx)))
    step()
    return result
  }
  return new Proxy(stepping(pglite), {
    get: (of, name) => (name === 'transaction' ? transaction : Reflect.get(of, name, of)),
  })
}

export async function openPglite(): Promise<Store> {
  const pglite = preparing(await openMigratedPglite())
  await pglite.exec('set plan_cache_mode = force_generic_plan')
  const { db, withConnection, close } = overPglite(pglite)
  return {
    name: 'PGlite',
    db,
    connection: await withConnection((connection) => Promise.resolve(connection)),
    connect: (process) => drizzle({ client: mortal(pglite, process) }),
    close,
  }
}
