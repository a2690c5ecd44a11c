/** What says all by its kind alone. */
const plainKinds = [
  'sessionEnded',
  /** The account is on hold. */
  'abnormal',
  /** The lender broke, or a gateway before it did. */
  'server',
  'offline',
  'timeout',
  /** An answer that can't be read, breaks the contract, or was altered on its way. */
  'garbled',
  'cancelled',
  /** A fault of our own code. */
  'broken',
] as const

/** The lender said no: its code, its sentence in the borrower's language, and what belongs to it. */
export interface Refusal {
  kind: 'refused'
  code?: number
  text?: string
  data?: Record<string, unknown>
}

/** Why something came to nothing. */
export type Failure = Refusal | { kind: (typeof plainKinds)[number] }
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

function kindOf(error: { name?: unknown }): (typeof plainKinds)[number] {
  if (error.name === 'AbortError') return 'cancelled'
  if (error.name === 'TimeoutError') return 'timeout'
  return error instanceof TypeError && NOT_LOADED.test(error.message) ? 'offline' : 'broken'
}

/** Any thrown thing as a failure, which may also have been thrown as it is; what is not known is `broken`. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof ApiError) return thrown.failure
  if (typeof thrown !== 'object' || thrown === null) return { kind: 'broken' }
  const { kind, code, text, data } = thrown as { [name in keyof Refusal]?: unknown }
  if (kind !== 'refused') return { kind: plainKinds.find((each) => each === kind) ?? kindOf(thrown) }
  return {
    kind,
    ...(typeof code === 'number' ? { code } : {}),
    ...(typeof text === 'string' ? { text } : {}),
    ...(typeof data === 'object' && data !== null ? { data: data as Record<string, unknown> } : {}),
  }
}

/** The lender has decided nothing, so that the same call may fare better. */
export const isUnanswered = ({ kind }: Failure): boolean =>
  kind !== 'refused' && kind !== 'sessionEnded' && kind !== 'abnormal'

export const isRefusedWith = (failure: Failure, code: number): boolean =>
  failure.kind === 'refused' && failure.code === code

const dataOf = (failure: Failure) => (failure.kind === 'refused' ? failure.data : undefined)

/** A number in the data of a refusal, such as `resendAfter`; `fallback` where it is missing. */
export function numberIn(failure: Failure, name: string, fallback: number): number {
  const value = dataOf(failure)?.[name]
  return typeof value === 'number' ? value : fallback
}

/** A word in the data of a refusal, such as `reason`; `fallback` where it is missing. */
export function wordIn(failure: Failure, name: string, fallback: string): string {
  const value = dataOf(failure)?.[name]
  return typeof value === 'string' ? value : fallback
}

/** The lender's complaint per field, from the `fields` of a 422. */
export function problemsIn(failure: Failure): Record<string, string> {
  const fields = dataOf(failure)?.['fields']
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
