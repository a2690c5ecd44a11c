import type { BrowserReport } from '#domain/browser'
import type { ExpiringStore } from './storage/expiringStore'
import type { Items, Platform } from './world/platform'

const CHECK = 'check'

/** Which browser features the app can use. Tries a feature where its presence alone doesn't prove that it works. */
export const checkBrowser = async (
  { page, cookies, storage }: Pick<Platform, 'page' | 'cookies' | 'storage'>,
  expiringStore: ExpiringStore,
): Promise<BrowserReport> => ({
  deviceId: masked(cookies.read('deviceId')),
  checks: [
    { name: 'secure', isThere: page.isSecureContext === true },
    { name: 'cookies', isThere: canStore(cookies) },
    { name: 'storage', isThere: canStore(storage.local) },
    { name: 'database', isThere: await canStoreMuch(expiringStore) },
    { name: 'camera', isThere: typeof page.navigator.mediaDevices?.getUserMedia === 'function' },
  ],
})

function canStore(items: Items): boolean {
  const isStored = items.write(CHECK, '1')
  items.drop(CHECK)
  return isStored
}

async function canStoreMuch(expiringStore: ExpiringStore): Promise<boolean> {
  const isStored = await expiringStore.store(CHECK, true)
  await expiringStore.drop(CHECK)
  return isStored
}

function masked(id: string | null): string | null {
  if (id === null) return null
  return id.length < 12 ? '••••' : `${id.slice(0, 4)}••••${id.slice(-4)}`
}
