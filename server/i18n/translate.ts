import { setupI18n, type I18n, type MessageDescriptor, type Messages } from '@lingui/core'
import { DEFAULT_LOCALE, localeOf, locales, type Locale } from '#domain/language'
import { chooseMessages } from './chooseMessages'
import { fieldMessages, type FieldMessageKey } from './fieldMessages'
import { messages, type MessageKey } from './messages'

type Values = Readonly<Record<string, string | number>>

const catalogs = import.meta.glob<{ messages: Messages }>('../locales/*.po', { eager: true })
const spoken = Object.fromEntries(
  locales.map((locale) => [
    locale,
    setupI18n({ locale, messages: { [locale]: catalogs[`../locales/${locale}.po`]!.messages } }),
  ]),
) as Record<Locale, I18n>

/** That text in that language, with the values in place of the `{name}`s. */
export const say = ({ id }: MessageDescriptor, locale: Locale, values: Values = {}): string =>
  spoken[locale]._(id, values)

export type MessageValues = Readonly<Record<string, string | number | ((locale: Locale) => string)>>

export function translate(key: MessageKey, locale: Locale, values: MessageValues = {}): string {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? value(locale) : value,
  ])
  return say(messages[key], locale, Object.fromEntries(written) as Values)
}

/** `field` is its path, such as `contacts.1.relationship`. */
export function translateField(field: string, key: FieldMessageKey, locale: Locale): string {
  const choices: Readonly<Record<string, MessageDescriptor>> = chooseMessages
  const choose = key === 'choose' ? choices[field.split('.').at(-1) ?? ''] : undefined
  return say(choose ?? fieldMessages[key], locale)
}

/** The preferred supported language in `Accept-Language`; Indonesian if there is none. */
export function localeFromHeader(header: string | undefined): Locale {
  const accepted = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';')
    const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean)
    return { tag, weight: weight === undefined ? 1 : Number(weight) }
  })
  const known = accepted.sort((a, b) => b.weight - a.weight).map(({ tag }) => localeOf(tag))
  return known.find((locale) => locale !== null) ?? DEFAULT_LOCALE
}
