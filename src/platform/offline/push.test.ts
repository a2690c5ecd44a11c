import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Page } from '../world/platform'
import { clearPush, showDue, subscribeToPush } from './push'

const KEY = Buffer.from('the key of the lender').toString('base64url')
const OTHER = Buffer.from('another one').toString('base64url')
const log: string[] = []
beforeEach(() => {
  log.length = 0
})

function subscriptionFor(key: string) {
  const applicationServerKey = Uint8Array.from(Buffer.from(key, 'base64url')).buffer
  return {
    options: { applicationServerKey },
    unsubscribe: async () => (log.push(`ends ${key}`), true),
    toJSON: () => ({ endpoint: `for ${key}` }),
  }
}

function phone(
  given: { permission?: NotificationPermission; subscription?: string; isActive?: boolean; hasPush?: boolean } = {},
) {
  const { permission = 'granted', subscription, isActive = true, hasPush = true } = given
  const pushManager = {
    getSubscription: async () => (subscription === undefined ? null : subscriptionFor(subscription)),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      log.push('subscribes')
      return subscriptionFor(applicationServerKey)
    },
  }
  const registration = {
    ...(hasPush ? { pushManager } : {}),
    active: isActive ? {} : null,
    getNotifications: async () => [{ close: () => log.push('closes') }],
  }
  const setAppBadge = vi.fn(async (_count: number) => {})
  const serviceWorker = { getRegistration: async () => registration }
  const navigator = { userAgent: '', language: '', serviceWorker, setAppBadge } as unknown as Page['navigator']
  return { navigator, Notification: { permission } as Page['Notification'] & object, setAppBadge }
}

describe('push in a browser', () => {
  test.each<[string, Parameters<typeof phone>[0], string | null, string[]]>([
    ['that has none', {}, KEY, ['subscribes']],
    ['that has one for this lender', { subscription: KEY }, KEY, []],
    ['that has one for another key', { subscription: OTHER }, KEY, [`ends ${OTHER}`, 'subscribes']],
    ['that may not', { permission: 'denied' }, null, []],
    ['whose worker is not there yet', { isActive: false }, null, []],
    ['without push', { hasPush: false }, null, []],
  ])('%s: %j', async (_, given, key, did) => {
    const token = await subscribeToPush(phone(given), KEY)
    expect(token).toBe(key && JSON.stringify({ endpoint: `for ${key}` }))
    expect(log).toEqual(did)
  })
  test('that signed out shows no notification and receives none', async () => {
    const page = phone({ subscription: KEY })
    await clearPush(page)
    expect(log).toEqual(['closes', `ends ${KEY}`])
    expect(page.setAppBadge.mock.calls).toEqual([[0]])
  })
  test('without workers or badges does nothing', async () => {
    const page = { navigator: { userAgent: '', language: '' } }
    await expect(clearPush(page)).resolves.toBe(undefined)
    expect(await subscribeToPush({ ...page, Notification: phone().Notification }, KEY)).toBe(null)
    expect(() => showDue(page, 3)).not.toThrow()
  })
})
