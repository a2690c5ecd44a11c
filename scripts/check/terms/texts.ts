import { locales, type Locale } from '#domain/language'
import { chooseMessages } from '../../../server/i18n/chooseMessages'
import { fieldMessages } from '../../../server/i18n/fieldMessages'
import { inboxTexts } from '../../../server/i18n/inboxTexts'
import { messages } from '../../../server/i18n/messages'
import { dictionaries } from '../../../server/credit/dictionaries'
import type { Text } from './termFaults'

/** The app's texts, from its catalogs. */
export function appTexts(catalogs: ReadonlyMap<Locale, ReadonlyMap<string, string>>): Text[] {
  const ids = new Set([...catalogs.values()].flatMap((catalog) => [...catalog.keys()]))
  return [...ids].map((id) => ({
    id,
    texts: Object.fromEntries([...catalogs].map(([locale, catalog]) => [locale, catalog.get(id) ?? ''])),
  }))
}

/** The lender's answers and messages. `ok` is left out, since no borrower sees it. */
export const lenderSentences = (): Text[] => {
  const { ok: _, ...answers } = messages
  const inbox = Object.values(inboxTexts).flatMap(({ title, text }) => [title, text])
  return [...Object.values({ ...answers, ...fieldMessages, ...chooseMessages }), ...inbox].map((texts) => ({
    id: texts.en,
    texts,
  }))
}

/** The choices in the lender's dictionaries. */
export const lenderChoices = (): Text[] =>
  Object.values(dictionaries)
    .flat()
    .map(([, labels]) => ({
      id: labels[locales.indexOf('en')] ?? '',
      texts: Object.fromEntries(locales.map((locale, at) => [locale, labels[at] ?? ''])),
    }))
