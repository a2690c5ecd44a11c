import type { Page } from '../world/platform'

/**
 * Message with the page's language: the worker caches what the payment code's screen needs, in this version and the
 * next.
 */
export interface CacheScreens {
  keep: string
}

/** Caches the payment code's screen for use offline; does nothing without a worker. */
export async function cacheScreens({ navigator: { serviceWorker }, document }: Pick<Page, 'navigator' | 'document'>) {
  const registration = await serviceWorker?.getRegistration()
  const message: CacheScreens = { keep: document?.documentElement.lang ?? '' }
  // The worker that is being installed may be the next one to serve.
  for (const worker of [registration?.active, registration?.waiting, registration?.installing]) {
    worker?.postMessage(message)
  }
}
