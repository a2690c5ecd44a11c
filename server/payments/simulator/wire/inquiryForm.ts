import * as z from 'zod/mini'
import type { AmountNow, Callback, Reply } from '../../channels/channel'
import type { Credentials } from './credentials'
import { digits, money, moneyOf, parseBody, reference } from './parse'
import { requireSignature, signedHeaders, timestampOf } from './signature'

export const INQUIRY_PATH = '/v1.0/transfer-va/inquiry'

const asked = z.object({ virtualAccountNo: digits, inquiryRequestId: reference })
const answered = z.object({ virtualAccountData: z.object({ totalAmount: money }) })

const refusals = {
  unknown: { responseCode: '4042412', responseMessage: 'Bill not found' },
  paid: { responseCode: '4042414', responseMessage: 'Bill has been paid' },
  expired: { responseCode: '4042419', responseMessage: 'Bill expired' },
} as const
type Refusal = keyof typeof refusals

/** What a bank asks at the counter, before it takes the money. */
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

/** Throws `Unproven` or `Unreadable`. */
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

/** What the bank makes of the answer: the amount to take, or why it takes none. */
export function readAnswer(body: string): { amount: number } | { refusal: Refusal } {
  const { responseCode } = parseBody(z.object({ responseCode: z.string() }), body)
  const refusal = (Object.keys(refusals) as Refusal[]).find((each) => refusals[each].responseCode === responseCode)
  if (refusal !== undefined) return { refusal }
  return { amount: parseBody(answered, body).virtualAccountData.totalAmount.value }
}
