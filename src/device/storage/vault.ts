import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import { DRAFT_LIFE } from '../../../domain/limits'
import type { Database, World } from '../world/world'

/** Some browsers never answer when IndexedDB is opened: after this it is done without. */
const PATIENCE = 3000

interface Kept {
  value: unknown
  until: number
}

function openIndexedDb(): Database {
  const store: UseStore = createStore('langkah', 'kept')
  return {
    get: (key) => get(key, store),
    set: (key, kept) => set(key, kept, store),
    del: (key) => del(key, store),
    entries: () => entries(store),
  }
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Kept>).until === 'number'

/**
 * Keeps values for 24 hours, across reloads and killed tabs. Where IndexedDB is missing, blocked or broken, it keeps
 * them until the page goes. Nothing here rejects.
 */
export function createVault(
  { openDatabase = openIndexedDb, clock }: Pick<World, 'openDatabase' | 'clock'>,
  patience = PATIENCE,
) {
  const unstored = new Map<string, Kept>()
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

  /** A connection that a phone has closed in the background is opened anew, once. */
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

  /** Whether it is stored; if not, it is gone with the page. */
  async function keep(key: string, value: unknown): Promise<boolean> {
    const kept = { value, until: clock.now() + DRAFT_LIFE }
    unstored.set(key, kept)
    try {
      await ask((db) => db.set(key, kept))
    } catch {
      return false
    }
    if (unstored.get(key) === kept) unstored.delete(key)
    return true
  }

  async function drop(key: string): Promise<void> {
    unstored.delete(key)
    await ask((db) => db.del(key)).catch(() => undefined)
  }

  async function recall(key: string): Promise<unknown> {
    const kept = unstored.get(key) ?? (await ask((db) => db.get(key)).catch(() => undefined))
    if (!isKept(kept)) return null
    if (kept.until > clock.now()) return kept.value
    await drop(key)
    return null
  }

  async function dropWhere(isMeant: (key: string, kept: unknown) => boolean): Promise<void> {
    for (const [key, kept] of unstored) if (isMeant(key, kept)) unstored.delete(key)
    const stored = await ask((db) => db.entries()).catch(() => [])
    const meant = stored.filter(([key, kept]) => isMeant(String(key), kept))
    await Promise.all(meant.map(([key]) => drop(String(key))))
  }

  /** Drops what is too old. Runs by itself on the first use. */
  const sweep = () => dropWhere((_, kept) => !isKept(kept) || kept.until <= clock.now())

  return { keep, recall, drop, dropAll: (prefix: string) => dropWhere((key) => key.startsWith(prefix)), sweep }
}

export type Vault = ReturnType<typeof createVault>
