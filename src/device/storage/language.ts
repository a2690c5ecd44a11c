import { chooseLanguage, localeOf, type Locale } from '../../../domain/language'
import { readCookie, writeCookie } from './cookies'

const NAME = 'lang'

/** In a cookie: before the first paint the page reads those anyway, and each storage that is asked costs time. */
export const rememberLanguage = (locale: Locale) => writeCookie(NAME, locale)

/** The language to begin with; one that was asked for by `?lang=` before the hash is remembered. */
export function readLanguage(): Locale {
  const asked = new URLSearchParams(window.location.search).get('lang')
  const chosen = localeOf(asked)
  if (chosen !== null) rememberLanguage(chosen)
  return chooseLanguage({
    query: asked,
    remembered: readCookie(NAME),
    browser: navigator.languages ?? [navigator.language],
  })
}
