import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type { Bill } from '#domain/lending/apply/bill'
import { noPayment, type Payment } from '#domain/lending/voucher'
import type { UploadEvent } from '../shared/upload'
import { createQuery } from '../shared/queryMachine'
import type { Begun, OpenBills, QueuedVoucher, SentVoucher, SentVouchers } from '../vouchers/voucher'
import { voucherMachine, type NetworkEvent } from '../vouchers/voucherMachine'
import { paidOut, TODAY } from './loanTesting'

export const payment: Payment = {
  repayId: paidOut.repayId,
  amount: 500_000,
  paidOn: TODAY,
  paidTime: '09:30',
  channel: 'INDOMARET',
  note: '',
}

export const sentVoucher: SentVoucher = {
  ...payment,
  amount: 500_000,
  voucherId: 'v1',
  receiptNumber: 'BP-2346-79AC',
  state: 'waiting',
  reason: null,
  sentAt: '2026-11-22T02:41:00.000Z',
}

export type VoucherCall = 'bills' | 'sent' | 'upload' | 'deliver' | 'drop'

export interface VoucherLender {
  bills: () => Promise<readonly Bill[]>
  sent: () => Promise<readonly SentVoucher[]>
  begun: Begun
  queue: QueuedVoucher[]
  isStored: boolean
  /** Awaited before each call of the device; a rejection makes that call fail. */
  recall: () => Promise<unknown>
  storePicture: () => Promise<unknown>
  enqueue: () => Promise<unknown>
  takeBack: () => Promise<unknown>
  upload: (picture: { repayId: string; id: string }) => Promise<{ pictureId: string }>
  deliver: (voucher: QueuedVoucher) => Promise<{ receiptNumber: string } | null>
  network: (event: NetworkEvent) => void
  /** The calls to the lender and the pictures deleted from the device, in order. */
  asked: { call: VoucherCall; of: string }[]
}

export const voucherLender = (given: Partial<VoucherLender> = {}): VoucherLender => ({
  bills: async () => [paidOut],
  sent: async () => [],
  begun: { key: 'key-1', payment: noPayment, pictures: [] },
  queue: [],
  isStored: true,
  recall: async () => {},
  storePicture: async () => {},
  enqueue: async () => {},
  takeBack: async () => {},
  upload: async ({ id }) => ({ pictureId: `lender-${id}` }),
  deliver: async () => ({ receiptNumber: sentVoucher.receiptNumber }),
  network: () => {},
  asked: [],
  ...given,
})

const channels = [
  { channel: 'BCA', name: 'BCA' },
  { channel: 'INDOMARET', name: 'Indomaret' },
]

export function voucherWith(lender: VoucherLender) {
  const taken = new Map<string, Begun>()
  let pictures = 0
  let keys = 1
  const newKey = () => `key-${++keys}`
  const ask = (call: VoucherCall, of = '') => void lender.asked.push({ call, of })
  const found = (key: string) => lender.queue.findIndex((each) => each.key === key)
  return voucherMachine.provide({
    actions: {
      saveBegun: (_, { key, payment, pictures }) => (lender.begun = { key, payment, pictures }),
      dropPicture: (_, { id }) => ask('drop', id),
    },
    actors: {
      bills: createQuery(
        fromPromise<OpenBills, { of: undefined }>(async () => {
          ask('bills')
          return { asOf: TODAY, bills: await lender.bills() }
        }),
      ),
      sent: createQuery(
        fromPromise<SentVouchers, { of: undefined }>(async () => {
          ask('sent')
          return { channels, sent: await lender.sent() }
        }),
      ),
      recall: fromPromise<Begun & { queue: readonly QueuedVoucher[] }>(async () => {
        await lender.recall()
        return { ...lender.begun, queue: [...lender.queue] }
      }),
      storePicture: fromPromise(async () => {
        await lender.storePicture()
        pictures += 1
        return { id: `p${pictures}`, url: `blob:p${pictures}` }
      }),
      uploadPicture: fromCallback<UploadEvent<{ pictureId: string }>, { repayId: string; id: string }>(
        ({ input, sendBack }) => {
          const notify = sendBack as (event: EventObject & UploadEvent<{ pictureId: string }>) => void
          ask('upload', `${input.repayId} ${input.id}`)
          notify({ type: 'upload.progressed', fraction: 0.5 })
          lender.upload(input).then(
            (answer) => notify({ type: 'upload.succeeded', answer }),
            (error: unknown) => notify({ type: 'upload.failed', error }),
          )
        },
      ),
      enqueue: fromPromise(async ({ input }: { input: Begun }) => {
        await lender.enqueue()
        const queued: QueuedVoucher = {
          ...input.payment,
          key: input.key,
          pictures: input.pictures.length,
          refusal: null,
        }
        taken.set(input.key, input)
        lender.queue.push(queued)
        const nextKey = newKey()
        lender.begun = { key: nextKey, payment: noPayment, pictures: [] }
        return { queued, isStored: lender.isStored, nextKey }
      }),
      deliver: fromPromise(async ({ input: { key } }: { input: { key: string } }) => {
        ask('deliver', key)
        const voucher = lender.queue[found(key)]
        if (voucher === undefined) return null
        const receipt = await lender.deliver(voucher)
        lender.queue.splice(found(key), 1)
        return receipt
      }),
      takeBack: fromPromise(async ({ input: { key } }: { input: { key: string } }) => {
        await lender.takeBack()
        lender.queue.splice(found(key), 1)
        lender.begun = { ...(taken.get(key) ?? lender.begun), key: newKey() }
        return lender.begun
      }),
      watchNetwork: fromCallback<NetworkEvent>(({ sendBack }) => {
        lender.network = sendBack as (event: NetworkEvent) => void
      }),
    },
  })
}
