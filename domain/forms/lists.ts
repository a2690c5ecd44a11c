import type { FormName } from '../certification/steps'
import { surveyFields, type SurveyAnswers } from '../certification/surveyQuestions'
import type { ContactPlace } from './contactsForm'
import { choicesIn, formFields, type ChoiceIn, type contactFields } from '../certification/fields'

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

/** The fields of a contact have its place behind their names. */
const withoutPlace = (field: string): string => field.replace(/\d$/, '')

export const dictionaryOf = (field: ChoiceName): DictionaryName => withoutPlace(field) as DictionaryName

/** What the sheet of a field is chosen from, where the lender has it. */
export const listsFor = (field: string): readonly ListName[] =>
  field === 'bank' ? ['banks'] : dictionaryNames.filter((name) => name === withoutPlace(field))

const listsIn = (fields: FormFields[keyof FormFields]): readonly ListName[] =>
  Object.values(fields).includes('bank') ? [...choicesOf(fields), 'banks'] : choicesOf(fields)

export const listsOf = Object.fromEntries([
  ['survey', surveyFields],
  ...Object.entries(formFields).map(([form, fields]) => [form, listsIn(fields)]),
]) as Readonly<Record<FormName, readonly ListName[]>>
