import { fromCallback, fromPromise } from 'xstate'
import type { CodeNews, ItemizedReceipt } from '../../domain/lending/bills/codeNews'
import type { KeptCode, OwnCode } from '../../domain/lending/bills/payCode'
import { bankCode, storeCode as sampleStoreCode } from '../../domain/lending/bills/payCodeTesting'
import { payCodeMachine } from '../repayment/payCodeMachine'
import type { Drawing } from '../../domain/drawing'
import type { Answer, Asked, OnPhone } from '../repayment/payCodeSetup'

export const code: OwnCode = { ...bankCode, reference: 'ref1', purpose: 'full' }
export const storeCode: OwnCode = { ...code, ...sampleStoreCode, reference: 'ref2' }
/** A quarter of an hour before the code ends. */
export const NOW = Date.parse('2026-11-22T16:45:00.000Z')

export const news: CodeNews & { repayId: string } = {
  repayId: 'r1',
  borrowStatus: 50,
  owed: 1_087_000,
  overpaid: 0,
  dueDate: '2026-11-24',
  code,
  fate: 'open',
  payments: [],
  limit: null,
}
export const payment: ItemizedReceipt = {
  receiptId: '42',
  amount: 1_087_000,
  paidOn: '2026-11-22',
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
export const settledNews: typeof news = {
  ...news,
  borrowStatus: 30,
  owed: 0,
  fate: 'paid',
  payments: [payment],
  limit: 1_500_000,
}
export const partlyPaid: typeof news = {
  ...news,
  owed: 587_000,
  fate: 'paid',
  payments: [{ ...payment, amount: 500_000, shares: { ...payment.shares, principal: 413_000, total: 500_000 } }],
}

/** The lender and the phone of a test: all answers at once, each as the test wants it. */
export interface PayCodeLender {
  recall: () => Promise<KeptCode | null>
  news: (asked: Asked) => Promise<Answer>
  now: number
}

export const payCodeLender = (given: Partial<PayCodeLender> = {}): PayCodeLender => ({
  recall: async () => null,
  news: async () => news,
  now: NOW,
  ...given,
})

export interface PayCodeDone {
  kept: { repayId: string | null; code: OwnCode | null }[]
  shared: string[]
  saved: { name: string; drawing: Drawing }[]
}

export const payCodeWith = (lender: PayCodeLender, done: PayCodeDone = { kept: [], shared: [], saved: [] }) =>
  payCodeMachine.provide({
    actions: {
      keepCode: (_, kept) => void done.kept.push(kept),
      shareText: (_, { text }) => void done.shared.push(text),
      savePicture: (_, saved) => void done.saved.push(saved),
    },
    actors: {
      watchClock: fromCallback<{ type: 'clock.told'; now: number }>(({ sendBack }) =>
        sendBack({ type: 'clock.told', now: lender.now } as never),
      ),
      recall: fromPromise<OnPhone, { repayId: string | null }>(async () => ({
        kept: await lender.recall(),
        canShare: true,
      })),
      readNews: fromPromise<Answer, Asked>(({ input }) => lender.news(input)),
    },
  })
