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
 * The push subscription for this key as JSON; one for another key is ended. `null` without permission, without push, or
 * before the worker is installed: the next start tries again.
 */
export async function subscribeToPush(
  page: Pick<Page, 'navigator' | 'Notification'>,
  key: string,
): Promise<string | null> {
  const registration = await registrationIn(page)
  // Undefined in Safari on an iPhone, unless the app is on the home screen.
  const manager = registration?.pushManager as PushManager | undefined
  if (!isPushAllowed(page) || !registration?.active || !manager) return null
  const subscription = await manager.getSubscription()
  const subscriptionKey = subscription?.options.applicationServerKey
  if (subscription && subscriptionKey && base64url(subscriptionKey) === key) return JSON.stringify(subscription)
  await subscription?.unsubscribe()
  return JSON.stringify(await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
}

/** After a sign-out: removes the visible notifications and the subscription. */
export async function clearPush(page: Pick<Page, 'navigator'>): Promise<void> {
  showDue(page, 0)
  const registration = await registrationIn(page)
  if (!registration?.pushManager) return
  for (const shown of await registration.getNotifications()) shown.close()
  await (await registration.pushManager.getSubscription())?.unsubscribe()
}

export function showDue({ navigator }: Pick<Page, 'navigator'>, count: number): void {
  navigator.setAppBadge?.(count).catch(() => {})
}
