import type { Dictionary, Option } from '../../contract/lender'
import { locales, type Locale } from '../../domain/language'

/** Labels in the order of `locales`: id, en, es, vi, th. */
export type Labels = readonly [string, string, string, string, string]
export type Entries = Readonly<Record<string, Labels>>

export type DictionaryTable = Record<Dictionary, readonly (readonly [code: string, labels: Labels])[]>

export const rows = (entries: Entries) => Object.entries(entries)

export const optionsOf = (table: DictionaryTable, type: Dictionary, locale: Locale): Option[] =>
  table[type].map(([code, labels]) => ({ code, label: labels[locales.indexOf(locale)] ?? labels[0] }))
