import * as z from 'zod/mini'
import { Unproven, type Callback, type Paid, type Reply } from '../../channels/channel'
import { isSame, type Credentials } from './credentials'
import { parseBody, reference } from './parse'

export const TOKEN_PATH = '/payment'

const HEADER = 'x-callback-token'
const said = z.object({ event: z.string(), data: z.object({ payment_id: reference }) })

/** A callback whose only proof is a fixed header. */
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

/** Of what such a callback says only the id is taken: the rest is read back. Throws `Unproven` where nothing is there. */
export async function hearToken(
  { callbackToken }: Credentials,
  callback: Callback,
  read: (paymentId: string) => Promise<Paid | null>,
): Promise<{ payments: Paid[]; reply: Reply }> {
  if (!isSame(callback.header(HEADER) ?? '', callbackToken)) throw new Unproven()
  const { data } = parseBody(said, callback.body)
  const paid = await read(data.payment_id)
  if (paid === null) throw new Unproven()
  return { payments: [paid], reply: { status: 200, body: { received: true } } }
}
