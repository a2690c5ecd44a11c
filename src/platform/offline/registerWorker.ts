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

/** The page that the lender would send now: cookies and languages decide. */
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
 * Installs the worker from which the next start comes, and tells it which page that is to be. One that was installed during an
 * earlier visit takes over now, at a start, and never in between. Fails silently: without it the app is as it was.
 */
export async function registerWorker(platform: Pick<Platform, 'cookies' | 'page' | 'clock'>): Promise<void> {
  const { page, clock } = platform
  const { serviceWorker } = page.navigator
  if (!serviceWorker?.register) return
  try {
    const registration = await serviceWorker.register(WORKER, { updateViaCache: 'none' })
    registration.waiting?.postMessage(TAKE_OVER)
    const tell = () => {
      const message: NextPage = { page: nextPage(platform), files: loadedFiles(page) }
      // With Save-Data a screen is fetched when it is opened.
      const all: AllScreens | null =
        page.navigator.connection?.saveData === true ? null : { all: page.document?.documentElement.lang ?? '' }
      for (const worker of [registration.active, registration.waiting, registration.installing]) {
        worker?.postMessage(message)
        if (all) worker?.postMessage(all)
      }
    }
    tell()
    // Language and session are cookies. Where nothing tells of those, the app is put aside before it is closed.
    page.cookieStore?.addEventListener('change', tell)
    page.document?.addEventListener('visibilitychange', tell)
    serviceWorker.addEventListener?.('controllerchange', () => {
      tell()
      // What was on its way past the worker has come by then.
      clock.setTimeout(tell, 5000)
    })
  } catch {
    // Not allowed, or not reachable.
  }
}
