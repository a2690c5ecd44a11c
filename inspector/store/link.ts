import { localeOf, type Locale } from '#domain/language'

export interface LinkTarget {
  state: string | null
  locale: Locale | null
  device: string | null
  /** As `packReport` gives it. */
  report: string | null
}

export function linkTargetIn(hash: string): LinkTarget {
  const cut = hash.indexOf('?')
  const asked = new URLSearchParams(cut < 0 ? '' : hash.slice(cut))
  const given = (name: string) => asked.get(name) || null
  return { state: given('state'), locale: localeOf(given('lang')), device: given('device'), report: given('report') }
}

/** The link has a state and a language, and no data of the borrower. */
export const linkTo = ({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>, state: string, locale: string) =>
  `${origin}${pathname}#/test?${new URLSearchParams({ state, lang: locale }).toString()}`
