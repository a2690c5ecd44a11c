import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { codeProblem } from '#domain/code'
import { phoneProblem } from '#domain/forms/phone'
import { codeWords } from '../ui/code/codeWords'

export type LoginProblems = Partial<Record<'phone' | 'code' | 'consent', string>>

// The spec's sentences, word for word in English.
const phoneWords = { empty: msg`Phone number cannot be empty`, format: msg`Please check the phone number format` }
const consentWords = msg`Please read and accept the privacy policy first`

/** What is missing or wrong in the sign-in, in the borrower's language. */
export function loginProblems(i18n: I18n, typed: { phone: string; code: string; hasConsent: boolean }): LoginProblems {
  const phone = phoneProblem(typed.phone)
  const code = codeProblem(typed.code)
  return {
    ...(phone ? { phone: i18n._(phoneWords[phone]) } : {}),
    ...(code ? { code: i18n._(codeWords[code]) } : {}),
    ...(typed.hasConsent ? {} : { consent: i18n._(consentWords) }),
  }
}
