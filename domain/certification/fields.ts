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

/** Of each form that is a step, but for the survey, whose questions stand by themselves. */
export const formFields = {
  personal: personalFields,
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
