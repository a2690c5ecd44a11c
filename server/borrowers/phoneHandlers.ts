import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { endSessions } from '../auth/signIn'
import { lockKey } from '../auth/codeLimits'
import { codeRefused, deliverCode } from '../auth/deliverCode'
import { hashSecret } from '../auth/session'
import { requireStep } from '../auth/steps'
import { borrowers, sessions } from '../db/borrowerTables'
import { faceTransactions } from '../db/certificationTables'
import type { Handler } from '../http/call'
import { announce } from '../notifications/announce'
import { isDone, parseNewPhone, requireProof } from './newPhone'
import { requireUnpaused } from './pause'
import { spendPersonalDataCode } from './personalDataCode'

export const confirmOldPhone: Handler<'confirmOldPhone'> = async ({ services, body, ...caller }, borrower) => {
  requireStep(borrower, 'certified')
  requireUnpaused(borrower, caller.now)
  await spendPersonalDataCode(services, borrower, { ...body, purpose: 'phone' }, caller)
  return {}
}

/** A number of another borrower gets its code, too, so that nobody finds out whose numbers are known. */
export const sendNewPhoneCode: Handler<'sendNewPhoneCode'> = async ({ services, body, ...caller }, borrower) => {
  requireStep(borrower, 'certified')
  requireUnpaused(borrower, caller.now)
  const phone = await parseNewPhone(services.db, borrower, body.phone)
  await requireProof(services.db, borrower, caller)
  return deliverCode(services, { phone, channel: 'sms', purpose: 'newPhone' }, caller)
}

/** Signs out all other devices: a stolen one may be why the number is changed. */
export const changePhone: Handler<'changePhone'> = async ({ services: { db }, body, ...caller }, borrower) => {
  if (isDone(borrower, body.phone)) return { phone: borrower.phone }
  requireUnpaused(borrower, caller.now)
  const phone = await parseNewPhone(db, borrower, body.phone)
  // As a sign-in does, which may make a borrower of the number at the same time.
  await lockKey(db, 'phone', phone)
  const [other] = await db.select({ id: borrowers.id }).from(borrowers).where(eq(borrowers.phone, phone))
  if (other !== undefined) throw codeRefused('wrong')
  await db.update(borrowers).set({ phone, carrierVerifiedAt: null }).where(eq(borrowers.id, borrower.id))
  await db
    .update(faceTransactions)
    .set({ expiresAt: caller.now })
    .where(and(eq(faceTransactions.borrowerId, borrower.id), isNotNull(faceTransactions.passedBy)))
  const others = and(
    eq(sessions.borrowerId, borrower.id),
    ne(sessions.tokenHash, hashSecret(caller.token)),
    isNull(sessions.revokedAt),
  )
  await endSessions(db, others, caller.now)
  await announce(
    db,
    { borrowerId: borrower.id, kind: 'phoneChanged', key: caller.now.toISOString(), phone: borrower.phone },
    caller,
  )
  return { phone }
}
