import { fromCallback, fromPromise } from 'xstate'
import type { PaymentStatus, ItemizedReceipt } from '#domain/lending/bills/paymentStatus'
import type { Refund } from '#domain/lending/bills/refund'
import type { Debt } from '#domain/lending/bills/lastKnown'
import type { SavedCode, OwnCode } from '#domain/lending/bills/payCode'
import { bankCode, storeCode as sampleStoreCode } from '#domain/lending/bills/payCodeTesting'
import { payCodeMachine, type Answer, type Asked, type OnPhone } from '../repayment/payCodeMachine'
import type { PictureOfCode } from '#domain/drawing'

export const code: OwnCode = { ...bankCode, reference: 'ref1', purpose: 'full' }
export const storeCode: OwnCode = { ...code, ...sampleStoreCode, reference: 'ref2' }
/** A quarter of an hour before the code expires. */
export const NOW = Date.parse('2026-11-22T16:45:00.000Z')

export const paymentStatus: PaymentStatus & { repayId: string } = {
  repayId: 'r1',
  borrowStatus: 50,
  owed: 1_087_000,
  refund: null,
  dueDate: '2026-11-24',
  code,
  codeState: 'open',
  payments: [],
  raise: null,
}
export const payment: ItemizedReceipt = {
  receiptId: '42',
  amount: 1_087_000,
  paidOn: '2026-11-22',
  paidAt: '2026-11-22T11:17:00.000Z',
  name: 'BRI',
  shares: {
    principal: 1_000_000,
    interest: 60_000,
    serviceFee: 27_000,
    lateFee: 0,
    extensionFee: 0,
    overpaid: 0,
    total: 1_087_000,
  },
  isReversed: false,
}
export const settledStatus: typeof paymentStatus = {
  ...paymentStatus,
  borrowStatus: 30,
  owed: 0,
  codeState: 'paid',
  payments: [payment],
  raise: { from: 1_400_000, to: 1_500_000 },
}
export const partlyPaid: typeof paymentStatus = {
  ...paymentStatus,
  owed: 587_000,
  codeState: 'paid',
  payments: [{ ...payment, amount: 500_000, shares: { ...payment.shares, principal: 413_000, total: 500_000 } }],
}

export const refund: Refund = {
  amount: 1_087_000,
  state: 'waiting',
  bankName: 'BRI',
  accountMasked: '•••• 7890',
  holderMasked: 'S*** C*****',
  by: '2026-11-25',
  sentAt: null,
}
export const twicePaid: typeof paymentStatus = {
  ...settledStatus,
  refund,
  payments: [
    {
      ...payment,
      receiptId: '43',
      paidAt: '2026-11-22T11:24:00.000Z',
      name: 'Indomaret',
      shares: { ...payment.shares, principal: 0, interest: 0, serviceFee: 0, overpaid: 1_087_000 },
    },
    payment,
  ],
}

export interface PayCodeLender {
  recall: () => Promise<SavedCode | null>
  paymentStatus: (asked: Asked) => Promise<Answer>
  now: number
}

export const payCodeLender = (given: Partial<PayCodeLender> = {}): PayCodeLender => ({
  recall: async () => null,
  paymentStatus: async () => paymentStatus,
  now: NOW,
  ...given,
})

export interface PayCodeDone {
  savedCodes: { repayId: string | null; code: OwnCode | null }[]
  debts: Debt[]
  shared: string[]
  saved: PictureOfCode[]
}

export const nothingDone = (): PayCodeDone => ({ savedCodes: [], debts: [], shared: [], saved: [] })

export const payCodeWith = (lender: PayCodeLender, done: PayCodeDone = nothingDone()) =>
  payCodeMachine.provide({
    actions: {
      saveCode: (_, saved) => void done.savedCodes.push(saved),
      storeDebt: (_, debt) => void done.debts.push(debt),
      shareText: (_, { text }) => void done.shared.push(text),
      savePicture: (_, saved) => void done.saved.push(saved),
    },
    actors: {
      watchClock: fromCallback<{ type: 'clock.ticked'; now: number }>(({ sendBack }) =>
        sendBack({ type: 'clock.ticked', now: lender.now } as never),
      ),
      recall: fromPromise<OnPhone, { repayId: string | null }>(async () => ({
        saved: await lender.recall(),
        canShare: true,
      })),
      readPaymentStatus: fromPromise<Answer, Asked>(({ input }) => lender.paymentStatus(input)),
    },
  })
