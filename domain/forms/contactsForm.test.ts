import { expect, test } from 'vitest'
import { CONSENT, contactsFieldOf, contactsFields, contactsIn, contactsValues } from './contactsForm'

const contacts = [
  { relationship: 'HUSBAND', phone: '81311112222' },
  { relationship: 'FRIEND', phone: '85733334444' },
]
const values = { relationship1: 'HUSBAND', phone1: '81311112222', relationship2: 'FRIEND', phone2: '85733334444' }

test('the fields are listed contact by contact', () => {
  expect(contactsFields).toEqual(['relationship1', 'phone1', 'relationship2', 'phone2'])
})

test('a form and its contacts say the same', () => {
  expect(contactsValues(contacts)).toEqual(values)
  expect(contactsIn({ ...values, hasConsent: CONSENT })).toEqual({ contacts, hasConsent: true })
})

test('what is not given is empty in the contract and absent from the form', () => {
  expect(contactsValues(contacts.slice(0, 1))).toEqual({ relationship1: 'HUSBAND', phone1: '81311112222' })
  const [first] = contacts
  expect(contactsIn({ relationship1: 'HUSBAND', phone1: '81311112222', hasConsent: '' })).toEqual({
    contacts: [first, { relationship: '', phone: '' }],
    hasConsent: false,
  })
})

test.each([
  ['contacts.0.relationship', 'relationship1'],
  ['contacts.1.phone', 'phone2'],
  ['contacts.2.phone', 'contacts.2.phone'],
  ['contacts', 'contacts'],
  ['hasConsent', 'hasConsent'],
])('the lender’s %s is %s in the form', (path, field) => {
  expect(contactsFieldOf(path)).toBe(field)
})
