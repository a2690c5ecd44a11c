import { code } from '#domain/answerCodes'
import type { FieldMessageKey } from '../i18n/fieldMessages'
import type { MessageKey } from '../i18n/messages'
import type { MessageValues } from '../i18n/translate'

interface Details {
  data?: Record<string, unknown>
  fields?: Record<string, FieldMessageKey>
  values?: MessageValues
}

/** Thrown to answer a call with a code other than 200. Inside a transaction it causes a rollback. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly code: number,
    readonly key: MessageKey,
    readonly details: Details = {},
  ) {
    super(key)
  }
}

/** Fields are named as in the form, without the `survey`, `personal` or `fields` object around them. */
export const invalid = (fields: Record<string, FieldMessageKey>) => new ApiError(code.invalid, 'invalid', { fields })

export function throwIfInvalid(fields: Record<string, FieldMessageKey>) {
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

export const tooMany = () => new ApiError(code.tooMany, 'tooMany')
export const tooEarly = () => new ApiError(code.tooEarly, 'tooEarly')
export const notFound = () => new ApiError(code.notFound, 'notFound')
export const unauthorized = () => new ApiError(code.unauthorized, 'signInAgain')
