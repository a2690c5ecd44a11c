import { contactFields, namesOf, type ContactField, type EmergencyContact } from '../certification/fields'

/** The contacts as the form numbers them: it has all of them side by side, `phone1` and `phone2`. */
export const contactPlaces = [1, 2] as const
export type ContactPlace = (typeof contactPlaces)[number]
export type ContactsField = `${ContactField}${ContactPlace}`

export const contactsField = <Field extends ContactField, Place extends ContactPlace>(field: Field, place: Place) =>
  `${field}${place}` as const

const everyField = contactPlaces.flatMap((place, index) =>
  namesOf(contactFields).map((field) => ({ field, index, name: contactsField(field, place) })),
)

export const contactsFields: readonly ContactsField[] = everyField.map(({ name }) => name)

/** Of the tick that both have agreed. */
export const CONSENT = 'yes'

export const contactsFormFields = [...contactsFields, 'hasConsent'] as const
export type ContactsFormField = (typeof contactsFormFields)[number]

type Values = Readonly<Record<string, string | undefined>>

/** What stands in the form, as the contract has it. */
export const contactsIn = (values: Values): { contacts: EmergencyContact[]; hasConsent: boolean } => ({
  contacts: contactPlaces.map((place) => ({
    relationship: values[contactsField('relationship', place)] ?? '',
    phone: values[contactsField('phone', place)] ?? '',
  })),
  hasConsent: values['hasConsent'] === CONSENT,
})

/** The form that shows these contacts. */
export function contactsValues(contacts: readonly EmergencyContact[]): Partial<Record<ContactsField, string>> {
  const given = everyField.flatMap(({ field, index, name }) => {
    const value = contacts[index]?.[field]
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(given)
}

/** How the lender names a contact's field when it complains. */
export const contactPath = (index: number, field: string) => `contacts.${index}.${field}`

/** The field of the form that the lender's name stands for: `phone2` for `contacts.1.phone`; others are the same in both. */
export const contactsFieldOf = (path: string): string =>
  everyField.find(({ field, index }) => contactPath(index, field) === path)?.name ?? path
