import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { code } from '#domain/answerCodes'
import type { Locale } from '#domain/language'
import { translate, translateField } from '../i18n/translate'
import { logFailure } from '../config/log'
import { isDatabaseAway } from '../config/databaseAway'
import { ApiError } from './apiError'

export interface Answer {
  code: number
  msg: string
  data: unknown
}

export const successAnswer = (data: unknown, locale: Locale): Answer => ({
  code: code.ok,
  msg: translate('ok', locale),
  data,
})

function apiErrorAnswer({ code: answerCode, key, details }: ApiError, locale: Locale): Answer {
  const entries = Object.entries(details.fields ?? {}).map(([field, problem]) => [
    field,
    translateField(field, problem, locale),
  ])
  const fields = details.fields ? { fields: Object.fromEntries(entries) } : null
  const data = details.data || fields ? { ...details.data, ...fields } : null
  return { code: answerCode, msg: translate(key, locale, details.values), data }
}

/** Seconds after which a call is worth repeating while the database is away. */
export const RETRY_AFTER = 2

/** Any error but an `ApiError` is logged and answered as a server error. */
export function errorAnswer(error: unknown, locale: Locale, call: string): Answer {
  if (error instanceof ApiError) return apiErrorAnswer(error, locale)
  logFailure(call, error)
  return { code: isDatabaseAway(error) ? code.unavailable : code.server, msg: translate('server', locale), data: null }
}

const statuses: Record<number, ContentfulStatusCode> = {
  [code.envelope]: 400,
  [code.unauthorized]: 401,
  [code.forbidden]: 403,
  [code.unavailable]: 503,
}

/** The HTTP status is that of the code for 401, 403, 503 and an unreadable envelope, and 200 for all other codes. */
export const httpStatusOf = (answer: Answer): ContentfulStatusCode => statuses[answer.code] ?? 200
