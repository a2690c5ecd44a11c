import { i18n, type Messages } from '@lingui/core'
import type { Locale } from '#domain/language'
import { need } from '../loader/need'
import { messagesIn } from './catalogs'

/** Once a later screen was opened, a language is loaded with all of its texts. */
let isWhole = false

/** Loads and activates one catalog. Rejects when a chunk can't be fetched; the language then stays as it was. */
export async function activate(locale: Locale): Promise<void> {
  const parts = [messagesIn(locale), ...(isWhole ? [messagesIn(locale, 'later')] : [])]
  const messages: Messages = Object.assign({}, ...(await Promise.all(parts.map(need))))
  i18n.loadAndActivate({ locale, messages })
  if (typeof document !== 'undefined') document.documentElement.lang = locale
}

/** Loads the texts of later screens. Rejects when a chunk can't be fetched. */
export async function completeCatalog(): Promise<void> {
  const { locale } = i18n
  isWhole = true
  i18n.load(locale, await messagesIn(locale, 'later').load())
}
