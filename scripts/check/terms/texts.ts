import { locales, type Locale } from '#domain/language'
import { chooseMessages } from '../../../server/i18n/chooseMessages'
import { fieldMessages } from '../../../server/i18n/fieldMessages'
import { inboxTexts } from '../../../server/i18n/inboxTexts'
import { messages } from '../../../server/i18n/messages'
import { dictionaries } from '../../../server/credit/dictionaries'
import type { Text } from './termFaults'

/** The texts of the app or of the server, from its catalogs. */
export function textsIn(catalogs: ReadonlyMap<Locale, ReadonlyMap<string, string>>): Text[] {
  const ids = new Set([...catalogs.values()].flatMap((catalog) => [...catalog.keys()]))
  return [...ids].map((id) => ({
    id,
    texts: Object.fromEntries([...catalogs].map(([locale, catalog]) => [locale, catalog.get(id) ?? ''])),
  }))
}

/** The lender's answers and messages, of all its texts. `ok` is left out, since no borrower sees it. */
export function sentencesIn(texts: readonly Text[]): Text[] {
  const { ok: _, ...answers } = messages
  const inbox = Object.values(inboxTexts).flatMap(({ title, text }) => [title, text])
  const sentences = [...Object.values({ ...answers, ...fieldMessages, ...chooseMessages }), ...inbox]
  return texts.filter(({ id }) => sentences.some(({ message }) => message === id))
}

/** The choices in the lender's dictionaries. */
export const lenderChoices = (): Text[] =>
  Object.values(dictionaries)
    .flat()
    .map(([, labels]) => ({
      id: labels[locales.indexOf('en')] ?? '',
      texts: Object.fromEntries(locales.map((locale, at) => [locale, labels[at] ?? ''])),
    }))
