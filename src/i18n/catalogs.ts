import type { Messages } from '@lingui/core'
import { lazy, type Lazy } from '../loader/lazy'

type Catalog = { messages: Messages }

/** The texts of the first screens, those of borrowing and of paying back, and all others: split by the build (scripts/build/catalogParts.mjs). */
const first = lazily(import.meta.glob<Catalog>('../locales/*.po', { query: '?first' }))
const later = lazily(import.meta.glob<Catalog>('../locales/*.po', { query: '?later' }))
const lending = lazily(import.meta.glob<Catalog>('../locales/*.po', { query: '?lending' }))
const repayment = lazily(import.meta.glob<Catalog>('../locales/*.po', { query: '?repayment' }))

function lazily(part: Record<string, () => Promise<Catalog>>) {
  const entries = Object.entries(part).map(([path, load]) => [path, lazy(async () => (await load()).messages)])
  return Object.fromEntries(entries) as Record<string, Lazy<Messages>>
}

function messagesIn(part: typeof first, locale: string): Lazy<Messages> {
  const messages = part[`../locales/${locale}.po`]
  if (!messages) throw new Error(`no catalog for ${locale}`)
  return messages
}

export const firstMessages = (locale: string) => messagesIn(first, locale)
/** The parts that a screen brings along. */
export const laterParts = {
  later: (locale: string) => messagesIn(later, locale),
  lending: (locale: string) => messagesIn(lending, locale),
  repayment: (locale: string) => messagesIn(repayment, locale),
}
export type LaterPart = keyof typeof laterParts
