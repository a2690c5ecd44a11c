import { code as answer } from '#domain/answerCodes'
import { ApiError } from '../http/apiError'
import type { Caller } from '../http/caller'
import { translate } from '../i18n/translate'
import { logFailure } from '../config/log'
import type { Services } from '../services'
import type { Verdict } from './codeRules'
import { deleteCode, issueCode, type CodeFor } from './codes'

const texts = {
  signIn: 'codeText',
  carrier: 'carrierCodeText',
  reveal: 'revealCodeText',
  export: 'exportCodeText',
  account: 'accountCodeText',
  loan: 'loanCodeText',
  letter: 'letterCodeText',
} as const

/** Sends a new code. Tells in how many seconds another may go and for how many this one is good; throws a 429 or 1003. */
export async function deliverCode(services: Services, codeFor: CodeFor, caller: Caller) {
  const { phone, channel, purpose } = codeFor
  const { id, code, resendAfter, expiresIn } = await issueCode(services, codeFor, caller)
  const { publicHost } = services.config
  // Host-bound, in the form that phones read: only from an SMS.
  const autofill = publicHost && channel === 'sms' ? `\n\n@${publicHost} #${code}` : ''
  const text = translate(texts[purpose], caller.locale, { code }) + autofill
  try {
    await services.sender.send({ phone, code, channel, text })
  } catch (error) {
    if (error instanceof ApiError && error.key === 'notSent') {
      await deleteCode(services.db, id)
      throw error
    }
    // It may have been sent.
    logFailure('sending a code', error)
  }
  return { resendAfter, expiresIn }
}

/** What is wrong with a typed code before it is judged, as a field's message. */
export const codeProblemKeys = { empty: 'codeEmpty', format: 'codeFormat' } as const

/** Of a code that does not help. To be thrown after the commit: an attempt counts even where it fails. */
export const codeRefused = (verdict: Verdict) =>
  verdict === 'wrong' ? new ApiError(answer.codeWrong, 'codeWrong') : new ApiError(answer.codeSpent, 'codeSpent')
