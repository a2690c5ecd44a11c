import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { code } from '#domain/answerCodes'
import { normalisePhone, phoneProblem } from '#domain/forms/phone'
import { findConfirmedDevice } from '../auth/knownDevice'
import { hashSecret } from '../auth/session'
import { requireStep } from '../auth/steps'
import { limits } from '../config/config'
import { loginCodes, type Borrower } from '../db/borrowerTables'
import { contacts, faceTransactions } from '../db/certificationTables'
import type { Db } from '../db/database'
import { ApiError, invalid } from '../http/apiError'
import type { Check } from '../http/call'
import type { Caller } from '../http/caller'
import { spendPersonalDataCode } from './personalDataCode'

const ago = ({ now }: Caller, span: number) => new Date(now.getTime() - span)

/**
 * Throws a 1006 unless the old number was confirmed by this session, or the face check passed on a confirmed device, a
 * short while ago.
 */
export async function requireProof(db: Db, { id, phone }: Borrower, caller: Caller) {
  const { proven } = limits.phoneChange
  const ofCode = and(
    eq(loginCodes.phone, phone),
    eq(loginCodes.purpose, 'phone'),
    eq(loginCodes.sessionHash, hashSecret(caller.token)),
    gt(loginCodes.usedAt, ago(caller, proven)),
  )
  const [byCode] = await db.select({ id: loginCodes.id }).from(loginCodes).where(ofCode).limit(1)
  if (byCode !== undefined) return
  // A passed check expires at a fixed time after it was passed.
  const ofFace = and(
    eq(faceTransactions.borrowerId, id),
    isNotNull(faceTransactions.passedBy),
    gt(faceTransactions.expiresAt, new Date(caller.now.getTime() + limits.face.passedLifetime - proven)),
  )
  const [byFace] = await db.select({ id: faceTransactions.id }).from(faceTransactions).where(ofFace).limit(1)
  if (byFace !== undefined && (await findConfirmedDevice(db, id, caller)).isKnown) return
  throw new ApiError(code.codeNeeded, 'codeNeeded')
}

/** National digits; throws a 422 for what is no number, the own one, or that of an emergency contact. */
export async function parseNewPhone(db: Db, { id, phone }: Borrower, typed: string): Promise<string> {
  const given = normalisePhone(typed)
  if (phoneProblem(typed) !== null || given === null)
    throw invalid({ phone: typed === '' ? 'phoneEmpty' : 'phoneFormat' })
  if (given === phone) throw invalid({ phone: 'phoneSame' })
  const named = await db.select({ phone: contacts.phone }).from(contacts).where(eq(contacts.borrowerId, id))
  if (named.some((contact) => contact.phone === given)) throw invalid({ phone: 'phoneOfContact' })
  return given
}

/** Sent again after its answer was lost, the number is the new one already. */
export const isDone = ({ phone }: Borrower, typed: string) => normalisePhone(typed) === phone

/** Verifies the code before the transaction, whose rollback would undo the count of a wrong one. */
export const checkNewPhone: Check<'changePhone'> = async ({ services, body, ...caller }, borrower) => {
  requireStep(borrower, 'certified')
  if (isDone(borrower, body.phone)) return
  const phone = await parseNewPhone(services.db, borrower, body.phone)
  await requireProof(services.db, borrower, caller)
  await spendPersonalDataCode(
    services,
    { ...borrower, phone },
    { purpose: 'newPhone', otpCode: body.code, field: 'code' },
    caller,
  )
}
