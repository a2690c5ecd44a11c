import type { FormName } from '../certification/steps'
import { surveyFields, type SurveyAnswers } from '../certification/surveyQuestions'
import { contactsField, contactPlaces, type ContactPlace } from './contactsForm'
import { choicesIn, contactFields, personalFields, type ChoiceIn } from '../certification/fields'

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

type ContactChoice = ChoiceIn<typeof contactFields>
const personalChoices = choicesIn(personalFields)
const contactChoices = choicesIn(contactFields)

/** Dictionaries of the lender, by the name that `/dict/getByType/{type}` knows: that of the field which chooses from it. */
export type DictionaryName = ChoiceIn<typeof personalFields> | keyof SurveyAnswers | ContactChoice
export const dictionaryNames: readonly DictionaryName[] = [...personalChoices, ...surveyFields, ...contactChoices]

/** What can be chosen from: a dictionary, or the banks. */
export type ListName = DictionaryName | 'banks'

/** A field of a form that is chosen from a dictionary. */
export type ChoiceName = Exclude<DictionaryName, ContactChoice> | `${ContactChoice}${ContactPlace}`

const dictionaries = Object.fromEntries([
  ...dictionaryNames.map((name) => [name, name]),
  ...contactPlaces.flatMap((place) => contactChoices.map((name) => [contactsField(name, place), name])),
]) as Readonly<Record<ChoiceName, DictionaryName>>

export const dictionaryOf = (field: ChoiceName): DictionaryName => dictionaries[field]

/** The lists that each form chooses from. */
export const listsOf = {
  survey: surveyFields,
  personal: personalChoices,
  contacts: contactChoices,
  bank: ['banks'],
} as const satisfies Record<FormName, readonly ListName[]>
