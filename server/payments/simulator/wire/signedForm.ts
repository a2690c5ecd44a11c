import * as z from 'zod/mini'
import { Unproven, type Callback, type Paid, type Reply } from '../../channels/channel'
import type { Credentials } from './credentials'
import { digits, instant, money, moneyOf, parseBody, reference } from './parse'
import { requireSignature, signedHeaders, timestampOf } from './signature'

export const SIGNED_PATH = '/v1.0/transfer-va/payment'

const statuses = { settled: '00', cancelled: '05' } as const

const said = z.object({
  virtualAccountNo: digits,
  trxId: reference,
  paymentRequestId: reference,
  paidAmount: money,
  trxDateTime: instant,
  latestTransactionStatus: z.literal([statuses.settled, statuses.cancelled]),
})

/** A callback that is signed over its body. */
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

/** What it says is believed. Throws `Unproven` or `Unreadable`. */
export function hearSigned(credentials: Credentials, callback: Callback): { payments: Paid[]; reply: Reply } {
  if (callback.path !== SIGNED_PATH) throw new Unproven()
  requireSignature(credentials, callback)
  const { virtualAccountNo, trxId, paymentRequestId, paidAmount, trxDateTime, latestTransactionStatus } = parseBody(
    said,
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
