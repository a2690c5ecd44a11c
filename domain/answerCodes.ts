/** Answer codes. 200, 401, 403, 420, 314–317 and 700 are the spec's; the others are this lender's. */
export const code = {
  ok: 200,
  /** The envelope can't be read, is late, was replayed, or is for another path. */
  envelope: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  /** An earlier step of the certification is missing. */
  tooEarly: 409,
  abnormal: 420,
  /** `data.fields` maps each wrong or missing field to a sentence. */
  invalid: 422,
  tooMany: 429,
  overLimit: 314,
  inProgress: 315,
  unreadable: 316,
  faceFailed: 317,
  carrierFirst: 700,
  codeWrong: 1001,
  /** The code was used, is too old, or was tried too often: a new one is needed. */
  codeSpent: 1002,
  /** `data.resendAfter` is the number of seconds until a code may be sent again. */
  codeTooSoon: 1003,
  /** The payment channel rejects this amount; `data.min` and `data.max` are its limits in whole Rupiah. */
  channelLimit: 1004,
  /** The payment channel does not respond: nothing has changed, and the call may be retried. */
  channelBusy: 1005,
  /** The call needs a one-time code, sent by `/user/personal/code` and passed as `code`. */
  codeNeeded: 1006,
  /** The borrower did not know a sign-in: their bank account stays as it is for a day. */
  paused: 1007,
  server: 500,
  /** The database is away or overloaded: nothing has changed, and the call may be retried. */
  unavailable: 503,
} as const

/** The message that turns a 403 into a 401 (spec, section 8). */
export const TOKEN_EXPIRED = 'token is expired'

/** Handled by the screens, without a toast (spec, section 8, and 1006). */
export const silentCodes: readonly number[] = [
  code.overLimit,
  code.inProgress,
  code.unreadable,
  code.faceFailed,
  code.carrierFirst,
  code.codeNeeded,
]
