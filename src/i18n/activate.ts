import { i18n, type Messages } from '@lingui/core'
import type { Locale } from '../domain/language'

const catalogs = import.meta.glob<{ messages: Messages }>('../locales/*.po')

/** Loads one catalog and speaks it. Rejects when the chunk can not be fetched; the language then stays as it was. */
export async function activate(locale: Locale): Promise<void> {
  const load = catalogs[`../locales/${locale}.po`]
  if (!load) throw new Error(`no catalog for ${locale}`)
  const { messages } = await load()
  i18n.loadAndActivate({ locale, messages })
  if (typeof document !== 'undefined') document.documentElement.lang = locale
}
