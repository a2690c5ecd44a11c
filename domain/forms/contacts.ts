import { fieldKinds, tidied } from './fieldKinds'
import { contactPlaces } from './contactsForm'
import { contactFields, type EmergencyContact } from '../certification/fields'
import { normalisePhone, phoneProblem, type PhoneProblem } from './phone'

export const CONTACT_COUNT = contactPlaces.length

/** `own`: the borrower's number. `same`: that of an earlier contact. `extra`: one contact too many. */
export interface ContactProblems {
  relationship?: 'empty'
  phone?: PhoneProblem | 'own' | 'same' | 'extra'
}

function phoneProblemAt(contacts: readonly EmergencyContact[], index: number, ownPhone: string | null) {
  if (index >= CONTACT_COUNT) return 'extra'
  const typed = contacts[index]?.phone ?? ''
  const problem = phoneProblem(typed)
  if (problem !== null) return problem
  const phone = normalisePhone(typed)
  if (ownPhone !== null && phone === normalisePhone(ownPhone)) return 'own'
  const isTaken = contacts.slice(0, index).some((earlier) => normalisePhone(earlier.phone) === phone)
  return isTaken ? 'same' : null
}

/** The problems of each emergency contact; an empty object means none. */
export function contactsProblems(contacts: readonly EmergencyContact[], ownPhone: string | null): ContactProblems[] {
  return Array.from({ length: Math.max(CONTACT_COUNT, contacts.length) }, (_, index) => {
    const phone = phoneProblemAt(contacts, index, ownPhone)
    const relationship = fieldKinds.choice.problem(contacts[index]?.relationship ?? '')
    return { ...(relationship ? { relationship } : {}), ...(phone ? { phone } : {}) }
  })
}

/** Phones become national digits where they are valid. */
export const tidyContact = (contact: EmergencyContact): EmergencyContact => tidied(fieldKinds, contactFields, contact)
