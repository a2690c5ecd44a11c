const answered = ['refused', 'sessionEnded', 'abnormal'] as const
const unanswered = ['offline', 'timeout', 'garbled', 'cancelled', 'broken'] as const

/** Why a call came to nothing: what the lender answered, or that no answer came that counts. */
export type FailureKind = (typeof answered)[number] | (typeof unanswered)[number]

export interface Failure {
  kind: FailureKind
  /** The lender's answer code, its sentence in the borrower's language and its data, where `kind` is `refused`. */
  code?: number
  text?: string
  data?: Record<string, unknown>
}

/** By the name that the thrown thing bears. */
const kinds = new Map<string, FailureKind>([...answered, ...unanswered].map((kind) => [kind, kind]))
kinds.set('tampered', 'garbled')

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

/** No answer came that counts: the same call may fare better. */
export const isUnanswered = ({ kind }: Failure): boolean => !answered.some((each) => each === kind)

/** A number in the data of a refusal, such as `resendAfter`; `fallback` where it is missing. */
export function numberIn(failure: Failure, name: string, fallback: number): number {
  const value = failure.data?.[name]
  return typeof value === 'number' ? value : fallback
}

/** The lender's complaint per field, from the `fields` of a 422. */
export function problemsIn(failure: Failure): Record<string, string> {
  const fields = failure.data?.['fields']
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
