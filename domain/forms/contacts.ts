import { normalisePhone, phoneProblem, type PhoneProblem } from './phone'

export const CONTACT_COUNT = 2

export interface EmergencyContact {
  relationship: string
  phone: string
}

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

/** What is wrong with each of the two emergency contacts; an empty object is one that is right. */
export function contactsProblems(contacts: readonly EmergencyContact[], ownPhone: string | null): ContactProblems[] {
  return Array.from({ length: Math.max(CONTACT_COUNT, contacts.length) }, (_, index) => {
    const phone = phoneProblemAt(contacts, index, ownPhone)
    const hasRelationship = (contacts[index]?.relationship ?? '').trim() !== ''
    return { ...(hasRelationship ? {} : { relationship: 'empty' }), ...(phone ? { phone } : {}) }
  })
}
