import type { FormName } from '../certification/steps'
import { surveyFields, type SurveyAnswers } from '../certification/surveyQuestions'
import { contactsField, contactPlaces, type ContactPlace } from './contactsForm'
import { choicesIn, contactFields, formFields, type ChoiceIn } from '../certification/fields'

/** A choice of a dictionary, in the requested language. */
export interface Choice {
  value: string
  label: string
}

export interface BankChoice {
  bankCode: string
  bankName: string
  /** The fixed length of the bank's account numbers, if any. */
  digits: number | null
  isPopular: boolean
}

type ContactChoice = ChoiceIn<typeof contactFields>
type FormFields = typeof formFields
const contactChoices = choicesIn(contactFields)

/** The lender's dictionaries by the name in `/dict/getByType/{type}`, which is that of the field. */
export type DictionaryName =
  | { [Form in keyof FormFields]: ChoiceIn<FormFields[Form]> }[keyof FormFields]
  | keyof SurveyAnswers
const choicesOf = (fields: FormFields[keyof FormFields]): readonly DictionaryName[] => choicesIn(fields)
export const dictionaryNames: readonly DictionaryName[] = [
  ...surveyFields,
  ...Object.values(formFields).flatMap(choicesOf),
]

/** A dictionary, or the banks. */
export type ListName = DictionaryName | 'banks'

export type ChoiceName = Exclude<DictionaryName, ContactChoice> | `${ContactChoice}${ContactPlace}`

const dictionaries = Object.fromEntries([
  ...dictionaryNames.map((name) => [name, name]),
  ...contactPlaces.flatMap((place) => contactChoices.map((name) => [contactsField(name, place), name])),
]) as Readonly<Record<ChoiceName, DictionaryName>>

export const dictionaryOf = (field: ChoiceName): DictionaryName => dictionaries[field]

/** What the sheet of a field is chosen from, where the lender has it. */
export function listsFor(field: string): readonly ListName[] {
  if (field === 'bank') return ['banks']
  const dictionary = (dictionaries as Readonly<Record<string, DictionaryName>>)[field]
  return dictionary === undefined ? [] : [dictionary]
}

const listsIn = (fields: FormFields[keyof FormFields]): readonly ListName[] =>
  Object.values(fields).includes('bank') ? [...choicesOf(fields), 'banks'] : choicesOf(fields)

export const listsOf = Object.fromEntries([
  ['survey', surveyFields],
  ...Object.entries(formFields).map(([form, fields]) => [form, listsIn(fields)]),
]) as Readonly<Record<FormName, readonly ListName[]>>
