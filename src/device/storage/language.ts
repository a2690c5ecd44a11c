import { chooseLanguage, localeOf, type Locale } from '../../../domain/language'
import type { Items, World } from '../world/world'

const NAME = 'lang'

/** In a cookie: before the first paint the page reads those anyway, and each storage that is asked costs time. */
export const rememberLanguage = (cookies: Items, locale: Locale) => cookies.write(NAME, locale)

/** The language to begin with; one that was asked for by `?lang=` before the hash is remembered. */
export function readLanguage({ page, cookies }: Pick<World, 'page' | 'cookies'>): Locale {
  const asked = new URLSearchParams(page.location.search).get('lang')
  const chosen = localeOf(asked)
  if (chosen !== null) rememberLanguage(cookies, chosen)
  return chooseLanguage({
    query: asked,
    remembered: cookies.read(NAME),
    browser: page.navigator.languages ?? [page.navigator.language],
  })
}
