import type { Messages } from '@lingui/core'
import { lazy, type Lazy } from '../loader/lazy'

type Catalog = { messages: Messages }

/**
 * The texts of the first screens, which import the others: split by the build
 * (scripts/build/catalogs/catalogParts.mjs).
 */
const first = import.meta.glob<Catalog & { later: () => Promise<Catalog> }>('../locales/*.po', {
  query: '?first',
})
const known: Record<string, Lazy<Messages>> = {}

async function fetchPart(locale: string, part?: 'later'): Promise<Messages> {
  const load = first[`../locales/${locale}.po`]
  if (!load) throw new Error(`no catalog for ${locale}`)
  const catalog = await load()
  return (part ? await catalog[part]() : catalog).messages
}

export const messagesIn = (locale: string, part?: 'later'): Lazy<Messages> =>
  (known[`${locale} ${part}`] ??= lazy(() => fetchPart(locale, part)))
