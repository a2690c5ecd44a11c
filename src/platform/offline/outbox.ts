import { createStore, del, entries, set } from 'idb-keyval'
import { isReport, type Waiting } from '#domain/tracking/batches'
import type { Database, Platform } from '../world/platform'

/** Milliseconds to wait for the database: what it doesn't return in time is sent at the next visit. */
const PATIENCE = 3000
/** Beyond this number the oldest steps are dropped first, but never a conversion or a report. */
const MOST = 3000
/** An item that the lender refuses this often is dropped. */
const REFUSALS = 3

function openIndexedDb(): Database {
  const store = createStore('langkah-outbox', 'waiting')
  return {
    get: () => Promise.resolve(undefined),
    set: (key, value) => set(key, value, store),
    del: (key) => del(key, store),
    entries: () => entries(store),
  }
}

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'at' in value &&
  ('event' in value || 'report' in value)

const LOST = 'lostEvents'

type Around = Pick<Platform, 'openOutbox' | 'clock' | 'storage'> & { page: Pick<Platform['page'], 'navigator'> }

/**
 * Items to be sent, on the device until the lender has them: through reloads, killed pages and days offline. Where the
 * browser stores nothing, they live as long as the page. Nothing here rejects.
 */
export function createOutbox({ openOutbox = openIndexedDb, clock, storage: { local }, page: { navigator } }: Around) {
  const unstored = new Map<string, Waiting>()
  let database: Database | null = null

  async function ask<T>(work: (db: Database) => Promise<T>, isSecond = false): Promise<T> {
    try {
      return await work((database ??= openOutbox()))
    } catch (error) {
      database = null
      if (isSecond) throw error
      return ask(work, true)
    }
  }
  const within = <T>(work: Promise<T>, otherwise: T): Promise<T> => {
    let timer: unknown
    const late = new Promise<T>((resolve) => (timer = clock.setTimeout(() => resolve(otherwise), PATIENCE)))
    return Promise.race([work.catch(() => otherwise), late]).finally(() => clock.clearTimeout(timer))
  }

  /** How many events this device has dropped unsent since that was last reported. */
  const lost = (): number => Number(local.read(LOST)) || 0
  const addLost = (count: number): void => {
    if (count !== 0) local.write(LOST, String(lost() + count))
  }

  async function store(item: Waiting): Promise<void> {
    unstored.set(item.key, item)
    await ask((db) => db.set(item.key, item)).then(
      () => {
        if (unstored.get(item.key) === item) unstored.delete(item.key)
      },
      () => undefined,
    )
  }

  async function drop(items: readonly Waiting[]): Promise<void> {
    for (const { key } of items) unstored.delete(key)
    await within(Promise.all(items.map(({ key }) => ask((db) => db.del(key)))), [])
  }

  async function read(): Promise<Waiting[]> {
    const stored = await within(
      ask((db) => db.entries()),
      [],
    )
    const saved = stored.flatMap(([, value]) => (isWaiting(value) ? [value] : []))
    const all = [...new Map([...saved, ...unstored.values()].map((item) => [item.key, item])).values()]
    const ordered = all.toSorted((a, b) => a.at - b.at)
    const tooMany = ordered.filter((item) => !isReport(item)).slice(0, Math.max(0, ordered.length - MOST))
    if (tooMany.length > 0) await drop(tooMany)
    addLost(tooMany.length)
    return ordered.filter((item) => !tooMany.includes(item))
  }

  return {
    lost,
    addLost,
    store,
    drop,
    read,
    /** The lender refused this item: it is moved behind all others, and dropped in the end. */
    async setAside(item: Waiting): Promise<void> {
      const refusals = (item.refusals ?? 0) + 1
      if (refusals < REFUSALS) return store({ ...item, refusals })
      addLost(isReport(item) ? 0 : 1)
      await drop([item])
    },
    /** Runs in one page at a time, where the browser has locks. */
    alone: <T>(run: () => Promise<T>): Promise<T> => (navigator.locks ? navigator.locks.request('outbox', run) : run()),
  }
}

export type Outbox = ReturnType<typeof createOutbox>
