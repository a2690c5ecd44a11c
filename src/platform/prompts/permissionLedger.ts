import { permissionNames, type PermissionLedger, type PermissionName } from '#domain/service/permissionLedger'
import type { Page, Platform } from '../world/platform'
import { browserKind, hasCamera } from '../identity/browserFacts'
import { askNotifications, readPermissions } from '../identity/permissions'

const keyOf = (name: PermissionName) => `asked.${name}`

async function cameraOf(page: Page) {
  if (!hasCamera(page)) return 'absent' as const
  try {
    // Not every browser knows this name.
    return (await page.navigator.permissions?.query({ name: 'camera' }))?.state ?? ('unknown' as const)
  } catch {
    return 'unknown' as const
  }
}

export function createPermissionLedger({ page, storage: { local }, clock }: Platform) {
  const markPermissionAsked = (name: PermissionName) => local.write(keyOf(name), new Date(clock.now()).toISOString())
  return {
    markPermissionAsked,
    /** What this browser was asked for and its current permissions. Shows no prompt. */
    readPermissionLedger: async (): Promise<PermissionLedger> => {
      const allowances = { camera: await cameraOf(page), ...(await readPermissions(page)) }
      const entryOf = (name: PermissionName) => ({
        name,
        allowance: allowances[name],
        askedAt: local.read(keyOf(name)),
      })
      return { entries: permissionNames.map(entryOf), ...browserKind(page) }
    },
    askNotifications: async () => {
      const answer = await askNotifications(page)
      if (answer !== 'unasked') markPermissionAsked('notifications')
      return answer
    },
  }
}

/** Fires when the page becomes visible again, because the permissions may have changed meanwhile; stops on abort. */
export function watchSight({ document }: Page, onSeen: () => void, signal: AbortSignal): void {
  if (document === undefined || signal.aborted) return
  const look = () => {
    if (document.visibilityState === 'visible') onSeen()
  }
  document.addEventListener('visibilitychange', look)
  document.defaultView?.addEventListener('focus', look)
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', look)
    document.defaultView?.removeEventListener('focus', look)
  })
}
