import { code, TOKEN_EXPIRED } from '#domain/answerCodes'
import type { Locale } from '#domain/language'
import type { Answer } from '../http/answer'
import type { MessageKey } from '../i18n/messages'
import { translate } from '../i18n/translate'

const messageKeys: Record<number, MessageKey> = {
  [code.envelope]: 'envelope',
  [code.unauthorized]: 'signInAgain',
  [code.notFound]: 'notFound',
  [code.tooEarly]: 'tooEarly',
  [code.abnormal]: 'blocked',
  [code.invalid]: 'invalid',
  [code.tooMany]: 'tooMany',
  [code.unreadable]: 'unreadable',
  [code.faceFailed]: 'blurred',
  [code.codeWrong]: 'codeWrong',
  [code.codeSpent]: 'codeSpent',
  [code.codeTooSoon]: 'codeTooSoon',
}

const data: Record<number, Record<string, unknown>> = {
  [code.invalid]: { fields: {} },
  [code.faceFailed]: { reason: 'blurred', triesLeft: 3 },
  [code.codeTooSoon]: { resendAfter: 60 },
}

export const tokenExpiredAnswer: Answer = { code: code.forbidden, msg: TOKEN_EXPIRED, data: null }

/** What the lender answers with that code, with sample data where it has some. */
export const sampleAnswer = (number: number, locale: Locale): Answer => ({
  code: number,
  msg: translate(messageKeys[number] ?? 'server', locale, { seconds: 60 }),
  data: data[number] ?? null,
})
