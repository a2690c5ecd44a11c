import { dictionaries as types, type Dictionary } from '../../contract/lender'
import type { DictionaryTable } from './dictionary'
import { personalDictionaries } from './personalDictionaries'
import { surveyDictionaries } from './surveyDictionaries'

export const dictionaries: DictionaryTable = { ...personalDictionaries, ...surveyDictionaries }

export const isDictionary = (type: string): type is Dictionary => types.some((known) => known === type)

export const isInDictionary = (type: Dictionary, code: string) => dictionaries[type].some(([known]) => known === code)
