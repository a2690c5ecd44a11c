import { i18n, type Messages } from '@lingui/core'
import type { Locale } from '../../domain/language'

type Catalog = { messages: Messages }

/** The texts of the first screens, and all others: split by the build (scripts/build/catalogParts.mjs). */
const first = import.meta.glob<Catalog>('../locales/*.po', { query: '?first' })
const later = import.meta.glob<Catalog>('../locales/*.po', { query: '?later' })
/** Whether more than the first screens was asked for: from then on a language comes whole. */
let isComplete = false

async function messagesOf(part: typeof first, locale: string): Promise<Messages> {
  const load = part[`../locales/${locale}.po`]
  if (!load) throw new Error(`no catalog for ${locale}`)
  return (await load()).messages
}

/** Loads one catalog and speaks it. Rejects when a chunk can not be fetched; the language then stays as it was. */
export async function activate(locale: Locale): Promise<void> {
  const parts = [messagesOf(first, locale), ...(isComplete ? [messagesOf(later, locale)] : [])]
  const messages: Messages = Object.assign({}, ...(await Promise.all(parts)))
  i18n.loadAndActivate({ locale, messages })
  if (typeof document !== 'undefined') document.documentElement.lang = locale
}

/** Loads the texts of all that is not on the first screens. Rejects when the chunk can not be fetched. */
export async function completeCatalog(): Promise<void> {
  isComplete = true
  const { locale } = i18n
  i18n.load(locale, await messagesOf(later, locale))
}
