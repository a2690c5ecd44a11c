import { dictionaryNames, type DictionaryName } from '#domain/forms/lists'
import type { FieldMessageKey } from '../i18n/fieldMessages'
import type { DictionaryTable } from './dictionary'
import { personalDictionaries } from './personalDictionaries'
import { surveyDictionaries } from './surveyDictionaries'

export const dictionaries: DictionaryTable = { ...personalDictionaries, ...surveyDictionaries }

export const isDictionary = (name: string): name is DictionaryName => dictionaryNames.some((known) => known === name)

export const isInDictionary = (name: DictionaryName, code: string) =>
  dictionaries[name].some(([known]) => known === code)

/** Complains about each choice that is none of its dictionary's. One that was not made is not judged. */
export function unknownChoices<Name extends DictionaryName>(
  names: readonly Name[],
  answers: { readonly [N in Name]?: string },
): Record<string, FieldMessageKey> {
  const unknown = names.filter((name) => Boolean(answers[name]) && !isInDictionary(name, answers[name] ?? ''))
  return Object.fromEntries(unknown.map((name) => [name, 'choose']))
}
