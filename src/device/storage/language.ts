import { chooseLanguage, localeOf, type Locale } from '../../domain/language'
import { readItem, writeItem } from './guarded'

const NAME = 'lang'

export const rememberLanguage = (locale: Locale) => writeItem('local', NAME, locale)

/** The language to begin with; one that was asked for by `?lang=` before the hash is remembered. */
export function readLanguage(): Locale {
  const asked = new URLSearchParams(window.location.search).get('lang')
  const chosen = localeOf(asked)
  if (chosen !== null) rememberLanguage(chosen)
  return chooseLanguage({
    query: asked,
    remembered: readItem('local', NAME),
    browser: navigator.languages ?? [navigator.language],
  })
}
