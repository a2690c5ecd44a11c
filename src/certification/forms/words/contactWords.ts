import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { contactsProblems, tidyContact, type ContactProblems } from '#domain/forms/contacts'
import {
  contactsField,
  contactsIn,
  contactPlaces,
  contactsValues,
  type ContactsFormField,
} from '#domain/forms/contactsForm'
import type { Words } from '../frame/useFlowForm'
import { chooseWords } from './chooseWords'

type Answers = Record<ContactsFormField, string>

const phoneWords: Record<NonNullable<ContactProblems['phone']>, MessageDescriptor> = {
  empty: msg`Phone number cannot be empty`,
  format: msg`Please check the phone number format`,
  own: msg`This is your own number. Enter the number of someone else`,
  same: msg`This is the number of the first contact. Enter another person's`,
  extra: msg`Two contacts are enough`,
}
const consentWords = msg`Ask both of them first, then tick this`

/** As it is judged and sent. */
export const prepareContacts = (typed: Answers): Answers => ({
  ...typed,
  ...contactsValues(contactsIn(typed).contacts.map(tidyContact)),
})

export function contactWords(i18n: I18n, answers: Answers, ownPhone: string | null): Words<ContactsFormField> {
  const { contacts, hasConsent } = contactsIn(answers)
  const problems = contactsProblems(contacts, ownPhone)
  const words: Words<ContactsFormField> = hasConsent ? {} : { hasConsent: i18n._(consentWords) }
  for (const [index, place] of contactPlaces.entries()) {
    const { relationship, phone } = problems[index] ?? {}
    if (relationship) words[contactsField('relationship', place)] = i18n._(chooseWords.relationship)
    if (phone) words[contactsField('phone', place)] = i18n._(phoneWords[phone])
  }
  return words
}
