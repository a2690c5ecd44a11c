import type { BrowserContext, Page } from 'playwright/test'
import { createSubscriber } from '../../scripts/build/pushTesting'

/** Replaces the browser's push service by one on this machine. The rest is the app's and the lender's own code. */
export async function subscribable(context: BrowserContext, endpoint: string) {
  const subscriber = createSubscriber()
  await context.addInitScript(
    ({ endpoint, keys }) => {
      const held = () => localStorage.getItem('held-subscription')
      const subscription = (key: string) => ({
        options: {
          applicationServerKey: Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
            .buffer,
        },
        unsubscribe: async () => (localStorage.removeItem('held-subscription'), true),
        toJSON: () => ({ endpoint, expirationTime: null, keys }),
      })
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (held() === null ? null : subscription(held()!)),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem('held-subscription', applicationServerKey)
          return subscription(applicationServerKey)
        },
      })
    },
    { endpoint, keys: subscriber.keys },
  )
  return subscriber
}

/** The visible notifications. */
export const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag, lang }) => ({ title, body, tag, lang }))
  })
