import type { CardKind } from '../card/cardKinds'
import type { FieldKind } from '../forms/fieldKinds'
import type { FormName } from './steps'

/**
 * The fields of a form in the order in which they stand, and of what kind each is: by that it is judged, tidied and put
 * into words. Contract, lender, chart and screens read these tables; the questions of the survey, all of them choices, are
 * in surveyQuestions.ts. A `choice` is one of the dictionary of the field's name.
 */
type Fields<Kind extends string> = Readonly<Record<string, Kind>>

/** What stands on a KTP. */
export const cardFields = {
  nik: 'nik',
  name: 'name',
  birthPlace: 'place',
  birthday: 'birthday',
  gender: 'choice',
  address: 'address',
} as const satisfies Fields<CardKind>
export type CardField = keyof typeof cardFields

export const personalFields = {
  gender: 'choice',
  birthday: 'birthday',
  email: 'email',
  education: 'choice',
  marital: 'choice',
  children: 'choice',
  workStatus: 'choice',
  industry: 'choice',
  companyName: 'text',
  companyAddress: 'address',
} as const satisfies Fields<FieldKind>
export type PersonalField = keyof typeof personalFields

/** Of one emergency contact. */
export const contactFields = { relationship: 'choice', phone: 'phone' } as const satisfies Fields<FieldKind>
export type ContactField = keyof typeof contactFields
export type EmergencyContact = Record<ContactField, string>

/** The bank account that loans are paid to. */
export const accountFields = {
  bankCode: 'bank',
  accountNumber: 'account',
  accountHolder: 'name',
} as const satisfies Fields<FieldKind>
export type AccountField = keyof typeof accountFields

/**
 * The steps that are their fields and nothing else, in their order: what is asked of the lender, sent to it and kept by it
 * follows from this table.
 */
export const plainForms = { personal: personalFields } as const satisfies Partial<Record<FormName, Fields<FieldKind>>>
export type PlainForm = keyof typeof plainForms
export type PlainAnswers<Form extends PlainForm> = Record<keyof (typeof plainForms)[Form] & string, string>

/** Each of them by its name, as they are sent and kept. */
export type PlainParts = { [Form in PlainForm]?: PlainAnswers<Form> }
export const plainPart = (form: PlainForm, values: Readonly<Record<string, string>>) =>
  ({ [form]: valuesOf(namesOf(plainForms[form]), values) }) as PlainParts

/** Makes something for each of them. */
export const ofPlainForms = <Made>(make: (fields: Fields<FieldKind>, form: PlainForm) => Made) =>
  Object.fromEntries(namesOf(plainForms).map((form) => [form, make(plainForms[form], form)])) as Record<PlainForm, Made>

/** Of each form that is a step, but for the survey, whose questions stand by themselves. */
export const formFields = {
  ...plainForms,
  contacts: contactFields,
  bank: accountFields,
} as const satisfies Record<Exclude<FormName, 'survey'>, Fields<FieldKind>>

/** What stands in these fields; empty where nothing does. */
export const valuesOf = <Name extends string>(names: readonly Name[], values: Readonly<Record<string, string>>) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) as Record<Name, string>

export const namesOf = <T extends object>(fields: T) => Object.keys(fields) as (keyof T & string)[]

export type ChoiceIn<T> = { [Field in keyof T]: T[Field] extends 'choice' ? Field : never }[keyof T] & string
export const choicesIn = <T extends Readonly<Record<string, string>>>(fields: T) =>
  namesOf(fields).filter((field): field is ChoiceIn<T> => fields[field] === 'choice')
