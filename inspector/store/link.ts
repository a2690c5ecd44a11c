import { localeOf, type Locale } from '#domain/language'

export interface LinkTarget {
  state: string | null
  /** The state of the app in which its machine runs, where several do. */
  via: string | null
  locale: Locale | null
  device: string | null
  /** As `packReport` gives it. */
  report: string | null
}

export function linkTargetIn(hash: string): LinkTarget {
  const cut = hash.indexOf('?')
  const asked = new URLSearchParams(cut < 0 ? '' : hash.slice(cut))
  const given = (name: string) => asked.get(name) || null
  return {
    state: given('state'),
    via: given('via'),
    locale: localeOf(given('lang')),
    device: given('device'),
    report: given('report'),
  }
}

/** The link has a state and a language, and no data of the borrower. */
export function linkTo(
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
  { state, via, locale }: { state: string; via: string | null; locale: string },
): string {
  const asked = new URLSearchParams({ state, ...(via === null ? {} : { via }), lang: locale })
  return `${origin}${pathname}#/test?${asked.toString()}`
}
