import { chooseLanguage, type Locale } from './language'

/** The cookies that say which page to send; the app keeps them. */
export const LANGUAGE_COOKIE = 'lang'
export const TOKEN_COOKIE = 'token'

/** A language's page has the first screens in it, or, for somebody signed in, the skeletons of the screens after them. */
export interface Page {
  locale: Locale
  isSignedIn: boolean
}

/** Its file below the built app. */
export const fileOfPage = ({ locale, isSignedIn }: Page): string =>
  `page.${locale}${isSignedIn ? '.signed-in' : ''}.html`

/** The page for a request. `accepted` are the browser's languages, the most wanted first. */
export const choosePage = (from: {
  query: string | null
  cookies: Partial<Record<typeof LANGUAGE_COOKIE | typeof TOKEN_COOKIE, string>>
  accepted: readonly string[]
}): Page => ({
  locale: chooseLanguage({
    query: from.query,
    remembered: from.cookies[LANGUAGE_COOKIE] ?? null,
    browser: from.accepted,
  }),
  isSignedIn: Boolean(from.cookies[TOKEN_COOKIE]),
})

/** The service worker's file, beside the page. */
export const WORKER = './sw.js'

/** Said to a worker that waits, at a start of the app. */
export const TAKE_OVER = 'take over'

/** Said by the worker to the pages that are open: events wait to be sent, and the lender is to be told where to push. */
export const FLUSH_OUTBOX = 'outbox'
export const RENEW_PUSH = 'push'

/** Said to the worker at a start, and when language or session change: from which page to start next, with which files. */
export interface NextPage {
  page: string
  files: readonly string[]
}

/** Said to the worker at a start: to have all screens there without a network, in that language. */
export interface AllScreens {
  all: string
}
