import { contactFields, namesOf, type ContactField, type EmergencyContact } from '../certification/fields'

/** The form has all contacts side by side, as `phone1` and `phone2`. */
export const contactPlaces = [1, 2] as const
export type ContactPlace = (typeof contactPlaces)[number]
export type ContactsField = `${ContactField}${ContactPlace}`

export const contactsField = <Field extends ContactField, Place extends ContactPlace>(field: Field, place: Place) =>
  `${field}${place}` as const

const everyField = contactPlaces.flatMap((place, index) =>
  namesOf(contactFields).map((field) => ({ field, index, name: contactsField(field, place) })),
)

export const contactsFields: readonly ContactsField[] = everyField.map(({ name }) => name)

/** The value of the checkbox for their consent. */
export const CONSENT = 'yes'

export const contactsFormFields = [...contactsFields, 'hasConsent'] as const
export type ContactsFormField = (typeof contactsFormFields)[number]

type Values = Readonly<Record<string, string | undefined>>

export const contactsIn = (values: Values): { contacts: EmergencyContact[]; hasConsent: boolean } => ({
  contacts: contactPlaces.map((place) => ({
    relationship: values[contactsField('relationship', place)] ?? '',
    phone: values[contactsField('phone', place)] ?? '',
  })),
  hasConsent: values['hasConsent'] === CONSENT,
})

export function contactsValues(contacts: readonly EmergencyContact[]): Partial<Record<ContactsField, string>> {
  const given = everyField.flatMap(({ field, index, name }) => {
    const value = contacts[index]?.[field]
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(given)
}

/** The name of a contact's field in the lender's error messages. */
export const contactPath = (index: number, field: string) => `contacts.${index}.${field}`

/** The form's field for the lender's name: `phone2` for `contacts.1.phone`; other names are equal. */
export const contactsFieldOf = (path: string): string =>
  everyField.find(({ field, index }) => contactPath(index, field) === path)?.name ?? path
