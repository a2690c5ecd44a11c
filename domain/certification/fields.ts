import type { CardKind } from '../card/cardKinds'
import type { FieldKind } from '../forms/fieldKinds'
import type { FormName } from './steps'

/**
 * The fields of each form in order, with their kind, which determines validation, normalization and display. Contract,
 * lender, chart and screens read these tables; the survey's questions, all choices, are in surveyQuestions.ts. A
 * `choice` is one of the dictionary with the field's name.
 */
type Fields<Kind extends string> = Readonly<Record<string, Kind>>

/** The fields of a KTP. */
export const cardFields = {
  nik: 'nik',
  name: 'name',
  birthPlace: 'place',
  birthday: 'birthday',
  gender: 'choice',
  marital: 'optionalChoice',
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

/** Of the personal info: asked only where the confirmed card doesn't say it. */
export const fieldsFromCard = ['gender', 'birthday', 'marital'] as const satisfies readonly (CardField &
  PersonalField)[]

/** One emergency contact. */
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

/** Steps that consist only of their fields, in order: what is fetched, sent and stored follows from this table. */
export const plainForms = { personal: personalFields } as const satisfies Partial<Record<FormName, Fields<FieldKind>>>
export type PlainForm = keyof typeof plainForms
export type PlainAnswers<Form extends PlainForm> = Record<keyof (typeof plainForms)[Form] & string, string>

export type PlainParts = { [Form in PlainForm]?: PlainAnswers<Form> }
export const plainPart = (form: PlainForm, values: Readonly<Record<string, string>>) =>
  ({ [form]: valuesOf(namesOf(plainForms[form]), values) }) as PlainParts

export const ofPlainForms = <Made>(make: (fields: Fields<FieldKind>, form: PlainForm) => Made) =>
  Object.fromEntries(namesOf(plainForms).map((form) => [form, make(plainForms[form], form)])) as Record<PlainForm, Made>

/** The forms that are steps, except for the survey. */
export const formFields = {
  ...plainForms,
  contacts: contactFields,
  bank: accountFields,
} as const satisfies Record<Exclude<FormName, 'survey'>, Fields<FieldKind>>

/** The values of these fields; empty where missing. */
export const valuesOf = <Name extends string>(names: readonly Name[], values: Readonly<Record<string, string>>) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) as Record<Name, string>

export const namesOf = <T extends object>(fields: T) => Object.keys(fields) as (keyof T & string)[]

export type ChoiceIn<T> = { [Field in keyof T]: T[Field] extends 'choice' ? Field : never }[keyof T] & string
export const choicesIn = <T extends Readonly<Record<string, string>>>(fields: T) =>
  namesOf(fields).filter((field): field is ChoiceIn<T> => fields[field] === 'choice')
