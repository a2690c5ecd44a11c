import { fromCallback, fromPromise } from 'xstate'
import type { ReceiptProof } from '#domain/lending/bills/paymentStatus'
import type { ReceiptPaper } from '#domain/lending/bills/receiptPaper'
import { receiptMachine, type ReceiptRead } from '../repayment/receiptMachine'
import { otpMachine, type CodeSent, type CodeToSend } from '../shared/otpMachine'
import { createQuery } from '../shared/queryMachine'
import { payment } from './payCodeTesting'

export const receiptOf: ReceiptProof = {
  ...payment,
  receiptId: 'PB-00AA-11BB-22CC',
  repayId: 'r1',
  loanNumber: 'LK-0000-0001',
  lender: 'PT Langkah Contoh',
  maskedName: 'S*** C*****',
  left: { amount: 0, dueOn: '2026-11-24' },
  checkAddress: 'https://langkah.example/v/PB-00AA-11BB-22CC',
  isSettled: true,
}
/** Of a loan that is still open. */
export const partReceipt: ReceiptProof = {
  ...receiptOf,
  left: { amount: 587_000, dueOn: '2026-11-24' },
  isSettled: false,
}

/** The lender and the phone of a test: all answers at once, each as the test wants it. */
export interface ReceiptLender {
  receipt: () => Promise<ReceiptProof>
  letter: (request: { repayId: string; code: string }) => Promise<unknown>
}

export const receiptLender = (given: Partial<ReceiptLender> = {}): ReceiptLender => ({
  receipt: async () => receiptOf,
  letter: async () => null,
  ...given,
})

export type ReceiptDone = { way: 'saved' | 'shared'; paper: ReceiptPaper }[]

export const receiptWith = (lender: ReceiptLender, done: ReceiptDone = []) =>
  receiptMachine.provide({
    actions: {
      saveReceipt: (_, { paper }) => void done.push({ way: 'saved', paper }),
      shareReceipt: (_, { paper }) => void done.push({ way: 'shared', paper }),
    },
    actors: {
      paper: createQuery(
        fromPromise<ReceiptRead, { of: string }>(async () => ({ receipt: await lender.receipt(), canShare: true })),
      ),
      otp: otpMachine.provide({
        actors: {
          sendCode: fromPromise<CodeSent, CodeToSend>(async () => ({ resendAfter: 60 })),
          receiveCode: fromCallback(() => {}),
        },
      }),
      fetchLetter: fromPromise<unknown, { repayId: string; code: string }>(({ input }) => lender.letter(input)),
    },
  })
