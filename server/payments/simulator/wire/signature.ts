import { createHash, createHmac } from 'node:crypto'
import { WIB_OFFSET } from '#domain/time'
import { Unproven, type Callback } from '../../channels/channel'
import { isSame, type Credentials } from './credentials'

const MAX_AGE = 10 * 60 * 1000

/** Without the white space between the tokens of JSON. A string that never ends is taken to the end, so each character is read once. */
const minified = (body: string) => body.replace(/("(?:[^"\\]|\\.)*"?)|\s+/gs, '$1')

/** HMAC-SHA512, base64, of `METHOD:path:token:sha256(minified body):timestamp`, as SNAP has it. */
function signatureOf(
  { clientSecret, accessToken }: Credentials,
  { method, path, body }: Pick<Callback, 'method' | 'path' | 'body'>,
  timestamp: string,
): string {
  const hash = createHash('sha256').update(minified(body)).digest('hex')
  return createHmac('sha512', clientSecret)
    .update([method, path, accessToken, hash, timestamp].join(':'))
    .digest('base64')
}

/** ISO 8601 in WIB, to the second. */
export const timestampOf = (instant: Date) =>
  `${new Date(instant.getTime() + WIB_OFFSET).toISOString().slice(0, 19)}+07:00`

export function signedHeaders(
  credentials: Credentials,
  call: Pick<Callback, 'method' | 'path' | 'body'>,
  { now, externalId }: { now: Date; externalId: string },
): Record<string, string> {
  const timestamp = timestampOf(now)
  return {
    Authorization: `Bearer ${credentials.accessToken}`,
    'X-TIMESTAMP': timestamp,
    'X-SIGNATURE': signatureOf(credentials, call, timestamp),
    'X-EXTERNAL-ID': externalId,
    'X-PARTNER-ID': 'SIMULATOR',
  }
}

/** Throws `Unproven` for a call that is not signed, is signed for another path or body, or is no longer new. */
export function requireSignature(credentials: Credentials, callback: Callback) {
  const timestamp = callback.header('X-TIMESTAMP') ?? ''
  const age = callback.now.getTime() - Date.parse(timestamp)
  // All that costs nothing before the body is hashed; NaN is not below either.
  if (!(Math.abs(age) <= MAX_AGE)) throw new Unproven()
  if (!isSame(callback.header('Authorization') ?? '', `Bearer ${credentials.accessToken}`)) throw new Unproven()
  if (!isSame(callback.header('X-SIGNATURE') ?? '', signatureOf(credentials, callback, timestamp))) throw new Unproven()
}
