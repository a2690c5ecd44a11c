import type { Page } from '../world/platform'

/** The language, as the page speaks it: its worker keeps what the code's screen needs, in this version and the next. */
export interface KeepScreens {
  keep: string
}

/** Has the screen of a payment code there without a network too. Where there is no worker nothing happens. */
export async function keepScreens({ navigator: { serviceWorker }, document }: Pick<Page, 'navigator' | 'document'>) {
  const registration = await serviceWorker?.getRegistration()
  const message: KeepScreens = { keep: document?.documentElement.lang ?? '' }
  // The one that is being installed may be the next to serve.
  for (const worker of [registration?.active, registration?.waiting, registration?.installing]) {
    worker?.postMessage(message)
  }
}
