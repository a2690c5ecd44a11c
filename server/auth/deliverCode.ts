import { code as answer } from '#domain/answerCodes'
import { ApiError } from '../http/apiError'
import type { Caller } from '../http/caller'
import { translate } from '../i18n/translate'
import { logFailure } from '../config/log'
import { codesSent } from '../operator/metrics'
import type { Services } from '../services'
import type { Verdict } from './codeRules'
import { deleteCode } from './codeLimits'
import { issueCode, type CodeFor } from './codes'

const texts = {
  signIn: 'codeText',
  carrier: 'carrierCodeText',
  reveal: 'revealCodeText',
  export: 'exportCodeText',
  account: 'accountCodeText',
  loan: 'loanCodeText',
  letter: 'letterCodeText',
  contacts: 'contactsCodeText',
  phone: 'phoneCodeText',
  newPhone: 'newPhoneCodeText',
} as const

/**
 * Sends a new code. Returns in how many seconds another may be sent and in how many this one expires; throws a 429 or
 * 1003.
 */
export async function deliverCode(services: Services, codeFor: CodeFor, caller: Caller) {
  const { phone, channel, purpose } = codeFor
  const { id, code, resendAfter, expiresIn } = await issueCode(services, codeFor, caller)
  const { publicHost } = services.config
  // Bound to the host in the format that phones autofill, which they do from an SMS only.
  const autofill = publicHost && channel === 'sms' ? `\n\n@${publicHost} #${code}` : ''
  const text = translate(texts[purpose], caller.locale, { code }) + autofill
  try {
    await services.sender.send({ phone, code, channel, text })
    codesSent.inc({ purpose, outcome: 'sent' })
  } catch (error) {
    if (error instanceof ApiError && error.key === 'notSent') {
      codesSent.inc({ purpose, outcome: 'refused' })
      await deleteCode(services.db, id)
      throw error
    }
    // The code may have been sent, so it still counts.
    codesSent.inc({ purpose, outcome: 'unknown' })
    logFailure('sending a code', error)
  }
  return { resendAfter, expiresIn }
}

export const codeProblemKeys = { empty: 'codeEmpty', format: 'codeFormat' } as const

/** The error for a code that was not accepted. Throw it after the commit, because a failed attempt counts as well. */
export const codeRefused = (verdict: Verdict) =>
  verdict === 'wrong' ? new ApiError(answer.codeWrong, 'codeWrong') : new ApiError(answer.codeSpent, 'codeSpent')
