import { MINUTE } from '#domain/time'

/** The wire format. `iv`, `data` and `mac` are base64. */
export interface Sealed {
  v: 1
  /** Milliseconds since 1970 by the sender's clock. */
  at: number
  iv: string
  data: string
  mac: string
  /** The same answer by another key, while the lender replaces one and the call has not said which its app has. */
  next?: Sealed
}

export type Direction = 'req' | 'res'
export type EnvelopeProblem = 'malformed' | 'altered'

/** The envelope can't be opened: malformed, or its mac is not for this direction, method and path. */
export class EnvelopeError extends Error {
  override name = 'EnvelopeError'
  constructor(readonly problem: EnvelopeProblem) {
    super(`envelope ${problem}`)
  }
}

/** Keeps payloads out of logs and reveals tampering; no substitute for TLS. Can be replaced by another scheme. */
export interface Envelope {
  /** `path` includes the base; the mac ignores a query. */
  seal(direction: Direction, method: string, path: string, value: unknown): Promise<Sealed>
  /** Rejects with an `EnvelopeError`. The lender checks the age. */
  open(direction: Direction, method: string, path: string, sealed: unknown): Promise<unknown>
}

/** Injected, so that test vectors can be made. */
export interface EnvelopePlatform {
  now: () => number
  randomBytes: (length: number) => Uint8Array<ArrayBuffer>
}

export const IV_BYTES = 16
/** A lender refuses older envelopes, and an iv used within this time. Milliseconds. */
export const MAX_ENVELOPE_AGE = 5 * MINUTE
export const ENC_LABEL = 'enc'
export const MAC_LABEL = 'mac'

/** Base64 of the 32 bytes `langkah-development-key-32-bytes`. The lender refuses it in production. */
export const DEVELOPMENT_APP_KEY = 'bGFuZ2thaC1kZXZlbG9wbWVudC1rZXktMzItYnl0ZXM='

/** The text that the mac covers. */
export const signedText = (
  direction: Direction,
  method: string,
  path: string,
  { at, iv, data }: Pick<Sealed, 'at' | 'iv' | 'data'>,
) => `v1|${direction}|${method.toUpperCase()}|${path.split('?', 1)[0]}|${at}|${iv}|${data}`

const BASE64 = /^(?:[A-Za-z\d+/]{4})+(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/
const IV = /^[A-Za-z\d+/]{22}==$/
// 43 letters hold 258 bits, a mac has 256. Decoders ignore the two extra bits, which must be zero: otherwise a mac had
// four spellings, and a changed letter would go unnoticed. `iv` and `data` are covered by the mac as text.
const MAC = /^[A-Za-z\d+/]{42}[AEIMQUYcgkosw048]=$/

const isText = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value)

/** The envelope in `value`; throws `malformed` without one. */
export function parseSealed(value: unknown): Sealed {
  const { v, at, iv, data, mac } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const isWhole = v === 1 && Number.isSafeInteger(at) && isText(iv, IV) && isText(data, BASE64) && isText(mac, MAC)
  if (!isWhole) throw new EnvelopeError('malformed')
  return { v, at: at as number, iv, data, mac }
}

/** The JSON of decrypted text; throws `malformed` without it. */
export function parseOpened(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new EnvelopeError('malformed')
  }
}
