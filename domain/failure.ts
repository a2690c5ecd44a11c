/** The lender said no: its code, its sentence in the borrower's language, and what belongs to it. */
export interface Refusal {
  kind: 'refused'
  code?: number
  text?: string
  data?: Record<string, unknown>
}

/**
 * Why something came to nothing. `abnormal` is an account on hold; `server` a lender that broke, or a gateway before it;
 * `garbled` an answer that can't be read, breaks the contract or was altered on its way; `broken` a fault of our own code.
 */
export type Failure =
  | Refusal
  | { kind: 'sessionEnded' | 'abnormal' | 'server' | 'offline' | 'timeout' | 'garbled' | 'cancelled' | 'broken' }
export type FailureKind = Failure['kind']

/** A failure, thrown. Messages end in logs, so this one holds nothing of the answer. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(readonly failure: Failure) {
    super(failure.kind === 'refused' ? `refused with ${failure.code}` : failure.kind)
  }
}

// What browsers say when a file can't be had, be it data, a script or a module.
const NOT_LOADED = /^(failed to fetch|load failed|networkerror|error loading|importing a module)/i

/** Any thrown thing as a failure; what is not known is `broken`. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof ApiError) return thrown.failure
  const name = thrown instanceof Error ? thrown.name : ''
  if (name === 'AbortError') return { kind: 'cancelled' }
  if (name === 'TimeoutError') return { kind: 'timeout' }
  return { kind: thrown instanceof TypeError && NOT_LOADED.test(thrown.message) ? 'offline' : 'broken' }
}

/** The lender has decided nothing, so that the same call may fare better. */
export const isUnanswered = ({ kind }: Failure): boolean =>
  kind !== 'refused' && kind !== 'sessionEnded' && kind !== 'abnormal'

export const isRefusedWith = (failure: Failure, code: number): boolean =>
  failure.kind === 'refused' && failure.code === code

const dataOf = (failure: Failure) => (failure.kind === 'refused' ? failure.data : undefined)

/** A number or word in the data of a refusal, such as `resendAfter`; `fallback` where none of its type is there. */
export function detailIn(failure: Failure, name: string, fallback: number): number
export function detailIn(failure: Failure, name: string, fallback: string): string
export function detailIn(failure: Failure, name: string, fallback: unknown): unknown {
  const detail = dataOf(failure)?.[name]
  return typeof detail === typeof fallback ? detail : fallback
}

/** The lender's complaint per field, from the `fields` of a 422. */
export function problemsIn(failure: Failure): Record<string, string> {
  const fields = dataOf(failure)?.['fields']
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
