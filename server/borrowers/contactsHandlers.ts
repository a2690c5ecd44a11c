import { asc, eq } from 'drizzle-orm'
import { choicesIn, contactFields, type EmergencyContact } from '#domain/certification/fields'
import { contactsProblems, tidyContact, type ContactProblems } from '#domain/forms/contacts'
import { maskPhone } from '#domain/forms/phone'
import { contactPath } from '#domain/forms/contactsForm'
import { certificationStepOf } from '#domain/certification/steps'
import { requireCode } from '../auth/knownDevice'
import { completeStep, requireStep } from '../auth/steps'
import { announce } from '../notifications/announce'
import { contacts } from '../db/certificationTables'
import type { Handler } from '../http/call'
import { throwIfInvalid } from '../http/apiError'
import { contactPhoneProblemKeys, fieldErrorsOf } from '../i18n/problemKeys'
import { unknownChoices } from '../credit/dictionaries'
import { recordConsent } from '../auth/consents'
import { requireUnpaused } from './pause'
import { isShownWhole } from './personalDataCode'

function errorsOf(contact: EmergencyContact | undefined, index: number, { phone, ...others }: ContactProblems) {
  const errors = {
    ...unknownChoices(choicesIn(contactFields), contact ?? {}),
    ...fieldErrorsOf(contactFields, others),
    ...(phone ? { phone: contactPhoneProblemKeys[phone] } : {}),
  }
  return Object.entries(errors).map(([field, error]) => [contactPath(index, field), error] as const)
}

function parseContacts(
  { contacts: given, hasConsent }: { contacts: EmergencyContact[]; hasConsent: boolean },
  ownPhone: string,
): EmergencyContact[] {
  const problems = contactsProblems(given, ownPhone)
  throwIfInvalid({
    ...Object.fromEntries(problems.flatMap((found, index) => errorsOf(given[index], index, found))),
    ...(hasConsent ? {} : { hasConsent: 'consent' }),
  })
  return given.map(tidyContact)
}

export const saveContacts: Handler<'saveContacts'> = async ({ services: { db }, body, ...caller }, borrower) => {
  requireStep(borrower, 'contacts')
  const given = parseContacts(body, borrower.phone)
  const isChange = certificationStepOf(borrower.bizStatus) === 'certified'
  if (isChange) {
    requireUnpaused(borrower, caller.now)
    requireCode(body)
  }
  await db.delete(contacts).where(eq(contacts.borrowerId, borrower.id))
  const rows = given.map((contact, position) => ({
    ...contact,
    borrowerId: borrower.id,
    position,
    consentedAt: caller.now,
  }))
  await db.insert(contacts).values(rows)
  await recordConsent(db, borrower.id, 'contacts', caller)
  if (isChange)
    await announce(db, { borrowerId: borrower.id, kind: 'contactsChanged', key: caller.now.toISOString() }, caller)
  return completeStep(db, borrower, 'contacts')
}

export const readContacts: Handler<'readContacts'> = async ({ services, ...caller }, borrower) => {
  const given = await services.db
    .select({ relationship: contacts.relationship, phone: contacts.phone })
    .from(contacts)
    .where(eq(contacts.borrowerId, borrower.id))
    .orderBy(asc(contacts.position))
  const isWhole = await isShownWhole(services, borrower, 'contacts', caller)
  return { contacts: isWhole ? given : given.map((each) => ({ ...each, phone: maskPhone(each.phone) })) }
}
