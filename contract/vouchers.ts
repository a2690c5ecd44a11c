import * as z from 'zod/mini'
import { voucherLimits, voucherStates } from '#domain/lending/voucher'
import { endpoint } from './endpoint'
import { day, instant, rupiah, uuid } from './money'
import { integer, list, text } from './fields'

const picture = z.custom<Blob>((value) => value instanceof Blob)
const state = z.enum(voucherStates)
const receiptNumber = text(20)

const payment = {
  repayId: uuid,
  amount: rupiah,
  paidOn: day,
  /** `HH:MM` in WIB. */
  paidTime: text(5),
  /** One of the listed channels, or `other`. */
  channel: text(40),
  note: text(voucherLimits.note),
}

export const voucherCalls = {
  addVoucherPicture: endpoint({
    method: 'POST',
    path: '/repay/voucher/picture',
    summary: 'A picture of a proof of payment; 316 when it is none, 422 when it is another borrower’s',
    body: z.object({ repayId: uuid, file: picture }),
    encoding: 'multipart',
    data: z.object({ pictureId: uuid }),
    isAllowedOnHold: true,
  }),

  sendVoucher: endpoint({
    method: 'POST',
    path: '/repay/voucher',
    summary:
      'Tell of a payment that the lender has not heard of, with up to 3 pictures; somebody looks at it, and finds it by the number of its receipt',
    body: z.object({ ...payment, pictures: list(uuid, voucherLimits.pictures) }),
    data: z.object({ voucherId: uuid, receiptNumber, state }),
    isOnce: true,
    isAllowedOnHold: true,
  }),

  listVouchers: endpoint({
    method: 'GET',
    path: '/repay/voucher',
    summary: 'Proofs of payment that were sent, what became of each, and the channels that one may name',
    data: z.object({
      channels: list(z.object({ channel: text(40), name: text(80) }), 100),
      details: list(
        z.object({
          ...payment,
          voucherId: uuid,
          receiptNumber,
          pictures: integer,
          state,
          /** The lender's reason for refusing it. */
          reason: z.nullable(text()),
          sentAt: instant,
        }),
        200,
      ),
    }),
    isSafe: true,
    isAllowedOnHold: true,
  }),
}
