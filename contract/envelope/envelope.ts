import { MINUTE } from '#domain/time'

/** What goes over the wire. `iv`, `data` and `mac` are base64. */
export interface Sealed {
  v: 1
  /** Milliseconds since 1970 by the clock of whoever sealed it. */
  at: number
  iv: string
  data: string
  mac: string
}

export type Direction = 'req' | 'res'
export type EnvelopeProblem = 'malformed' | 'altered'

/** An envelope that can't be opened: it is none, or the mac isn't that of this direction, method and path. */
export class EnvelopeError extends Error {
  override name = 'EnvelopeError'
  constructor(readonly problem: EnvelopeProblem) {
    super(`envelope ${problem}`)
  }
}

/** The layer that keeps payloads out of logs and shows tampering; no substitute for TLS. Swap it for another scheme. */
export interface Envelope {
  /** `path` is the path as called, base included; a query is left out of the mac. */
  seal(direction: Direction, method: string, path: string, value: unknown): Promise<Sealed>
  /** Rejects with an `EnvelopeError`. Judges no age: that is the lender's to do. */
  open(direction: Direction, method: string, path: string, sealed: unknown): Promise<unknown>
}

/** Clock and random bytes come from outside, so that test vectors can be made. */
export interface EnvelopeWorld {
  now: () => number
  randomBytes: (length: number) => Uint8Array<ArrayBuffer>
}

export const IV_BYTES = 16
/** A lender refuses what was sealed longer ago, and an iv that it has seen in that time. Milliseconds. */
export const MAX_ENVELOPE_AGE = 5 * MINUTE
export const ENC_LABEL = 'enc'
export const MAC_LABEL = 'mac'

/** Base64 of the 32 bytes `langkah-development-key-32-bytes`. The lender refuses it in production. */
export const DEVELOPMENT_APP_KEY = 'bGFuZ2thaC1kZXZlbG9wbWVudC1rZXktMzItYnl0ZXM='

/** The text that the mac is taken of. */
export const signedText = (
  direction: Direction,
  method: string,
  path: string,
  { at, iv, data }: Pick<Sealed, 'at' | 'iv' | 'data'>,
) => `v1|${direction}|${method.toUpperCase()}|${path.split('?', 1)[0]}|${at}|${iv}|${data}`

const BASE64 = /^(?:[A-Za-z\d+/]{4})+(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/
const IV = /^[A-Za-z\d+/]{22}==$/
// 43 letters hold 258 bits, a mac has 256. Decoders pass over the two to spare, which must be zero: else a mac could be
// spelled in four ways, and a changed letter would go unseen. In `iv` and `data` it shows: the mac is of their text.
const MAC = /^[A-Za-z\d+/]{42}[AEIMQUYcgkosw048]=$/

const isText = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value)

/** The envelope in `value`; throws `malformed` where there is none. */
export function parseSealed(value: unknown): Sealed {
  const { v, at, iv, data, mac } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const isWhole = v === 1 && Number.isSafeInteger(at) && isText(iv, IV) && isText(data, BASE64) && isText(mac, MAC)
  if (!isWhole) throw new EnvelopeError('malformed')
  return { v, at: at as number, iv, data, mac }
}

/** The JSON in opened text; throws `malformed` where it is none. */
export function parseOpened(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new EnvelopeError('malformed')
  }
}
