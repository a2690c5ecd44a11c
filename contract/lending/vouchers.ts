import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { day, instant, rupiah, uuid } from './money'
import { list, text } from '../strings'

const picture = z.custom<Blob>((value) => value instanceof Blob)
const state = z.enum(['waiting', 'accepted', 'refused'])

export const voucherCalls = {
  addVoucherPicture: endpoint({
    method: 'POST',
    path: '/repay/voucher/picture',
    summary: 'A picture of a proof of payment; 316 when it is none',
    body: z.object({ repayId: uuid, file: picture }),
    encoding: 'multipart',
    data: z.object({ pictureId: uuid }),
  }),

  sendVoucher: endpoint({
    method: 'POST',
    path: '/repay/voucher',
    summary: 'Tell of a payment that the lender has not heard of, with up to 3 pictures; somebody looks at it',
    body: z.object({ repayId: uuid, amount: rupiah, paidOn: day, pictures: list(uuid, 3) }),
    data: z.object({ voucherId: uuid, state }),
    isOnce: true,
  }),

  listVouchers: endpoint({
    method: 'GET',
    path: '/repay/voucher',
    summary: 'Proofs of payment that were sent, and what became of each',
    data: z.object({
      details: list(
        z.object({
          voucherId: uuid,
          repayId: uuid,
          amount: rupiah,
          paidOn: day,
          pictures: z.int(),
          state,
          /** Why it was refused, in the lender's words. */
          reason: z.nullable(text()),
          sentAt: instant,
        }),
        200,
      ),
    }),
    isSafe: true,
  }),
}
