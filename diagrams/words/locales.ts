import { setupI18n, type Messages } from '@lingui/core'
import type { Translate } from './dictionary'
import type { Language } from './machines/words'

const catalogs = import.meta.glob<{ messages: Messages }>('../../src/locales/*.po')

/** The app's texts in a language; English where a translation is missing. */
export async function translateTo(language: Language): Promise<Translate> {
  const load = catalogs[`../../src/locales/${language}.po`]
  const messages = load ? (await load().catch(() => ({ messages: {} }))).messages : {}
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  return (message) => i18n._(message)
}
