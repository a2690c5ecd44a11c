export const locales = ['id', 'en', 'es', 'vi', 'th'] as const
export type Locale = (typeof locales)[number]
export const DEFAULT_LOCALE: Locale = 'id'

/** The language that a tag such as `en-US` or `TH` stands for, when it is one of the five. */
export function localeOf(tag: string | null | undefined): Locale | null {
  const primary = (tag ?? '').trim().toLowerCase().split(/[-_]/)[0]
  // Old Androids still say `in` for Indonesian.
  if (primary === 'in') return 'id'
  return locales.find((locale) => locale === primary) ?? null
}

/** The asked-for language (`?lang=`), else the remembered one, else the browser's first that we speak, else Indonesian. */
export function chooseLanguage(from: {
  query: string | null
  remembered: string | null
  browser: readonly string[]
}): Locale {
  const wishes = [from.query, from.remembered, ...from.browser]
  return wishes.map(localeOf).find((locale) => locale !== null) ?? DEFAULT_LOCALE
}
