import { DEFAULT_LOCALE, localeOf, type Locale } from '../../domain/language'
import { fieldMessages, type FieldMessageKey } from './fieldMessages'
import { messages, type MessageKey } from './messages'

type Values = Record<string, string | number>

/** Puts the values in place of the `{name}`s. */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

export const translate = (key: MessageKey, locale: Locale, values: Values = {}): string =>
  fill(messages[key][locale], values)

export const translateField = (key: FieldMessageKey, locale: Locale): string => fieldMessages[key][locale]

/** The preferred one of our languages in `Accept-Language`; Indonesian where it has none. */
export function localeFromHeader(header: string | undefined): Locale {
  const accepted = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';')
    const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean)
    return { tag, weight: weight === undefined ? 1 : Number(weight) }
  })
  const known = accepted.sort((a, b) => b.weight - a.weight).map(({ tag }) => localeOf(tag))
  return known.find((locale) => locale !== null) ?? DEFAULT_LOCALE
}
