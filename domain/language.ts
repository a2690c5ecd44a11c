export const locales = ['id', 'en', 'es', 'vi', 'th'] as const
export type Locale = (typeof locales)[number]
export const DEFAULT_LOCALE: Locale = 'id'

/** The supported language of a tag such as `en-US` or `TH`. */
export function localeOf(tag: string | null | undefined): Locale | null {
  const primary = (tag ?? '').trim().toLowerCase().split(/[-_]/)[0]
  // Old Androids use `in` for Indonesian.
  if (primary === 'in') return 'id'
  return locales.find((locale) => locale === primary) ?? null
}

/** The requested language (`?lang=`), else the stored one, else the browser's first supported one, else Indonesian. */
export function chooseLanguage(from: {
  query: string | null
  remembered: string | null
  browser: readonly string[]
}): Locale {
  const candidates = [from.query, from.remembered, ...from.browser]
  return candidates.map(localeOf).find((locale) => locale !== null) ?? DEFAULT_LOCALE
}
