import type { BrowserReport } from '#domain/browser'
import type { Vault } from './storage/vault'
import type { Items, Platform } from './world/platform'

const CHECK = 'check'

/** Which browser features the app can use. Tries a feature where its presence alone doesn't prove that it works. */
export const checkBrowser = async (
  { page, cookies, storage }: Pick<Platform, 'page' | 'cookies' | 'storage'>,
  vault: Vault,
): Promise<BrowserReport> => ({
  deviceId: masked(cookies.read('deviceId')),
  checks: [
    { name: 'secure', isThere: page.isSecureContext === true },
    { name: 'cookies', isThere: canKeep(cookies) },
    { name: 'storage', isThere: canKeep(storage.local) },
    { name: 'database', isThere: await canKeepMuch(vault) },
    { name: 'camera', isThere: typeof page.navigator.mediaDevices?.getUserMedia === 'function' },
  ],
})

function canKeep(items: Items): boolean {
  const isKept = items.write(CHECK, '1')
  items.drop(CHECK)
  return isKept
}

async function canKeepMuch(vault: Vault): Promise<boolean> {
  const isKept = await vault.keep(CHECK, true)
  await vault.drop(CHECK)
  return isKept
}

function masked(id: string | null): string | null {
  if (id === null) return null
  return id.length < 12 ? '••••' : `${id.slice(0, 4)}••••${id.slice(-4)}`
}
