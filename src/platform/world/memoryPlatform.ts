import { createItems } from './items'
import type { Clock, Database, Network, Page, Platform } from './platform'

type Given = Partial<Omit<Platform, 'network' | 'page'>> & { network?: Partial<Network>; page?: Partial<Page> }

export const stoppedClock = (now = 0): Clock => ({ now: () => now, setTimeout: () => null, clearTimeout: () => {} })

function memoryDatabase(): Database {
  const rows = new Map<string, unknown>()
  return {
    get: async (key) => rows.get(key),
    set: async (key, value) => void rows.set(key, value),
    del: async (key) => void rows.delete(key),
    entries: async () => [...rows],
  }
}

/**
 * A world without a browser, for the prerenderer, tests and the inspector: signed out, nothing stored, online but
 * without a lender, and with a stopped clock. Its storage lives as long as the object.
 */
export function memoryPlatform({ network, page, ...given }: Given = {}): Platform {
  const [database, outbox] = [memoryDatabase(), memoryDatabase()]
  return {
    cookies: createItems(() => null),
    storage: { local: createItems(() => null), session: createItems(() => null) },
    clock: stoppedClock(),
    watchTabs: () => () => {},
    watchErrors: () => () => {},
    openDatabase: () => database,
    openOutbox: () => outbox,
    fingerprint: async () => 'memory',
    ...given,
    network: {
      isOnline: () => true,
      watch: () => () => {},
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
      newRequest: null,
      ...network,
    },
    page: {
      location: { href: 'https://langkah.example/', search: '', hash: '' },
      navigator: { userAgent: '', language: '' },
      screen: { width: 360, height: 640 },
      devicePixelRatio: 1,
      crypto: globalThis.crypto,
      ...page,
    },
  }
}
