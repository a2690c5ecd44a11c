import { asc, eq } from 'drizzle-orm'
import { contactsProblems, type ContactProblems, type EmergencyContact } from '../../domain/forms/contacts'
import { normalisePhone } from '../../domain/forms/phone'
import { completeStep } from '../certification/completeStep'
import { requireStep } from '../certification/requireStep'
import { contacts } from '../db/certificationTables'
import type { Handler } from '../http/call'
import { invalid } from '../http/apiError'
import type { FieldMessageKey } from '../i18n/fieldMessages'
import { contactPhoneProblemKeys } from '../i18n/problemKeys'
import { isInDictionary } from '../lender/dictionaries'
import { recordConsent } from './consents'

function fieldErrorsOf(problems: ContactProblems, contact: EmergencyContact | undefined, at: number) {
  const isUnknown = contact !== undefined && !isInDictionary('relationship', contact.relationship)
  const errors: [string, FieldMessageKey][] = []
  if (problems.relationship || isUnknown) errors.push([`contacts.${at}.relationship`, 'choose'])
  if (problems.phone) errors.push([`contacts.${at}.phone`, contactPhoneProblemKeys[problems.phone]])
  return errors
}

/** The normalised contacts. Throws a 422 that names each wrong field, such as `contacts.0.phone`. */
function parseContacts(
  { contacts: given, hasConsent }: { contacts: EmergencyContact[]; hasConsent: boolean },
  ownPhone: string,
): EmergencyContact[] {
  const errors = contactsProblems(given, ownPhone).flatMap((problems, at) => fieldErrorsOf(problems, given[at], at))
  const fields = Object.fromEntries([...errors, ...(hasConsent ? [] : [['hasConsent', 'consent'] as const])])
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return given.map(({ relationship, phone }) => ({ relationship, phone: normalisePhone(phone) ?? '' }))
}

export const saveContacts: Handler<'saveContacts'> = async ({ services: { db }, body, ...caller }, borrower) => {
  requireStep(borrower, 'contacts')
  const given = parseContacts(body, borrower.phone)
  await db.delete(contacts).where(eq(contacts.borrowerId, borrower.id))
  const rows = given.map((contact, position) => ({
    ...contact,
    borrowerId: borrower.id,
    position,
    consentedAt: caller.now,
  }))
  await db.insert(contacts).values(rows)
  await recordConsent(db, borrower.id, 'contacts', caller)
  return completeStep(db, borrower, 'contacts')
}

export const readContacts: Handler<'readContacts'> = async ({ services: { db } }, borrower) => ({
  contacts: await db
    .select({ relationship: contacts.relationship, phone: contacts.phone })
    .from(contacts)
    .where(eq(contacts.borrowerId, borrower.id))
    .orderBy(asc(contacts.position)),
})
