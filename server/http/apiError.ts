import { code } from '../../domain/answerCodes'
import type { FieldMessageKey } from '../i18n/fieldMessages'
import type { MessageKey } from '../i18n/messages'

interface Details {
  data?: Record<string, unknown>
  /** Becomes `data.fields`, each in the language of the call. */
  fields?: Record<string, FieldMessageKey>
  /** For the blanks of the sentence. */
  values?: Record<string, string | number>
}

/** A call that is answered with another code than 200. Thrown out of a transaction, it undoes that. */
export class Refusal extends Error {
  override name = 'Refusal'
  constructor(
    readonly code: number,
    readonly key: MessageKey,
    readonly details: Details = {},
  ) {
    super(key)
  }
}

/** Field names are those of the form: without the `survey`, `personal` or `fields` around them. */
export const invalid = (fields: Record<string, FieldMessageKey>) => new Refusal(code.invalid, 'invalid', { fields })

export const tooEarly = () => new Refusal(code.tooEarly, 'tooEarly')
export const notFound = () => new Refusal(code.notFound, 'notFound')
export const unauthorized = () => new Refusal(code.unauthorized, 'signInAgain')
