import { assign, setup } from 'xstate'
import { failureOf, type Failure } from '#domain/failure'
import type { ReceiptProof } from '#domain/lending/bills/paymentStatus'
import type { ReceiptPaper } from '#domain/lending/bills/receiptPaper'
import { otpMachine } from '../shared/otpMachine'
import { port } from '../shared/port'
import { createQuery, freshness } from '../shared/queryMachine'

/** The receipt, and whether the phone can send it on. */
export interface ReceiptRead {
  receipt: ReceiptProof
  canShare: boolean
}

interface LetterRequest {
  repayId: string
  code: string
}

/** A payment as its receipt says it, and once the loan is paid off, the settlement letter for a one-time code. */
export const receiptMachine = setup({
  types: {} as {
    /** With `isForLetter` the borrower came for the letter of this payment's loan. */
    input: { number: string; isForLetter: boolean }
    context: {
      number: string
      isForLetter: boolean
      /** Null until it is read. */
      receipt: ReceiptProof | null
      canShare: boolean
      letterFailure: Failure | null
    }
    events:
      | { type: 'receipt.save'; paper: ReceiptPaper }
      | { type: 'receipt.share'; paper: ReceiptPaper }
      | { type: 'letter.ask' }
      | { type: 'letter.cancel' }
      | { type: 'code.submit'; code: string }
    tags: 'busy'
    children: { paper: 'paper'; otp: 'otp' }
  },
  actors: {
    paper: createQuery<ReceiptRead, string>(),
    otp: otpMachine,
    /** Hands the PDF to the browser. */
    fetchLetter: port<unknown, LetterRequest>('fetchLetter'),
  },
  actions: {
    /** Both as a picture. */
    saveReceipt: (_, _params: { paper: ReceiptPaper }) => {},
    shareReceipt: (_, _params: { paper: ReceiptPaper }) => {},
  },
  guards: {
    isRead: (_, params: { isRead: boolean }) => params.isRead,
    isSettled: ({ context }) => context.receipt?.isSettled === true,
  },
}).createMachine({
  id: 'receipt',
  context: ({ input }) => ({ ...input, receipt: null, canShare: false, letterFailure: null }),
  invoke: {
    id: 'paper',
    src: 'paper',
    input: ({ context }) => context.number,
    onSnapshot: {
      guard: { type: 'isRead', params: freshness },
      actions: assign(({ event: { snapshot } }) => ({ ...snapshot.context.data })),
    },
  },
  on: {
    'receipt.save': { actions: { type: 'saveReceipt', params: ({ event }) => event } },
    'receipt.share': { actions: { type: 'shareReceipt', params: ({ event }) => event } },
  },
  initial: 'shown',
  states: {
    shown: { on: { 'letter.ask': { guard: 'isSettled', target: 'letter' } } },
    letter: {
      description: 'It has the full name and a part of the NIK: hence a one-time code.',
      entry: assign({ letterFailure: null }),
      invoke: { id: 'otp', src: 'otp', input: { of: { purpose: 'letter' }, begins: 'sending' } },
      on: { 'letter.cancel': 'shown', 'letter.ask': { target: 'letter', reenter: true } },
      initial: 'entering',
      states: {
        entering: { on: { 'code.submit': 'fetching' } },
        fetching: {
          tags: 'busy',
          entry: assign({ letterFailure: null }),
          invoke: {
            id: 'fetchLetter',
            src: 'fetchLetter',
            input: ({ context: { receipt }, event }) => ({
              repayId: receipt?.repayId ?? '',
              code: event.type === 'code.submit' ? event.code : '',
            }),
            onDone: '#receipt.saved',
            onError: { actions: assign({ letterFailure: ({ event }) => failureOf(event.error) }), target: 'entering' },
          },
        },
      },
    },
    saved: { description: 'The browser has the letter.', on: { 'letter.ask': 'letter' } },
  },
})
