import type { Payment } from '#domain/lending/voucher'
import { billFields } from '../shared/fields/billFields'
import { failureFields } from '../shared/fields/failureFields'
import type { ClassesOf } from '../shared/fields/fieldClasses'
import type { FieldsOf } from '../shared/fields/fieldsOf'
import type { Begun, OpenBills, VoucherPicture, QueuedVoucher, SentVouchers } from './voucher'
import type { voucherMachine } from './voucherMachine'

const paymentFields = {
  repayId: 'personal',
  amount: 'loan',
  channel: 'public',
  note: 'personal',
  paidOn: 'loan',
  paidTime: 'loan',
} as const satisfies ClassesOf<Payment>

const pictureFields = {
  id: 'personal',
  url: 'secret',
  step: 'public',
  pictureId: 'personal',
} as const satisfies ClassesOf<VoucherPicture>

const begunFields = {
  key: 'personal',
  payment: paymentFields,
  pictures: [pictureFields],
} as const satisfies ClassesOf<Begun>

const queuedFields = {
  ...paymentFields,
  key: 'personal',
  pictures: 'public',
  refusal: failureFields,
} as const satisfies ClassesOf<QueuedVoucher>

const sentFields = {
  channels: [{ channel: 'public', name: 'public' }],
  sent: [
    {
      ...paymentFields,
      voucherId: 'personal',
      receiptNumber: 'personal',
      state: 'public',
      reason: 'personal',
      sentAt: 'loan',
    },
  ],
} as const satisfies ClassesOf<SentVouchers>

const billsFields = { asOf: 'public', bills: [billFields] } as const satisfies ClassesOf<OpenBills>

export const voucherFields: FieldsOf<typeof voucherMachine> = {
  input: { repayId: 'personal' },
  context: {
    ...begunFields,
    preselectedId: 'personal',
    bills: [billFields],
    asOf: 'public',
    isRecalled: 'public',
    incoming: ['secret'],
    queue: [queuedFields],
    isStored: 'public',
    uploading: 'personal',
    fraction: 'public',
    isUnopened: 'public',
    isIncomplete: 'public',
    failure: failureFields,
    problems: { '*': 'personal' },
    sending: 'personal',
    receiptNumber: 'personal',
  },
  events: {
    'payment.changed': { payment: paymentFields },
    'picture.added': { photo: 'secret' },
    'picture.removed': { id: 'personal' },
    'picture.retry': { id: 'personal' },
    'queue.correct': { key: 'personal' },
    'voucher.delivered': { key: 'personal' },
    'voucher.refused': { key: 'personal' },
    'upload.progressed': { fraction: 'public' },
    'upload.succeeded': { answer: { pictureId: 'personal' } },
    'upload.failed': { error: 'failure' },
  },
  actors: {
    bills: { data: billsFields },
    sent: { data: sentFields },
    recall: { output: { ...begunFields, queue: [queuedFields] } },
    storePicture: { input: { photo: 'secret' }, output: { id: 'personal', url: 'secret' } },
    uploadPicture: { input: { repayId: 'personal', id: 'personal' } },
    enqueue: { input: begunFields, output: { queued: queuedFields, isStored: 'public', nextKey: 'personal' } },
    deliver: { input: { key: 'personal' }, output: { receiptNumber: 'personal' } },
    takeBack: { input: { key: 'personal' }, output: begunFields },
  },
}
