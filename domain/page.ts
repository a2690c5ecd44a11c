import { chooseLanguage, type Locale } from './language'

/** The app writes these cookies, which tell the lender which page to send. */
export const LANGUAGE_COOKIE = 'lang'
export const TOKEN_COOKIE = 'token'

/** A language's page has the first screens in it or, for a signed-in borrower, the skeletons of the next screens. */
export interface Page {
  locale: Locale
  isSignedIn: boolean
}

export const fileOfPage = ({ locale, isSignedIn }: Page): string =>
  `page.${locale}${isSignedIn ? '.signed-in' : ''}.html`

/** The page for a request. `accepted` are the browser's languages by preference. */
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

export const WORKER = './sw.js'

/** Message to a waiting worker when the app starts. */
export const TAKE_OVER = 'take over'

/** Message from the worker to open pages: events and the push subscription are to be sent. */
export const FLUSH_OUTBOX = 'outbox'
export const RENEW_PUSH = 'push'

/** Message to the worker at a start, and when language or session change: the page and files for the next start. */
export interface NextPage {
  page: string
  files: readonly string[]
}

/** Message to the worker at a start: cache all screens in that language. */
export interface AllScreens {
  all: string
}
