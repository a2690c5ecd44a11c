import type { Messages } from '@lingui/core'

type Catalog = { messages: Messages }

/** The texts of the first screens, and all others: split by the build (scripts/build/catalogParts.mjs). */
const first = import.meta.glob<Catalog>('../locales/*.po', { query: '?first' })
const later = import.meta.glob<Catalog>('../locales/*.po', { query: '?later' })

async function messagesOf(part: typeof first, locale: string): Promise<Messages> {
  const load = part[`../locales/${locale}.po`]
  if (!load) throw new Error(`no catalog for ${locale}`)
  return (await load()).messages
}

export const firstMessages = (locale: string) => messagesOf(first, locale)
export const laterMessages = (locale: string) => messagesOf(later, locale)
