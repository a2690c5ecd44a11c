import type { Page } from '../world/platform'

export const isPushAllowed = ({ Notification: notifications }: Pick<Page, 'Notification'>): boolean =>
  notifications?.permission === 'granted'

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const registrationIn = ({ navigator: { serviceWorker } }: Pick<Page, 'navigator'>) => serviceWorker?.getRegistration()

/**
 * Where this browser is reached by whoever has that key, as JSON; one that is held for another key ends. `null` where it is not
 * allowed, where the browser has no push, and before the worker is there: the next start asks again.
 */
export async function subscribeToPush(
  page: Pick<Page, 'navigator' | 'Notification'>,
  key: string,
): Promise<string | null> {
  const registration = await registrationIn(page)
  // Not in Safari on an iPhone, outside the home screen.
  const manager = registration?.pushManager as PushManager | undefined
  if (!isPushAllowed(page) || !registration?.active || !manager) return null
  const held = await manager.getSubscription()
  const heldKey = held?.options.applicationServerKey
  if (held && heldKey && base64url(heldKey) === key) return JSON.stringify(held)
  await held?.unsubscribe()
  return JSON.stringify(await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
}

/** After a sign-out: removes the notifications that are shown, and the subscription. */
export async function forgetPush(page: Pick<Page, 'navigator'>): Promise<void> {
  showDue(page, 0)
  const registration = await registrationIn(page)
  if (!registration?.pushManager) return
  for (const shown of await registration.getNotifications()) shown.close()
  await (await registration.pushManager.getSubscription())?.unsubscribe()
}

/** How many loans are due soon or overdue, on the icon of the installed app. */
export function showDue({ navigator }: Pick<Page, 'navigator'>, count: number): void {
  navigator.setAppBadge?.(count).catch(() => {})
}
