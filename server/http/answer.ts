import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { code } from '../../domain/answerCodes'
import type { Locale } from '../../domain/language'
import { say, sayOfField } from '../i18n/translate'
import { logFailure } from '../log'
import { Refusal } from './apiError'

/** What is sealed and sent. */
export interface Answer {
  code: number
  msg: string
  data: unknown
}

export const answerWith = (data: unknown, locale: Locale): Answer => ({ code: code.ok, msg: say('ok', locale), data })

function refusalAnswer({ code: answerCode, key, details }: Refusal, locale: Locale): Answer {
  const entries = Object.entries(details.fields ?? {}).map(([field, problem]) => [field, sayOfField(problem, locale)])
  const fields = details.fields ? { fields: Object.fromEntries(entries) } : null
  const data = details.data || fields ? { ...details.data, ...fields } : null
  return { code: answerCode, msg: say(key, locale, details.values), data }
}

/** Anything thrown as an answer; what is no refusal is logged and told as our fault. */
export function answerTo(error: unknown, locale: Locale, call: string): Answer {
  if (error instanceof Refusal) return refusalAnswer(error, locale)
  logFailure(call, error)
  return { code: code.server, msg: say('server', locale), data: null }
}

const statuses: Record<number, ContentfulStatusCode> = {
  [code.envelope]: 400,
  [code.unauthorized]: 401,
  [code.forbidden]: 403,
}

/** 401 and 403 go with those codes, 400 with an envelope that can't be read, 200 with all the rest. */
export const httpStatusOf = (answer: Answer): ContentfulStatusCode => statuses[answer.code] ?? 200
