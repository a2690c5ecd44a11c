import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import { DRAFT_LIFE } from '#domain/limits'
import type { Database, Platform } from '../world/platform'

/** Milliseconds: some browsers never answer when IndexedDB is opened, so the vault works without it after this. */
const PATIENCE = 3000

interface Stored {
  value: unknown
  until: number | null
  /** Lifetime in milliseconds; missing in values that an older version of the app stored. */
  life?: number
}

/** The borrower's id; `null` if unknown. */
export type Owner = string | null

function openIndexedDb(): Database {
  const store: UseStore = createStore('langkah', 'kept')
  return {
    get: (key) => get(key, store),
    set: (key, saved) => set(key, saved, store),
    del: (key) => del(key, store),
    entries: () => entries(store),
  }
}

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false
  const { until } = value as Partial<Stored>
  return typeof until === 'number' || until === null
}

interface ExpiringStoreOptions {
  /**
   * The lender's time, by which values expire, since a phone's clock may be corrected at any moment. `null` while
   * unknown.
   */
  now?: () => number | null
  patience?: number
}

/**
 * Stores values for 24 hours or their own lifetime, through reloads and killed tabs. Where IndexedDB is missing,
 * blocked or broken, values live as long as the page. Nothing here rejects.
 */
export function createExpiringStore(
  { openDatabase = openIndexedDb, clock }: Pick<Platform, 'openDatabase' | 'clock'>,
  { now = clock.now, patience = PATIENCE }: ExpiringStoreOptions = {},
) {
  const unstored = new Map<string, Stored>()
  let changes = 0
  let database: Database | null = null
  let hasAnswered = false
  let isHanging = false

  function within<T>(work: Promise<T>): Promise<T> {
    let timer: unknown
    const late = new Promise<never>((_, reject) => {
      timer = clock.setTimeout(() => {
        isHanging = !hasAnswered
        reject(new Error('the database does not answer'))
      }, patience)
    })
    const answered = work.then((answer) => {
      hasAnswered = true
      isHanging = false
      return answer
    })
    return Promise.race([answered, late]).finally(() => clock.clearTimeout(timer))
  }

  /** Phones close connections in the background: reopens it once. */
  async function ask<T>(work: (db: Database) => Promise<T>, isSecond = false): Promise<T> {
    if (isHanging) throw new Error('the database does not answer')
    const isFirstUse = database === null && !isSecond
    try {
      database ??= openDatabase()
      const answer = await within(work(database))
      if (isFirstUse) void sweep()
      return answer
    } catch (error) {
      database = null
      if (isSecond) throw error
      return ask(work, true)
    }
  }

  const dated = (value: unknown, life: number): Stored => {
    const time = now()
    return { value, until: time === null ? null : time + life, life }
  }

  function hold(key: string, value: unknown, life = DRAFT_LIFE): Stored {
    const saved = dated(value, life)
    unstored.set(key, saved)
    changes += 1
    return saved
  }

  /** Resolves to whether it is stored; otherwise it is lost with the page. */
  async function store(key: string, value: unknown, life = DRAFT_LIFE): Promise<boolean> {
    const saved = hold(key, value, life)
    try {
      await ask((db) => db.set(key, saved))
    } catch {
      return false
    }
    if (unstored.get(key) === saved) unstored.delete(key)
    return true
  }

  async function drop(key: string): Promise<void> {
    unstored.delete(key)
    changes += 1
    await ask((db) => db.del(key)).catch(() => undefined)
  }

  function isOver({ until }: Stored): boolean {
    const time = now()
    return time !== null && until !== null && until <= time
  }

  async function recall(key: string): Promise<unknown> {
    const saved = unstored.get(key) ?? (await ask((db) => db.get(key)).catch(() => undefined))
    if (!isStored(saved)) return null
    if (!isOver(saved)) return saved.value
    await drop(key)
    return null
  }

  async function recallWhere(isMeant: (key: string) => boolean): Promise<unknown[]> {
    const stored = await ask((db) => db.entries()).catch(() => [])
    const keys = new Set([...stored.map(([key]) => String(key)), ...unstored.keys()].filter(isMeant))
    const values = await Promise.all([...keys].map(recall))
    return values.filter((value) => value !== null)
  }

  async function dropWhere(isMeant: (key: string, saved: unknown) => boolean): Promise<void> {
    for (const [key, saved] of unstored) if (isMeant(key, saved)) unstored.delete(key)
    const stored = await ask((db) => db.entries()).catch(() => [])
    const meant = stored.filter(([key, saved]) => isMeant(String(key), saved))
    await Promise.all(meant.map(([key]) => drop(String(key))))
  }

  /** Without a date, or with one that a correct clock can't have set. */
  const isUndated = ({ until, life = DRAFT_LIFE }: Stored, time: number) => until === null || until > time + life

  async function redate(key: string, time: number) {
    const before = changes
    const saved = await ask((db) => db.get(key))
    if (before !== changes || !isStored(saved) || !isUndated(saved, time)) return
    await ask((db) => db.set(key, dated(saved.value, saved.life ?? DRAFT_LIFE)))
  }

  /**
   * Deletes expired values and dates those without a valid date. Runs on the first use; call it when the time becomes
   * known.
   */
  async function sweep(): Promise<void> {
    await dropWhere((_, saved) => !isStored(saved) || isOver(saved))
    const time = now()
    if (time === null) return
    const stored = await ask((db) => db.entries()).catch(() => [])
    const undated = stored.filter(([, saved]) => isStored(saved) && isUndated(saved, time))
    await Promise.all(undated.map(([key]) => redate(String(key), time).catch(() => undefined)))
  }

  const isAllStored = () => unstored.size === 0

  return { store, hold, recall, recallWhere, drop, dropWhere, sweep, isAllStored }
}

export type ExpiringStore = ReturnType<typeof createExpiringStore>
