/** A refusal by the lender: its code, its sentence in the borrower's language, and its data. */
export interface Refusal {
  kind: 'refused'
  code?: number
  text?: string
  data?: Record<string, unknown>
}

/**
 * Why a call failed. `abnormal` is an account on hold; `server` a failing lender or gateway; `garbled` a response that
 * can't be parsed, breaks the contract or was altered; `broken` a bug of ours.
 */
export type Failure =
  | Refusal
  | { kind: 'sessionEnded' | 'abnormal' | 'server' | 'offline' | 'timeout' | 'garbled' | 'cancelled' | 'broken' }
export type FailureKind = Failure['kind']

/** A thrown failure. Messages end up in logs, so this one contains nothing of the response. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(readonly failure: Failure) {
    super(failure.kind === 'refused' ? `refused with ${failure.code}` : failure.kind)
  }
}

// Browsers' messages for a resource that failed to load: data, a script or a module.
const NOT_LOADED = /^(failed to fetch|load failed|networkerror|error loading|importing a module)/i

/** Any thrown value as a failure; unknown ones are `broken`. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof ApiError) return thrown.failure
  const name = thrown instanceof Error ? thrown.name : ''
  if (name === 'AbortError') return { kind: 'cancelled' }
  if (name === 'TimeoutError') return { kind: 'timeout' }
  return { kind: thrown instanceof TypeError && NOT_LOADED.test(thrown.message) ? 'offline' : 'broken' }
}

/** The lender has decided nothing, so a retry may succeed. */
export const isUnanswered = ({ kind }: Failure): boolean =>
  kind !== 'refused' && kind !== 'sessionEnded' && kind !== 'abnormal'

export const isRefusedWith = (failure: Failure, code: number): boolean =>
  failure.kind === 'refused' && failure.code === code

const dataOf = (failure: Failure) => (failure.kind === 'refused' ? failure.data : undefined)

/**
 * A number or word in the data of a refusal, such as `resendAfter`; `fallback` where it is missing or of another type.
 */
export function detailIn(failure: Failure, name: string, fallback: number): number
export function detailIn(failure: Failure, name: string, fallback: string): string
export function detailIn(failure: Failure, name: string, fallback: unknown): unknown {
  const detail = dataOf(failure)?.[name]
  return typeof detail === typeof fallback ? detail : fallback
}

/** The message for each field, from the `fields` of a 422. */
export function problemsIn(failure: Failure): Record<string, string> {
  const fields = dataOf(failure)?.['fields']
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
