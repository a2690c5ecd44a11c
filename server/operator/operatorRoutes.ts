import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { HOUR, SECOND } from '#domain/time'
import { limits, type Config } from '../config/config'
import { logFailure } from '../config/log'
import { readLacking, type Database, type Db } from '../db/database'
import { rowsOf } from '../db/rowsOf'
import { readQueues, type QueueState } from '../db/queue'
import { checkLedger } from '../ledger/checkLedger'
import { registry } from './metrics'

/** Milliseconds until the database counts as away, and for which numbers of the queues are good. */
const PATIENCE = 2 * SECOND
const QUEUES_GOOD_FOR = 10 * SECOND
/** From here `/readyz` says that the clocks differ; from `limits.envelope.maxAhead` on calls would be refused. */
const SKEW_SAID = 30 * SECOND
const LEDGER_EVERY = HOUR
const LEDGER_TIMEOUT = HOUR

class TooSlow extends Error {
  override name = 'TooSlow'
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    work.catch(() => {})
  }
}

/** Milliseconds by which this clock is ahead of the database’s. */
async function readSkew(db: Db, clock: () => number): Promise<number> {
  const before = clock()
  const [row] = await rowsOf<{ at: number }>(db, sql`select extract(epoch from clock_timestamp())::float8 * 1000 as at`)
  return (before + clock()) / 2 - (row?.at ?? NaN)
}

export interface Watched {
  config: Pick<Config, 'role' | 'databaseUrl'>
  database: Pick<Database, 'db' | 'reads' | 'connections'>
  clock: () => number
  process: () => ProcessState
}

/** `starting` until the schema is there and the settings are checked. */
export type ProcessState = 'starting' | 'running' | 'stopping'

export interface Readiness {
  isReady: boolean
  database: 'answers' | 'does not answer'
  schema: string
  clock: string
  process: ProcessState
}

async function readReadiness({ database: { db }, clock, process }: Watched): Promise<Readiness> {
  const known = { process: process() }
  try {
    const [skew, missing] = await within(PATIENCE, Promise.all([readSkew(db, clock), readLacking(db)]))
    const isClockGood = Math.abs(skew) <= limits.envelope.maxAhead
    return {
      ...known,
      isReady: known.process === 'running' && missing.length === 0 && isClockGood,
      database: 'answers',
      schema: missing.length === 0 ? 'is that of this build' : `lacks ${missing.join(', ')}: npm run migrate`,
      clock:
        Math.abs(skew) <= SKEW_SAID
          ? 'agrees with the database'
          : `is ${Math.round(Math.abs(skew) / SECOND)} s ${skew > 0 ? 'ahead of' : 'behind'} the database’s`,
    }
  } catch (error) {
    if (!(error instanceof TooSlow)) logFailure('readyz', error)
    return { ...known, isReady: false, database: 'does not answer', schema: 'unknown', clock: 'unknown' }
  }
}

/** The last result; a new one is asked for once it is too old, and awaited only if there is none. */
function cached<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let at = -Infinity
  let last: Promise<T> | null = null
  return async () => {
    if (last === null || performance.now() - at > ms) {
      at = performance.now()
      last = read()
      last.catch(() => (last = null))
    }
    return last
  }
}

/** Gauges that the database is asked for when they are read; without a value while it does not answer. */
function databaseGauges({ config, database, clock }: Watched): Registry {
  const gauges = new Registry()
  const registers = [gauges]
  const { db, reads } = database
  const readOrNothing = async (gauge: Gauge, read: () => Promise<void>) => {
    gauge.reset()
    await within(PATIENCE, read()).catch((error: unknown) => {
      if (!(error instanceof TooSlow)) logFailure('metrics', error)
    })
  }

  new Gauge({
    name: 'db_client_connection_count',
    help: 'Connections of the pool, by state; waiting is work that has none',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.connections())) this.set({ state }, count)
    },
  })

  const queues = cached(QUEUES_GOOD_FOR, () => readQueues(reads))
  const ofQueues = (name: string, help: string, labels: string[], set: (gauge: Gauge, state: QueueState) => void) =>
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers,
      collect() {
        return readOrNothing(this, async () => {
          for (const state of await queues()) set(this, state)
        })
      },
    })
  ofQueues(
    'langkah_queue_jobs',
    'Jobs by queue and state: due, running, later, dead',
    ['queue', 'state'],
    (gauge, each) => {
      for (const state of ['due', 'running', 'later', 'dead'] as const)
        gauge.set({ queue: each.queue, state }, each[state])
    },
  )
  ofQueues('langkah_queue_oldest_seconds', 'Seconds since the oldest due job became due', ['queue'], (gauge, each) =>
    gauge.set({ queue: each.queue }, each.oldest),
  )

  new Gauge({
    name: 'langkah_clock_skew_seconds',
    help: 'Seconds by which the clock of this process is ahead of the database’s',
    registers,
    async collect() {
      const skew = await within(PATIENCE, readSkew(db, clock)).catch(() => NaN)
      this.set(skew / SECOND)
    },
  })

  if (config.role === 'web') return gauges
  const countAgain = cached(LEDGER_EVERY, () => countBroken(reads, config))
  let broken = NaN
  new Gauge({
    name: 'langkah_ledger_invariants_broken',
    help: 'Invariants of the ledger that do not hold, checked every hour by each worker; NaN until the first check ends',
    registers,
    collect() {
      // Not awaited: it takes minutes on a large ledger.
      countAgain().then(
        (count) => (broken = count),
        (error: unknown) => logFailure('checking the ledger', error),
      )
      this.set(broken)
    },
  })
  return gauges
}

async function countBroken(db: Db, { databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<number> {
  const count = async (tx: Db) => (await checkLedger(tx)).filter(({ rows }) => rows.length > 0).length
  // PGlite’s only connection would be blocked by a transaction.
  if (databaseUrl === null) return count(db)
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${LEDGER_TIMEOUT}`))
    return count(tx)
  })
}

/** For operators, on a port of their own: nothing here is authenticated. */
export function operatorRoutes(watched: Watched): Hono {
  const process = new Registry()
  collectDefaultMetrics({ register: process })
  const all = Registry.merge([registry, process, databaseGauges(watched)])
  const app = new Hono()
  app.get('/livez', (c) => c.text('alive'))
  app.get('/readyz', async (c) => {
    const readiness = await readReadiness(watched)
    return c.json(readiness, readiness.isReady ? 200 : 503)
  })
  app.get('/metrics', async (c) => c.body(await all.metrics(), 200, { 'Content-Type': all.contentType }))
  return app
}
