import { inTwoStages } from '../shared/patience'
import { loanSetup, noLoan, wishIn } from './loanSetup'

type Refused = { event: { error: unknown } }
const refusedWith = ({ event }: Refused) => event

/** The refusals that the spec leaves to the screen, wherever they are met. */
const refusals = [
  {
    guard: { type: 'isInProgress', params: refusedWith },
    target: '#loan.applied',
  },
  {
    guard: { type: 'isOverLimit', params: refusedWith },
    actions: { type: 'noteLimit', params: refusedWith },
    target: '#loan.choosing.overLimit',
  },
  {
    guard: { type: 'isCarrierFirst', params: refusedWith },
    actions: { type: 'noteFailure', params: refusedWith },
    target: '#loan.choosing.carrierFirst',
  },
] as const

const failed = { type: 'noteFailure', params: refusedWith } as const

const termsChanged = {
  guard: { type: 'areTermsOld', params: refusedWith },
  actions: ['forgetCount', 'noteChanged'],
  target: '#loan.choosing.counting',
} as const

/** The documents are not loaded yet: that a tick is missing is shown as soon as they are. */
const pressedEarly = { 'loan.apply': { actions: 'noteIncomplete' } } as const

/** An application for a loan: chosen, counted by the lender, agreed to and sent once. It ends where a loan is open. */
export const loanMachine = loanSetup.createMachine({
  id: 'loan',
  context: ({ input }) => noLoan(input.productCode),
  initial: 'loading',
  states: {
    loading: {
      ...inTwoStages('loan.retry', '#loan.loading'),
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          { guard: { type: 'hasOpenLoan', params: ({ event }) => event.output }, target: 'applied' },
          {
            guard: { type: 'isOffered', params: ({ event }) => event.output },
            actions: { type: 'noteStart', params: ({ event }) => event.output },
            target: 'choosing',
          },
          { target: 'unavailable' },
        ],
        onError: { actions: failed, target: 'unloaded' },
      },
    },
    unloaded: { tags: 'retryable', on: { 'loan.retry': { actions: 'forgetFailure', target: 'loading' } } },
    unavailable: {
      description: 'Nothing is offered to the borrower now.',
      on: { 'loan.retry': 'loading' },
    },
    choosing: {
      initial: 'judging',
      on: {
        'amount.changed': {
          actions: [{ type: 'noteAmount', params: ({ event }) => event }, 'forgetCount'],
          target: '.settling',
        },
        'tenor.changed': {
          actions: [{ type: 'noteTenor', params: ({ event }) => event }, 'forgetCount'],
          target: '.settling',
        },
        'coupon.chosen': {
          actions: [{ type: 'noteCoupon', params: ({ event }) => event }, 'forgetCount'],
          target: '.settling',
        },
      },
      states: {
        settling: {
          description: 'The borrower may still be sliding or typing: nothing is fetched before a pause.',
          tags: 'busy',
          entry: { type: 'keepWanted', params: ({ context }) => context },
          on: pressedEarly,
          after: { settled: 'judging' },
        },
        judging: { always: [{ guard: 'isAmountWrong', target: 'unfit' }, { target: 'counting' }] },
        unfit: { description: 'The amount is none that can be asked for; what is wrong stands beside it.' },
        counting: {
          ...inTwoStages('loan.retry', '#loan.choosing.counting'),
          on: pressedEarly,
          invoke: {
            id: 'count',
            src: 'count',
            input: ({ context }) => context.wanted,
            onDone: { actions: { type: 'noteCount', params: ({ event }) => event.output }, target: 'counted' },
            onError: [...refusals, { actions: failed, target: 'uncounted' }],
          },
        },
        uncounted: {
          tags: 'retryable',
          on: {
            'loan.retry': { actions: 'forgetFailure', target: 'counting' },
            'loan.apply': { actions: ['forgetFailure', 'noteIncomplete'], target: 'counting' },
          },
        },
        counted: {
          description: 'Every cost is on the screen, and each document can be read and agreed to.',
          initial: 'resting',
          on: {
            'document.agreed': { actions: { type: 'noteAgreed', params: ({ event }) => event } },
            'document.opened': {
              actions: { type: 'noteDocument', params: ({ event }) => event },
              target: '.reading',
            },
            'loan.apply': [{ guard: 'hasAgreed', target: '#loan.applying' }, { actions: 'noteIncomplete' }],
          },
          states: {
            resting: {},
            reading: {
              invoke: {
                id: 'document',
                src: 'document',
                input: ({ context }) => ({ wish: wishIn(context), document: context.document }),
              },
            },
          },
        },
        overLimit: { description: 'The limit is lower by now: a smaller amount can be asked for.' },
        carrierFirst: {
          description:
            'For this amount the carrier has to confirm the number first; a lower one needs no confirmation.',
          entry: { type: 'keepWanted', params: ({ context }) => context },
        },
      },
    },
    applying: {
      description: 'Sent with one key until the lender has answered, so that it happens once.',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context }) => ({ wish: wishIn(context), consents: context.counted?.quote.documents ?? [] }),
        onDone: 'applied',
        onError: [
          ...refusals,
          termsChanged,
          { guard: { type: 'isCodeNeeded', params: refusedWith }, target: 'confirming' },
          { actions: failed, target: '#loan.choosing.counted' },
        ],
      },
    },
    confirming: {
      description: 'The first application on a new device takes a code by SMS. What was chosen and agreed to stays.',
      invoke: { id: 'smsCode', src: 'smsCode', input: { purpose: 'loan' } },
      initial: 'entering',
      states: {
        entering: {
          on: {
            'code.submit': 'applying',
            'code.cancel': { actions: 'forgetFailure', target: '#loan.choosing.counted' },
          },
        },
        applying: {
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'applyWithCode',
            src: 'apply',
            input: ({ context, event }) => ({
              wish: wishIn(context),
              consents: context.counted?.quote.documents ?? [],
              code: event.type === 'code.submit' ? event.code : '',
            }),
            onDone: '#loan.applied',
            onError: [...refusals, termsChanged, { actions: failed, target: 'entering' }],
          },
        },
      },
    },
    applied: { description: 'A loan is open.', type: 'final' },
  },
})
