import { eq } from 'drizzle-orm'
import { codeProblem, normaliseCode } from '#domain/code'
import { carrierOf, type CarrierKind } from '#domain/lending/apply/carrier'
import { CARRIER_FIRST_ABOVE } from '../config/config'
import { borrowers, type Borrower } from '../db/borrowerTables'
import type { Handler } from '../http/call'
import { invalid, notFound } from '../http/apiError'
import type { Caller } from '../http/caller'
import { readWaits, useCode, verifyCode } from '../auth/codes'
import { codeProblemKeys, codeRefused, deliverCode } from '../auth/deliverCode'
import { lockBorrower } from '../auth/session'
import type { Services } from '../services'

const purpose = 'carrier'

export const readCarrierCheck: Handler<'readCarrierCheck'> = async ({ services, ...caller }, borrower) => {
  const { phone, carrierVerifiedAt } = borrower
  const isVerified = carrierVerifiedAt !== null
  const waits = isVerified ? { resendAfter: 0, expiresIn: 0 } : await readWaits(services, { phone, purpose }, caller)
  return { ...carrierOf(phone), isVerified, above: CARRIER_FIRST_ABOVE, ...waits }
}

function requireKind({ phone }: Borrower, kind: CarrierKind) {
  if (carrierOf(phone).kind !== kind) throw notFound()
}

async function send(services: Services, borrower: Borrower, kind: CarrierKind, caller: Caller) {
  requireKind(borrower, kind)
  if (borrower.carrierVerifiedAt !== null) return { isVerified: true, resendAfter: 0, expiresIn: 0 }
  const { phone } = borrower
  return { isVerified: false, ...(await deliverCode(services, { phone, channel: 'sms', purpose }, caller)) }
}

export const sendLotp: Handler<'sendLotp'> = ({ services, ...caller }, borrower) => send(services, borrower, 2, caller)
export const sendFotp: Handler<'sendFotp'> = ({ services, ...caller }, borrower) => send(services, borrower, 1, caller)

interface Asked {
  services: Services
  body: { otpCode: string }
}

async function verify({ services, body, ...caller }: Asked & Caller, borrower: Borrower, kind: CarrierKind) {
  requireKind(borrower, kind)
  const problem = codeProblem(body.otpCode)
  if (problem !== null) throw invalid({ otpCode: codeProblemKeys[problem] })
  const { phone } = borrower
  const verdict = await services.db.transaction(async (tx) => {
    const { verdict: checked, id } = await verifyCode(
      { ...services, db: tx },
      { phone, purpose, code: normaliseCode(body.otpCode) },
      caller,
    )
    const { carrierVerifiedAt } = await lockBorrower(tx, borrower.id)
    if (carrierVerifiedAt !== null) return 'correct'
    if (checked !== 'correct' || id === null) return checked
    await useCode(tx, id, { sessionHash: null, now: caller.now })
    await tx.update(borrowers).set({ carrierVerifiedAt: caller.now }).where(eq(borrowers.id, borrower.id))
    return checked
  })
  if (verdict !== 'correct') throw codeRefused(verdict)
  return {}
}

export const verifyLotp: Handler<'verifyLotp'> = (call, borrower) => verify(call, borrower, 2)
export const verifyFotp: Handler<'verifyFotp'> = (call, borrower) => verify(call, borrower, 1)
