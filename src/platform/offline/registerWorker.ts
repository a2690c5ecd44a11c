import {
  choosePage,
  fileOfPage,
  LANGUAGE_COOKIE,
  TAKE_OVER,
  TOKEN_COOKIE,
  WORKER,
  type AllScreens,
  type NextPage,
} from '#domain/page'
import type { Page, Platform } from '../world/platform'

/** The page that the lender would send now, which depends on cookies and languages. */
const nextPage = ({ cookies, page: { navigator } }: Pick<Platform, 'cookies' | 'page'>): string =>
  fileOfPage(
    choosePage({
      query: null,
      cookies: { lang: cookies.read(LANGUAGE_COOKIE) ?? '', token: cookies.read(TOKEN_COOKIE) ?? '' },
      accepted: navigator.languages ?? [navigator.language],
    }),
  )

const loadedFiles = ({ performance }: Page): string[] =>
  (performance?.getEntriesByType('resource') ?? []).map(({ name }) => name)

/**
 * Installs the worker that serves the next start, and sends it the page for that start. A worker installed during an
 * earlier visit takes over now, at a start, and never during a visit. Fails silently: the app works without it.
 */
export async function registerWorker(platform: Pick<Platform, 'cookies' | 'page' | 'clock'>): Promise<void> {
  const { page, clock } = platform
  const { serviceWorker } = page.navigator
  if (!serviceWorker?.register) return
  try {
    const registration = await serviceWorker.register(WORKER, { updateViaCache: 'none' })
    registration.waiting?.postMessage(TAKE_OVER)
    const notify = () => {
      const message: NextPage = { page: nextPage(platform), files: loadedFiles(page) }
      const all: AllScreens | null =
        page.navigator.connection?.saveData === true ? null : { all: page.document?.documentElement.lang ?? '' }
      for (const worker of [registration.active, registration.waiting, registration.installing]) {
        worker?.postMessage(message)
        if (all) worker?.postMessage(all)
      }
    }
    notify()
    // Language and session are cookies. Without `cookieStore`, the page reports them when it is hidden, which happens
    // before it is closed.
    page.cookieStore?.addEventListener('change', notify)
    page.document?.addEventListener('visibilitychange', notify)
    serviceWorker.addEventListener?.('controllerchange', () => {
      notify()
      // By then, requests that bypassed the worker have ended.
      clock.setTimeout(notify, 5000)
    })
  } catch {
    // Not permitted, or not reachable.
  }
}
