import { code, TOKEN_EXPIRED } from '#domain/answerCodes'
import { ApiError, type Failure } from '#domain/failure'
import type { DataOf, Endpoint } from '#contract/endpoint'
import type { RawAnswer } from './wire/wire'
import { EnvelopeError, type Envelope } from '#contract/envelope/envelope'

interface Answer {
  code: number
  msg: string
  data: unknown
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function answerOf(value: unknown): Answer | null {
  if (typeof value !== 'object' || value === null) return null
  const { code: answerCode, msg, message, data } = value as Record<string, unknown>
  if (typeof answerCode !== 'number') return null
  return { code: answerCode, msg: String(msg ?? message ?? ''), data }
}

const isTokenExpired = (answer: Pick<Answer, 'code' | 'msg'>) =>
  answer.code === code.forbidden && answer.msg.trim().toLowerCase() === TOKEN_EXPIRED

function failureIn(answer: Answer): Failure {
  if (answer.code === code.unauthorized || isTokenExpired(answer)) return { kind: 'sessionEnded' }
  if (answer.code === code.abnormal) return { kind: 'abnormal' }
  if (answer.code >= 500 && answer.code < 600) return { kind: 'server' }
  const { code: answerCode, msg, data } = answer
  return {
    kind: 'refused',
    code: answerCode,
    ...(msg === '' ? {} : { text: msg }),
    ...(typeof data === 'object' && data !== null ? { data: data as Record<string, unknown> } : {}),
  }
}

/** A dependencies before the lender seals nothing: only what its status says beyond doubt counts. */
function unsealedFailure({ status }: RawAnswer, value: unknown): Failure {
  const failure = failureIn({ msg: '', data: null, ...answerOf(value), code: status })
  return failure.kind === 'refused' ? { kind: 'garbled' } : failure
}

/** Opens an answer and parses its data by the contract; whatever isn't a success is thrown as an `ApiError`. */
export async function readAnswer<E extends Endpoint>(
  endpoint: E,
  path: string,
  raw: RawAnswer,
  envelope: Envelope,
  learn: (at: number) => unknown,
): Promise<DataOf<E>> {
  const sealed = jsonOf(raw.text)
  const opened = await envelope.open('res', endpoint.method, path, sealed).catch((error: unknown) => {
    if (!(error instanceof EnvelopeError)) throw error
    throw new ApiError(error.problem === 'altered' ? { kind: 'garbled' } : unsealedFailure(raw, sealed))
  })
  learn((sealed as { at: number }).at)
  const answer = answerOf(opened)
  if (answer === null) throw new ApiError({ kind: 'garbled' })
  if (answer.code !== code.ok) throw new ApiError(failureIn(answer))
  const parsed = endpoint.data.safeParse(answer.data)
  if (!parsed.success) throw new ApiError({ kind: 'garbled' })
  return parsed.data as DataOf<E>
}
