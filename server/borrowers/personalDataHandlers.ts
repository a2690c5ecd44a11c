import { desc, eq } from 'drizzle-orm'
import { limits } from '../config'
import { consents } from '../db/borrowerTables'
import { findErasureSince } from '../feedback/feedbackRows'
import type { Handler } from '../http/call'
import { deliverCode } from '../auth/deliverCode'
import { spendHeldCode } from './heldCode'
import { readHeldData } from './heldData'
import { findPersonal, maskedOf, unmaskedOf } from './personalRows'

const SHOWN = 1000

export const listConsents: Handler<'listConsents'> = async ({ services: { db } }, { id }) => {
  const { consent, version, givenAt, loanId } = consents
  const rows = await db
    .select({ consent, version, givenAt, repayId: loanId })
    .from(consents)
    .where(eq(consents.borrowerId, id))
    .orderBy(desc(givenAt), desc(consents.id))
    .limit(SHOWN)
  return { details: rows.map((row) => ({ ...row, givenAt: row.givenAt.toISOString() })) }
}

export const readPersonal: Handler<'readPersonal'> = async ({ services: { db }, now }, borrower) => ({
  ...maskedOf(await findPersonal(db, borrower)),
  erasureNumber: await findErasureSince(db, borrower.id, new Date(now.getTime() - limits.erasureStands)),
})

export const sendHeldCode: Handler<'sendHeldCode'> = ({ services, query: { purpose }, ...caller }, { phone }) =>
  deliverCode(services, { phone, channel: 'sms', purpose }, caller)

export const revealPersonal: Handler<'revealPersonal'> = async ({ services, body, ...caller }, borrower) => {
  await spendHeldCode(services, borrower, { ...body, purpose: 'reveal' }, caller)
  return unmaskedOf(await findPersonal(services.db, borrower))
}

export const exportHeld: Handler<'exportHeld'> = async ({ services, body, ...caller }, borrower) => {
  await spendHeldCode(services, borrower, { ...body, purpose: 'export' }, caller)
  return {
    heldAt: caller.now.toISOString(),
    // As JSON has it: instants are text.
    held: JSON.stringify(await readHeldData(services, borrower), null, 2),
  }
}
