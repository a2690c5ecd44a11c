import { chooseLanguage, localeOf, type Locale } from '#domain/language'
import { LANGUAGE_COOKIE } from '#domain/page'
import type { Items, Platform } from '../world/platform'

/** A cookie, because it is sent with the request: the lender then sends the page in that language. */
export const rememberLanguage = (cookies: Items, locale: Locale) => cookies.write(LANGUAGE_COOKIE, locale)

/** The language at the start; one requested by `?lang=` before the hash is remembered. */
export function readLanguage({ page, cookies }: Pick<Platform, 'page' | 'cookies'>): Locale {
  const asked = new URLSearchParams(page.location.search).get('lang')
  const chosen = localeOf(asked)
  if (chosen !== null) rememberLanguage(cookies, chosen)
  return chooseLanguage({
    query: asked,
    remembered: cookies.read(LANGUAGE_COOKIE),
    browser: page.navigator.languages ?? [page.navigator.language],
  })
}
