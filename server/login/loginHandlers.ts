import { code as answer } from '../../domain/answerCodes'
import { codeProblem, normaliseCode } from '../../domain/code'
import { normalisePhone, phoneProblem } from '../../domain/forms/phone'
import type { FieldMessageKey } from '../i18n/fieldMessages'
import { say } from '../i18n/translate'
import type { Handler, OpenHandler } from '../http/call'
import type { Caller } from '../http/caller'
import { invalid, Refusal } from '../http/apiError'
import { noteConsent } from '../user/consents'
import { issueCode, tryCode, withdrawCode } from './codes'
import { signIn, signOut as endSession, usePartnerToken } from './signIn'

const phoneWords = { empty: 'phoneEmpty', format: 'phoneFormat' } as const
const codeWords = { empty: 'codeEmpty', format: 'codeFormat' } as const

/** The phone in its one form; throws a 422 that names what is wrong, the code's fault beside it. */
function readPhone(typed: string, fields: Record<string, FieldMessageKey> = {}): string {
  const problem = phoneProblem(typed)
  const phone = normalisePhone(typed)
  if (problem !== null || phone === null) throw invalid({ phone: phoneWords[problem ?? 'format'], ...fields })
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return phone
}

function requireDevice({ deviceId }: Caller) {
  if (deviceId === '') throw invalid({ deviceId: 'empty' })
}

export const sendCode: OpenHandler<'sendCode'> = async ({ services, query, ...caller }) => {
  requireDevice(caller)
  const phone = readPhone(query.phone ?? '')
  const channel = query.type === 'whatsapp' ? 'whatsapp' : 'sms'
  const { id, code, resendAfter, expiresIn } = await issueCode(services, phone, channel, caller)
  const { publicHost } = services.config
  const autofill = publicHost ? `\n\n@${publicHost} #${code}` : ''
  const text = say('codeText', caller.locale, { code }) + autofill
  try {
    await services.sender.send({ phone, code, channel, text })
  } catch (error) {
    await withdrawCode(services.db, id)
    throw error
  }
  return { resendAfter, expiresIn }
}

export const checkCode: OpenHandler<'checkCode'> = async ({ services, body, ...caller }) => {
  requireDevice(caller)
  const problem = codeProblem(body.code)
  const phone = readPhone(body.phone, problem === null ? {} : { code: codeWords[problem] })
  // The attempt counts even where the answer is a refusal, so the refusal is thrown behind the commit.
  const outcome = await services.db.transaction(async (tx) => {
    const verdict = await tryCode({ ...services, db: tx }, phone, normaliseCode(body.code), caller)
    if (verdict !== 'right') return verdict
    const session = await signIn(tx, phone, caller)
    await noteConsent(tx, session.userId, 'privacy', caller)
    return session
  })
  if (outcome === 'wrong') throw new Refusal(answer.codeWrong, 'codeWrong')
  if (outcome === 'spent') throw new Refusal(answer.codeSpent, 'codeSpent')
  return outcome
}

export const signInByPartner: OpenHandler<'signInByPartner'> = async ({ services, body, ...caller }) => {
  requireDevice(caller)
  return services.db.transaction(async (tx) => {
    const phone = await usePartnerToken(tx, body.taskId, caller.now)
    return signIn(tx, phone, caller)
  })
}

export const signOut: Handler<'signOut'> = async ({ services, token, now }) => {
  await endSession(services.db, token, now)
  return {}
}
