import type { Allowance, Permissions } from '#domain/prompts/prompts'
import type { Page } from '../world/platform'

/** Milliseconds: some browsers never answer. */
const PLACE_PATIENCE = 10_000
const PLACE_AGE = 600_000

async function stateOf({ navigator }: Page, name: 'geolocation' | 'notifications'): Promise<Allowance | null> {
  try {
    return (await navigator.permissions?.query({ name }))?.state ?? null
  } catch {
    return null
  }
}

async function locationOf(page: Page): Promise<Allowance> {
  if (!page.navigator.geolocation || page.isSecureContext === false) return 'absent'
  // Without the Permissions API the browser might show a prompt, so it is not asked.
  return (await stateOf(page, 'geolocation')) ?? 'absent'
}

async function notificationsOf(page: Page): Promise<Allowance> {
  const { Notification: notifications } = page
  // Without a worker no push arrives, whatever the permission is.
  if (!notifications || !page.navigator.serviceWorker) return 'absent'
  const message = notifications.permission === 'default' ? 'prompt' : notifications.permission
  // Chrome reports `default` where it would deny at once without a prompt, so the Permissions API decides.
  return message === 'denied' ? 'denied' : ((await stateOf(page, 'notifications')) ?? message)
}

/** The browser's current permissions. Shows no prompt. */
export async function readPermissions(page: Page): Promise<Permissions> {
  const [location, notifications] = await Promise.all([locationOf(page), notificationsOf(page)])
  return { location, notifications }
}

const rounded = (degrees: number) => Math.round(degrees * 100) / 100

/** Prompts for the location, to about a kilometre. Null if the borrower refuses or it can't be found. */
export const askLocation = ({ navigator: { geolocation } }: Page) =>
  new Promise<{ latitude: number; longitude: number } | null>((resolve) => {
    if (!geolocation) return resolve(null)
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
      () => resolve(null),
      { timeout: PLACE_PATIENCE, maximumAge: PLACE_AGE },
    )
  })

/** Prompts for notifications; `unasked` where Safari needs another tap for it. */
export async function askNotifications({ navigator, Notification: notifications }: Page) {
  if (!notifications) return 'refused' as const
  const isTapWanted = navigator.vendor?.startsWith('Apple') === true
  if (isTapWanted && navigator.userActivation?.isActive === false) return 'unasked' as const
  const answer = await notifications.requestPermission()
  return answer === 'granted' ? answer : ('refused' as const)
}
