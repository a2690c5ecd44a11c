/** Why a call came to nothing. `refused` is an answer of the lender; the others never got one that counts. */
export type FailureKind =
  | 'refused'
  | 'sessionEnded'
  | 'abnormal'
  | 'offline'
  | 'timeout'
  | 'garbled'
  | 'cancelled'
  | 'broken'

export interface Failure {
  kind: FailureKind
  /** The lender's answer code, its sentence in the borrower's language and its data, where `kind` is `refused`. */
  code?: number
  text?: string
  data?: Record<string, unknown>
}

const kinds = new Map<string, FailureKind>(Object.entries({
  refused: 'refused',
  sessionEnded: 'sessionEnded',
  abnormal: 'abnormal',
  offline: 'offline',
  timeout: 'timeout',
  garbled: 'garbled',
  tampered: 'garbled',
  cancelled: 'cancelled',
}))

/** Any thrown thing as one of the closed set; what is not known is `broken`. */
export function failureOf(error: unknown): Failure {
  if (typeof error !== 'object' || error === null) return { kind: 'broken' }
  const { kind, code, msg, data } = error as { kind?: unknown; code?: unknown; msg?: unknown; data?: unknown }
  const known = typeof kind === 'string' ? (kinds.get(kind) ?? 'broken') : 'broken'
  if (known !== 'refused') return { kind: known }
  return {
    kind: known,
    ...(typeof code === 'number' ? { code } : {}),
    ...(typeof msg === 'string' ? { text: msg } : {}),
    ...(typeof data === 'object' && data !== null ? { data: data as Record<string, unknown> } : {}),
  }
}

/** A number in the data of a refusal, such as `resendAfter`; `fallback` where it is missing. */
export function numberIn(failure: Failure, name: string, fallback: number): number {
  const value = failure.data?.[name]
  return typeof value === 'number' ? value : fallback
}

/** The lender's complaint per field, from the `fields` of a 422. */
export function problemsIn(failure: Failure): Record<string, string> {
  const fields = failure.data?.['fields']
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
