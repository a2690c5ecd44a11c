import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openTestDatabase } from '../../../server/db/testing'
import { around } from './around'
import type { Mortal } from './mortal'
import type { Store } from './store'

/** One connection for all, as PGlite has: what comes at once comes in the same order each time. */
const OPTIONS = {
  max: 1,
  idleTimeoutMillis: 0,
  options: '-c plan_cache_mode=force_generic_plan -c synchronous_commit=off -c jit=off',
}

const textOf = (config: unknown): string => {
  if (typeof config === 'string') return config
  return typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : ''
}

type Send = (...given: unknown[]) => unknown

const overClients = (pool: pg.Pool, change: (send: Send) => Send, onConnect: () => void = () => {}): pg.Pool =>
  around(pool, {
    query: change,
    connect: (connect) => async () => {
      onConnect()
      return around((await connect()) as pg.PoolClient, { query: change })
    },
  })

/** Each statement is planned once instead of each time. */
function preparing(pool: pg.Pool): pg.Pool {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `p${names.size}`
    names.set(text, name)
    return name
  }
  return overClients(pool, (send) => (config, ...given) => {
    const text = textOf(config)
    const isPlanned = typeof config === 'object' && /^\s*(select|insert|update|delete|with)\b/i.test(text)
    return send(isPlanned ? { ...config, name: nameOf(text) } : config, ...given)
  })
}

/** To take the connection stands for `begin`, which drizzle does not expect to fail. */
const mortal = (pool: pg.Pool, { step }: Mortal): pg.Pool =>
  overClients(
    pool,
    (send) => async (config, ...given) => {
      const text = textOf(config)
      if (text === 'begin' || text === 'rollback') return send(config, ...given)
      step()
      const result = await send(config, ...given)
      if (text === 'commit') step()
      return result
    },
    step,
  )

export async function openPostgres(): Promise<Store> {
  const database = await openTestDatabase()
  const pool = preparing(new pg.Pool({ connectionString: database.url!, ...OPTIONS }))
  const query = async <Row>(statement: string, parameters?: unknown[]) =>
    (await pool.query(statement, parameters)).rows as Row[]
  return {
    name: 'PostgreSQL',
    db: drizzle({ client: pool }),
    connection: { exec: query, query },
    connect: (process) => drizzle({ client: mortal(pool, process) }),
    async close() {
      await pool.end()
      await database.close()
    },
  }
}
