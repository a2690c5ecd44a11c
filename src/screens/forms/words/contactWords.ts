import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { contactsProblems, type ContactProblems } from '../../../../domain/forms/contacts'
import { normalisePhone } from '../../../../domain/forms/phone'
import type { Words } from '../frame/useFlowForm'

export const contactFields = ['relationship1', 'phone1', 'relationship2', 'phone2', 'hasConsent'] as const
export type ContactField = (typeof contactFields)[number]
type Answers = Record<ContactField, string>

const relationshipWords = { empty: msg`Please choose one` }
const phoneWords: Record<NonNullable<ContactProblems['phone']>, MessageDescriptor> = {
  empty: msg`Phone number cannot be empty`,
  format: msg`Please check the phone number format`,
  own: msg`This is your own number. Enter the number of someone else`,
  same: msg`This is the number of the first contact. Enter another person's`,
  extra: msg`Two contacts are enough`,
}
const consentWords = msg`Ask both of them first, then tick this`

export const prepareContacts = (typed: Answers): Answers => ({
  ...typed,
  phone1: normalisePhone(typed.phone1) ?? typed.phone1,
  phone2: normalisePhone(typed.phone2) ?? typed.phone2,
})

export function contactWords(i18n: I18n, answers: Answers, ownPhone: string | null): Words<ContactField> {
  const contacts = [
    { relationship: answers.relationship1, phone: answers.phone1 },
    { relationship: answers.relationship2, phone: answers.phone2 },
  ]
  const words: Words<ContactField> = {}
  const say = (field: ContactField, word: MessageDescriptor | null) => {
    if (word) words[field] = i18n._(word)
  }
  const [first, second] = contactsProblems(contacts, ownPhone)
  say('relationship1', first?.relationship ? relationshipWords[first.relationship] : null)
  say('phone1', first?.phone ? phoneWords[first.phone] : null)
  say('relationship2', second?.relationship ? relationshipWords[second.relationship] : null)
  say('phone2', second?.phone ? phoneWords[second.phone] : null)
  say('hasConsent', answers.hasConsent === 'yes' ? null : consentWords)
  return words
}
