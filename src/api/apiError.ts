/**
 * Why a call came to nothing. `refused` is a verified answer of the lender; `tampered` an envelope that was altered;
 * `garbled` anything else that can't be understood; `server` a lender that broke; `offline` no answer at all.
 */
export type FailureKind =
  | 'refused'
  | 'sessionEnded'
  | 'abnormal'
  | 'offline'
  | 'timeout'
  | 'garbled'
  | 'tampered'
  | 'server'
  | 'cancelled'

interface Refusal {
  code: number
  /** In the borrower's language. */
  msg: string
  data: unknown
}

export class ApiError extends Error {
  override name = 'ApiError'
  /** These three belong to `refused`. */
  readonly code: number | undefined
  readonly msg: string | undefined
  readonly data: unknown

  constructor(
    readonly kind: FailureKind,
    refusal?: Refusal,
  ) {
    super(refusal ? `refused with ${refusal.code}` : kind)
    this.code = refusal?.code
    this.msg = refusal?.msg
    this.data = refusal?.data
  }
}

/** Any thrown thing as an `ApiError`: a script or module that won't load counts as offline, the unknown as garbled. */
export function failureOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const name = error instanceof Error ? error.name : ''
  if (name === 'AbortError') return new ApiError('cancelled')
  if (name === 'TimeoutError') return new ApiError('timeout')
  const isNetwork = error instanceof TypeError && /fetch|load|network|import/i.test(error.message)
  return new ApiError(isNetwork ? 'offline' : 'garbled')
}
