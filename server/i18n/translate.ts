import { DEFAULT_LOCALE, localeOf, type Locale } from '../../domain/language'
import { fieldMessages, type FieldMessageKey } from './fieldMessages'
import { messages, type MessageKey } from './messages'

export function say(key: MessageKey, locale: Locale, values: Record<string, string | number> = {}): string {
  return messages[key][locale].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

export const sayOfField = (key: FieldMessageKey, locale: Locale): string => fieldMessages[key][locale]

/** The first language of `Accept-Language` that we speak, by weight; else Indonesian. */
export function localeOfHeader(header: string | undefined): Locale {
  const wishes = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';')
    const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean)
    return { tag, weight: weight === undefined ? 1 : Number(weight) }
  })
  const spoken = wishes.sort((a, b) => b.weight - a.weight).map(({ tag }) => localeOf(tag))
  return spoken.find((locale) => locale !== null) ?? DEFAULT_LOCALE
}
