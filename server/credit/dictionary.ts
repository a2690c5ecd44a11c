import type { DictionaryName } from '#domain/forms/lists'
import { locales, type Locale } from '#domain/language'

/** Labels in the order of `locales`: id, en, es, vi, th. */
export type Labels = readonly [string, string, string, string, string]
export type Entries = Readonly<Record<string, Labels>>

export type DictionaryTable = Record<DictionaryName, readonly (readonly [code: string, labels: Labels])[]>

export const rows = (entries: Entries) => Object.entries(entries)

export const optionsOf = (table: DictionaryTable, name: DictionaryName, locale: Locale) =>
  table[name].map(([code, labels]) => ({ code, label: labels[locales.indexOf(locale)] ?? labels[0] }))
