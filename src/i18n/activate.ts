import { i18n, type Messages } from '@lingui/core'
import type { Locale } from '../../domain/language'
import { need } from '../loader/need'
import { messagesIn, type LaterPart } from './catalogs'

/** What was asked for beside the first screens: from then on a language comes with it. */
const asked = new Set<LaterPart>()

/** Loads one catalog and speaks it. Rejects when a chunk cannot be fetched; the language then stays as it was. */
export async function activate(locale: Locale): Promise<void> {
  const parts = [undefined, ...asked].map((part) => messagesIn(locale, part))
  const messages: Messages = Object.assign({}, ...(await Promise.all(parts.map(need))))
  i18n.loadAndActivate({ locale, messages })
  if (typeof document !== 'undefined') document.documentElement.lang = locale
}

/** Loads texts that are not on the first screens. Rejects when a chunk cannot be fetched. */
export async function completeCatalog(...more: LaterPart[]): Promise<void> {
  const { locale } = i18n
  const parts = (['later', ...more] as const).map(async (part) => {
    asked.add(part)
    i18n.load(locale, await messagesIn(locale, part).load())
  })
  await Promise.all(parts)
}
