import { localeOf, type Locale } from '#domain/language'

/** What a link to the inspector asks for. */
export interface LinkTarget {
  state: string | null
  locale: Locale | null
  /** The room of another device, where the app runs there. */
  device: string | null
}

export function linkTargetIn(hash: string): LinkTarget {
  const cut = hash.indexOf('?')
  const asked = new URLSearchParams(cut < 0 ? '' : hash.slice(cut))
  return { state: asked.get('state') || null, locale: localeOf(asked.get('lang')), device: asked.get('device') || null }
}

/** It names a state and a language, and nothing of whoever is signed in. */
export const linkTo = ({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>, state: string, locale: string) =>
  `${origin}${pathname}#/test?${new URLSearchParams({ state, lang: locale }).toString()}`
