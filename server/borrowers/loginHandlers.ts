import { codeProblem, normaliseCode } from '#domain/code'
import { normalisePhone, phoneProblem } from '#domain/forms/phone'
import type { FieldMessageKey } from '../i18n/fieldMessages'
import type { Handler, OpenHandler } from '../http/call'
import { invalid } from '../http/apiError'
import { askAboutDevice } from '../notifications/newDevice'
import { recordConsent } from '../auth/consents'
import { verifyCode, useCode } from '../auth/codes'
import { codeProblemKeys, codeRefused, deliverCode } from '../auth/deliverCode'
import { hashSecret } from '../auth/session'
import { requireDevice, signIn, signInByLink, signOut as endSession } from '../auth/signIn'

const phoneProblemKeys = { empty: 'phoneEmpty', format: 'phoneFormat' } as const

function parsePhone(typed: string, fields: Record<string, FieldMessageKey> = {}): string {
  const problem = phoneProblem(typed)
  const phone = normalisePhone(typed)
  if (problem !== null || phone === null) throw invalid({ phone: phoneProblemKeys[problem ?? 'format'], ...fields })
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return phone
}

export const sendCode: OpenHandler<'sendCode'> = async ({ services, query, ...caller }) => {
  requireDevice(caller)
  const phone = parsePhone(query.phone)
  const channel = query.type ?? 'sms'
  return deliverCode(services, { phone, channel, purpose: 'signIn' }, caller)
}

export const checkCode: OpenHandler<'checkCode'> = async ({ services, body, ...caller }) => {
  requireDevice(caller)
  const problem = codeProblem(body.code)
  const phone = parsePhone(body.phone, problem === null ? {} : { code: codeProblemKeys[problem] })
  // A failed attempt counts as well, so the error is thrown after the commit.
  const outcome = await services.db.transaction(async (tx) => {
    const { verdict, id } = await verifyCode(
      { ...services, db: tx },
      { phone, purpose: 'signIn', code: normaliseCode(body.code) },
      caller,
    )
    if (id === null || verdict === 'wrong' || verdict === 'unusable') return verdict
    const session = await signIn(tx, phone, caller)
    await useCode(tx, id, { sessionHash: hashSecret(session.token), now: caller.now })
    await askAboutDevice(tx, session, caller)
    if (verdict === 'correct') await recordConsent(tx, session.userId, 'privacy', caller)
    return session
  })
  if (typeof outcome === 'string') throw codeRefused(outcome)
  return outcome
}

export const signInByPartner: OpenHandler<'signInByPartner'> = async ({ services, body, ...caller }) => {
  requireDevice(caller)
  return services.db.transaction((tx) => signInByLink(tx, body.taskId, caller))
}

export const signOut: Handler<'signOut'> = async ({ services, token, now }) => {
  await endSession(services.db, token, now)
  return {}
}
