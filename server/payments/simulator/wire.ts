import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { WIB_OFFSET } from '#domain/time'
import { Unauthenticated, type Callback, Unreadable, type Paid, type Reply, type AmountNow } from '../channels/channel'
import type { Services } from '../../services'

/** What a provider and the lender exchange when they sign a contract; here derived from the lender’s secret. */
export interface Credentials {
  callbackToken: string
  clientSecret: string
  accessToken: string
}

export function credentialsOf({ serverSecret }: Pick<Services, 'serverSecret'>): Credentials {
  const made = (name: string) => createHmac('sha256', serverSecret).update(`simulator|${name}`).digest('hex')
  return {
    callbackToken: made('callback-token'),
    clientSecret: made('client-secret'),
    accessToken: made('access-token'),
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Constant-time comparison of texts of any length. */
export const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

const MAX_AGE = 10 * 60 * 1000

/**
 * Without the white space between JSON tokens. An unclosed string is read to the end, so that each character is read
 * once.
 */
const minified = (body: string) => body.replace(/("(?:[^"\\]|\\.)*"?)|\s+/gs, '$1')

/** HMAC-SHA512, base64, of `METHOD:path:token:sha256(minified body):timestamp`, as in SNAP. */
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

/** Throws `Unauthenticated` for a call that is unsigned, signed for another path or body, or too old. */
export function requireSignature(credentials: Credentials, callback: Callback) {
  const timestamp = callback.header('X-TIMESTAMP') ?? ''
  const age = callback.now.getTime() - Date.parse(timestamp)
  // Checks the cheap parts before the body is hashed; NaN fails too.
  if (!(Math.abs(age) <= MAX_AGE)) throw new Unauthenticated()
  if (!isSame(callback.header('Authorization') ?? '', `Bearer ${credentials.accessToken}`)) throw new Unauthenticated()
  if (!isSame(callback.header('X-SIGNATURE') ?? '', signatureOf(credentials, callback, timestamp)))
    throw new Unauthenticated()
}

/** Of a payment or a code, in any form that a database accepts. */
export const reference = z.string().check(z.regex(/^[\w-]{1,64}$/))
export const digits = z.string().check(z.regex(/^\d{1,30}$/))

/** Whole Rupiah with two decimals that are 0. */
export const money = z.object({
  value: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,12}\.00$/)), z.transform(Number)),
  currency: z.literal('IDR'),
})
export const moneyOf = (amount: number) => ({ value: `${amount}.00`, currency: 'IDR' })

export const instant = z.pipe(
  z.string().check(z.regex(/^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\+07:00$/)),
  z.pipe(
    z.transform((text: string) => new Date(text)),
    z.date(),
  ),
)

export function parseBody<Schema extends z.ZodMiniType>(schema: Schema, body: string): z.output<Schema> {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw new Unreadable()
  }
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  throw new Unreadable()
}

export const TOKEN_PATH = '/payment'

const HEADER = 'x-callback-token'
const tokenBody = z.object({ event: z.string(), data: z.object({ payment_id: reference }) })

export function tokenCall({ callbackToken }: Credentials, payment: Paid & { channel: string }, now: Date) {
  const status = payment.isReversed ? 'FAILED' : 'SUCCEEDED'
  const body = {
    event: payment.isReversed ? 'payment.failure' : 'payment.capture',
    created: now.toISOString(),
    data: {
      payment_id: payment.paymentId,
      reference_id: payment.key,
      status,
      request_amount: payment.amount,
      currency: 'IDR',
      channel_code: payment.channel,
    },
  }
  return { path: TOKEN_PATH, headers: { [HEADER]: callbackToken }, body: JSON.stringify(body) }
}

/**
 * Only the id of such a callback is trusted: the rest is fetched from the provider. Throws `Unauthenticated` if there
 * is no such payment.
 */
export async function parseToken(
  { callbackToken }: Credentials,
  callback: Callback,
  read: (paymentId: string) => Promise<Paid | null>,
): Promise<{ payments: Paid[]; reply: Reply }> {
  if (!isSame(callback.header(HEADER) ?? '', callbackToken)) throw new Unauthenticated()
  const { data } = parseBody(tokenBody, callback.body)
  const paid = await read(data.payment_id)
  if (paid === null) throw new Unauthenticated()
  return { payments: [paid], reply: { status: 200, body: { received: true } } }
}

export const SIGNED_PATH = '/v1.0/transfer-va/payment'

const statuses = { settled: '00', cancelled: '05' } as const

const signedBody = z.object({
  virtualAccountNo: digits,
  trxId: reference,
  paymentRequestId: reference,
  paidAmount: money,
  trxDateTime: instant,
  latestTransactionStatus: z.literal([statuses.settled, statuses.cancelled]),
})

export function signedCall(credentials: Credentials, payment: Paid, now: Date) {
  const body = JSON.stringify({
    virtualAccountNo: payment.number,
    trxId: payment.key,
    paymentRequestId: payment.paymentId,
    paidAmount: moneyOf(payment.amount),
    trxDateTime: timestampOf(payment.paidAt),
    latestTransactionStatus: payment.isReversed ? statuses.cancelled : statuses.settled,
  })
  const call = { method: 'POST', path: SIGNED_PATH, body }
  const externalId = `${now.getTime()}`
  return { path: SIGNED_PATH, headers: signedHeaders(credentials, call, { now, externalId }), body }
}

/** Its content is trusted. Throws `Unauthenticated` or `Unreadable`. */
export function parseSigned(credentials: Credentials, callback: Callback): { payments: Paid[]; reply: Reply } {
  if (callback.path !== SIGNED_PATH) throw new Unauthenticated()
  requireSignature(credentials, callback)
  const { virtualAccountNo, trxId, paymentRequestId, paidAmount, trxDateTime, latestTransactionStatus } = parseBody(
    signedBody,
    callback.body,
  )
  const paid = {
    paymentId: paymentRequestId,
    key: trxId,
    number: virtualAccountNo,
    amount: paidAmount.value,
    paidAt: trxDateTime,
    isReversed: latestTransactionStatus === statuses.cancelled,
  }
  const body = { responseCode: '2002500', responseMessage: 'Successful', virtualAccountData: { virtualAccountNo } }
  return { payments: [paid], reply: { status: 200, body } }
}

export const INQUIRY_PATH = '/v1.0/transfer-va/inquiry'

const asked = z.object({ virtualAccountNo: digits, inquiryRequestId: reference })
const answered = z.object({ virtualAccountData: z.object({ totalAmount: money }) })

const refusals = {
  unknown: { responseCode: '4042412', responseMessage: 'Bill not found' },
  paid: { responseCode: '4042414', responseMessage: 'Bill has been paid' },
  expired: { responseCode: '4042419', responseMessage: 'Bill expired' },
} as const
type Refusal = keyof typeof refusals

export function inquiryCall(credentials: Credentials, number: string, now: Date) {
  const inquiryRequestId = `inq-${now.getTime()}`
  const body = JSON.stringify({
    virtualAccountNo: number,
    trxDateInit: timestampOf(now),
    inquiryRequestId,
  })
  const call = { method: 'POST', path: INQUIRY_PATH, body }
  return { path: INQUIRY_PATH, headers: signedHeaders(credentials, call, { now, externalId: inquiryRequestId }), body }
}

function replyTo(virtualAccountNo: string, owed: AmountNow): Reply {
  if (owed.kind !== 'owes') return { status: 404, body: refusals[owed.kind] }
  const virtualAccountData = {
    virtualAccountNo,
    virtualAccountName: owed.tillName,
    totalAmount: moneyOf(owed.amount),
  }
  return { status: 200, body: { responseCode: '2002400', responseMessage: 'Successful', virtualAccountData } }
}

export async function answerInquiry(
  credentials: Credentials,
  callback: Callback,
  amountOf: (number: string) => Promise<AmountNow>,
): Promise<Reply | null> {
  if (callback.path !== INQUIRY_PATH) return null
  requireSignature(credentials, callback)
  const { virtualAccountNo } = parseBody(asked, callback.body)
  return replyTo(virtualAccountNo, await amountOf(virtualAccountNo))
}

export function readAnswer(body: string): { amount: number } | { refusal: Refusal } {
  const { responseCode } = parseBody(z.object({ responseCode: z.string() }), body)
  const refusal = (Object.keys(refusals) as Refusal[]).find((each) => refusals[each].responseCode === responseCode)
  if (refusal !== undefined) return { refusal }
  return { amount: parseBody(answered, body).virtualAccountData.totalAmount.value }
}

/**
 * How each channel reports: `token` by a fixed header, then fetched; `signed` over its body; `asked` signed as well,
 * with an inquiry for the amount first.
 */
export const formOf: Readonly<Record<string, 'token' | 'signed' | 'asked'>> = {
  BCA: 'token',
  BRI: 'signed',
  BNI: 'signed',
  MANDIRI: 'token',
  PERMATA: 'asked',
  CIMB: 'signed',
  BSI: 'asked',
  ALFAMART: 'token',
  INDOMARET: 'signed',
  QRIS: 'token',
}
