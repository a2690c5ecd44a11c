import { surveyFields } from '../certification/surveyQuestions'
import type { FormName } from '../certification/steps'
import { choiceFields } from './formRules'

/** One of a dictionary's choices, in the language that was asked for. */
export interface Choice {
  value: string
  label: string
}

export interface BankChoice {
  bankCode: string
  bankName: string
  /** The length of an account number, where the bank has a fixed one. */
  digits: number | null
  isPopular: boolean
}

/** Dictionaries of the lender, by the name that `/dict/getByType/{type}` knows. */
export const dictionaryNames = [...choiceFields, ...surveyFields, 'relationship'] as const
export type DictionaryName = (typeof dictionaryNames)[number]

/** What a field can be chosen from: a dictionary, or the banks. */
export type ListName = DictionaryName | 'banks'

const otherwise: Record<string, ListName> = {
  relationship1: 'relationship',
  relationship2: 'relationship',
  bank: 'banks',
}

/** The list behind a field; null for a field that is typed. */
export const listOf = (field: string): ListName | null =>
  otherwise[field] ?? dictionaryNames.find((name) => name === field) ?? null

/** The lists that a form chooses from. */
export const listsOf: Record<FormName, readonly ListName[]> = {
  survey: surveyFields,
  personal: choiceFields,
  contacts: ['relationship'],
  bank: ['banks'],
}
