import { not, sendTo } from 'xstate'
import { extensionIn } from '../../domain/lending/repay/choice'
import { freshness } from '../shared/queryMachine'
import { codeWishIn, noRepayment, repaySetup, type Recalled } from './repaySetup'

const again = { type: 'query.refresh' } as const
const changed = { type: 'query.invalidate' } as const

type Refused = { event: { error: unknown } }
const recalled = ({ event }: { event: { output: Recalled | null } }) => ({ recalled: event.output })
const refusedWith = ({ event }: Refused) => event

/** Paying back a loan: what is owed today, how much of it is paid or extended, and how; ends with a code to pay with. */
export const repayMachine = repaySetup.createMachine({
  id: 'repay',
  context: ({ input }) => noRepayment(input.repayId),
  output: ({ context: { repayId, kind } }) => ({ repayId, kind }),
  invoke: {
    id: 'repayment',
    src: 'repayment',
    input: ({ context: { repayId } }) => ({ repayId }),
    onSnapshot: {
      guard: { type: 'isFresh', params: freshness },
      actions: { type: 'noteRepayment', params: ({ event: { snapshot } }) => ({ repayment: snapshot.context.data }) },
    },
  },
  initial: 'reading',
  states: {
    reading: {
      description: 'Meanwhile, and without a network, a code that the phone has is shown.',
      always: { guard: 'isRead', target: 'sorting' },
      initial: 'recalling',
      states: {
        recalling: {
          invoke: {
            id: 'recallCode',
            src: 'recallCode',
            input: ({ context: { repayId } }) => ({ repayId }),
            onDone: [
              {
                guard: { type: 'hasCode', params: recalled },
                actions: { type: 'noteKept', params: recalled },
                target: 'withCode',
              },
              { target: 'withoutCode' },
            ],
            onError: 'withoutCode',
          },
        },
        withoutCode: {},
        withCode: {
          invoke: { id: 'watchClock', src: 'watchClock' },
          always: { guard: not('isCodeGood'), target: 'withEndedCode' },
          on: { 'clock.told': { actions: { type: 'noteTime', params: ({ event }) => event } } },
        },
        withEndedCode: { description: 'It must not be paid any more: another amount may be owed.' },
      },
    },
    sorting: {
      always: [
        { guard: 'isOwed', target: 'choosing' },
        { guard: 'isSettled', target: 'settled' },
        { guard: 'isUnderReview', target: 'underReview' },
        { guard: 'isPayingOut', target: 'payingOut' },
        { guard: 'isRejected', target: 'rejected' },
        { target: 'unknown' },
      ],
    },
    choosing: {
      always: { guard: not('isOwed'), target: 'sorting' },
      on: {
        'choice.changed': {
          actions: [
            { type: 'noteChoice', params: ({ event }) => event },
            { type: 'keepChoice', params: ({ context }) => context },
          ],
          target: '.document.closed',
        },
        'document.agreed': { actions: { type: 'noteAgreed', params: ({ event }) => event } },
        'code.make': [{ guard: 'isChoiceWhole', target: 'making' }, { actions: 'noteIncomplete' }],
        'giveBack.ask': { guard: 'canGiveBack', target: 'givingBack' },
      },
      type: 'parallel',
      states: {
        looking: {
          description: 'What is owed is read again now and then: a payment may arrive, or the day may end.',
          after: { nextLook: { actions: sendTo('repayment', again), target: 'looking', reenter: true } },
        },
        document: {
          initial: 'closed',
          on: { 'document.opened': { target: '.reading', reenter: true } },
          states: {
            closed: {},
            reading: {
              description: 'The agreement on the extension, before the borrower agrees to it.',
              invoke: {
                id: 'document',
                src: 'document',
                input: ({ context: { repayId, quote, choice } }) => ({
                  repayId,
                  days: (quote && extensionIn(quote, choice)?.days) ?? 0,
                }),
              },
            },
          },
        },
      },
    },
    making: {
      description: 'Asked for the same again, the lender gives the same code.',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'makeCode',
        src: 'makeCode',
        input: ({ context }) => codeWishIn(context),
        onDone: [
          {
            guard: { type: 'isOtherAmount', params: ({ event }) => event.output },
            actions: ['noteChanged', sendTo('repayment', changed)],
            target: 'choosing',
          },
          { actions: { type: 'noteKind', params: ({ event }) => event.output }, target: 'made' },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: refusedWith },
            actions: [{ type: 'noteFailure', params: refusedWith }, sendTo('repayment', changed)],
            target: 'choosing',
          },
          { actions: { type: 'noteFailure', params: refusedWith }, target: 'choosing' },
        ],
      },
    },
    givingBack: {
      description: 'Within a day of the pay-out, without any charge.',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'giveBack',
        src: 'makeCode',
        input: ({ context: { repayId } }) => ({ repayId, channel: null, purpose: 'giveBack' }),
        onDone: { actions: { type: 'noteKind', params: ({ event }) => event.output }, target: 'made' },
        onError: [
          {
            guard: { type: 'isRefused', params: refusedWith },
            actions: [{ type: 'noteFailure', params: refusedWith }, sendTo('repayment', changed)],
            target: 'choosing',
          },
          { actions: { type: 'noteFailure', params: refusedWith }, target: 'choosing' },
        ],
      },
    },
    underReview: {
      always: { guard: not('isUnderReview'), target: 'sorting' },
      after: { nextLook: { actions: sendTo('repayment', again), target: 'underReview', reenter: true } },
    },
    payingOut: {
      always: { guard: not('isPayingOut'), target: 'sorting' },
      after: { nextLook: { actions: sendTo('repayment', again), target: 'payingOut', reenter: true } },
    },
    settled: { description: 'Nothing is owed any more.' },
    rejected: {},
    unknown: { description: 'The borrower has no such loan.' },
    made: { type: 'final' },
  },
})
