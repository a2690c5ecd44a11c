import { i18n, type Messages } from '@lingui/core'
import type { Locale } from '../../domain/language'
import { need } from '../loader/need'
import { firstMessages, laterMessages } from './catalogs'

/** Whether more than the first screens was asked for: from then on a language comes whole. */
let isComplete = false

/** Loads one catalog and speaks it. Rejects when a chunk can not be fetched; the language then stays as it was. */
export async function activate(locale: Locale): Promise<void> {
  const parts = [firstMessages(locale), ...(isComplete ? [laterMessages(locale)] : [])]
  const messages: Messages = Object.assign({}, ...(await Promise.all(parts.map(need))))
  i18n.loadAndActivate({ locale, messages })
  if (typeof document !== 'undefined') document.documentElement.lang = locale
}

/** Loads the texts of all that is not on the first screens. Rejects when the chunk can not be fetched. */
export async function completeCatalog(): Promise<void> {
  isComplete = true
  const { locale } = i18n
  i18n.load(locale, await laterMessages(locale).load())
}
