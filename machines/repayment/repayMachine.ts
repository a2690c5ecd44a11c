import { assign, setup, not, sendTo } from 'xstate'
import { failureOf, type Failure } from '#domain/failure'
import type { Bill } from '#domain/lending/apply/bill'
import type { DocumentText } from '#domain/lending/apply/offer'
import { isGoodAt } from '#domain/lending/codeExpiry'
import type { DocumentMark } from '#domain/lending/documents'
import {
  amountIn,
  extensionIn,
  firstChoice,
  isOtherThan,
  problemsOf,
  type ChoiceProblems,
  type RepayChoice,
} from '#domain/lending/repay/choice'
import type { ChannelKind, OwnCode } from '#domain/lending/bills/payCode'
import type { RepayQuote } from '#domain/lending/repay/quote'
import { repayStanding, type Repayment, type RepayStanding } from '#domain/lending/repay/repayment'
import { REPAY_LOOK } from '#domain/limits'
import { listener, port } from '../shared/port'
import { createQuery, freshness } from '../shared/queryMachine'

/** What a code is asked for. */
export type CodeWish = { repayId: string; channel: string | null } & (
  | { purpose: 'full' }
  | { purpose: 'giveBack' }
  | { purpose: 'part'; amount: number }
  | { purpose: 'extend'; days: number; consents: readonly DocumentMark[] }
)

interface RepayContext {
  repayId: string
  isRead: boolean
  quote: RepayQuote | null
  bill: Bill | null
  choice: RepayChoice
  /** The hash of the document that is ticked: another extension has another. */
  agreedTo: string | null
  /** Submitted with something missing. */
  isIncomplete: boolean
  /** The amount to pay has changed since the choice. */
  isChanged: boolean
  failure: Failure | null
  kind: ChannelKind
  /** The code that the phone has: it can be paid with before what is owed is read, and without a network. */
  kept: OwnCode | null
  /** Milliseconds since 1970, by the lender's clock as far as it is known. */
  now: number
}

/** What the phone has, and the time. */
export interface Recalled {
  code: OwnCode
  now: number
}

type Refused = { error: unknown }

const noRepayment = (repayId: string): RepayContext => ({
  repayId,
  isRead: false,
  quote: null,
  bill: null,
  choice: firstChoice,
  agreedTo: null,
  isIncomplete: false,
  isChanged: false,
  failure: null,
  kind: 'bank',
  kept: null,
  now: 0,
})

const repaySetup = setup({
  types: {} as {
    input: { repayId: string }
    context: RepayContext
    events:
      | { type: 'choice.changed'; choice: Partial<RepayChoice> }
      | { type: 'document.opened' }
      | { type: 'document.agreed'; isAgreed: boolean }
      | { type: 'code.make' }
      | { type: 'giveBack.ask' }
      | { type: 'clock.told'; now: number }
    tags: 'busy'
    children: { repayment: 'repayment'; document: 'document' }
    output: { repayId: string; kind: ChannelKind }
  },
  actors: {
    repayment: createQuery<Repayment, { repayId: string }>(),
    document: createQuery<DocumentText, { repayId: string; days: number }>(),
    makeCode: port<OwnCode, CodeWish>('makeCode'),
    recallCode: port<Recalled | null, { repayId: string }>('recallCode'),
    /** Ticks each second, and when the page is looked at again. */
    watchClock: listener<{ type: 'clock.told'; now: number }>('watchClock'),
  },
  actions: {
    keepChoice: (_, _params: { repayId: string; choice: RepayChoice }) => {},
    noteRepayment: assign(({ context }, { repayment }: { repayment: Repayment | null }) => {
      const { quote = null, bill = null, draft = {} } = repayment ?? {}
      return {
        quote,
        bill,
        isRead: true,
        choice: context.isRead ? context.choice : { ...context.choice, ...draft },
        isChanged: context.isChanged || (context.quote !== null && quote !== null && isOtherThan(context.quote, quote)),
      }
    }),
    noteKept: assign((_, { recalled }: { recalled: Recalled | null }) => ({
      kept: recalled?.code ?? null,
      now: recalled?.now ?? 0,
    })),
    noteTime: assign((_, { now }: { now: number }) => ({ now })),
    noteChoice: assign(({ context }, { choice }: { choice: Partial<RepayChoice> }) => ({
      choice: { ...context.choice, ...choice },
      isIncomplete: false,
      isChanged: false,
      failure: null,
    })),
    noteAgreed: assign(({ context }, { isAgreed }: { isAgreed: boolean }) => ({
      agreedTo: isAgreed ? documentHashIn(context) : null,
    })),
    noteIncomplete: assign({ isIncomplete: true }),
    noteChanged: assign({ isChanged: true }),
    noteKind: assign((_, { kind }: { kind: ChannelKind }) => ({ kind })),
    noteFailure: assign({ failure: (_, { error }: Refused) => failureOf(error) }),
    forgetFailure: assign({ failure: null, isChanged: false }),
  },
  guards: {
    isFresh: (_, params: { isRead: boolean }) => params.isRead,
    isRead: ({ context }) => context.isRead,
    hasCode: (_, { recalled }: { recalled: Recalled | null }) => recalled !== null,
    isCodeGood: ({ context: { kept, now } }) => kept !== null && isGoodAt(kept, now),
    isOwed: ({ context }) => standingIn(context) === 'owed',
    isSettled: ({ context }) => standingIn(context) === 'settled',
    isUnderReview: ({ context }) => standingIn(context) === 'underReview',
    isPayingOut: ({ context }) => standingIn(context) === 'payingOut',
    isRejected: ({ context }) => standingIn(context) === 'rejected',
    isChoiceWhole: ({ context }) => Object.keys(repayProblemsIn(context)).length === 0,
    canGiveBack: ({ context }) => context.quote?.giveBack != null,
    isOtherAmount: ({ context }, { amount }: { amount: number }) => amount !== repayAmountIn(context),
    isRefused: (_, { error }: Refused) => failureOf(error).kind === 'refused',
  },
  delays: { nextLook: REPAY_LOOK },
})

const standingIn = (context: RepayContext): RepayStanding => repayStanding(context)
const documentHashIn = ({ quote, choice }: RepayContext) => (quote && extensionIn(quote, choice)?.document.hash) ?? null

/** What is paid now, without the payer's fee; `null` while that is not known. */
export const repayAmountIn = ({ quote, choice }: Pick<RepayContext, 'quote' | 'choice'>): number | null =>
  quote && amountIn(quote, choice)

const noProblems: ChoiceProblems = {}

/** What stands in the way of a code. */
export const repayProblemsIn = ({
  quote,
  choice,
  agreedTo,
}: Pick<RepayContext, 'quote' | 'choice' | 'agreedTo'>): ChoiceProblems =>
  quote ? problemsOf(quote, choice, agreedTo) : noProblems

/** What the choice asks the lender for. */
function codeWishIn({ repayId, quote, choice }: RepayContext): CodeWish {
  const { way, amount, channel } = choice
  if (way === 'part') return { repayId, channel, purpose: way, amount: amount ?? 0 }
  const extension = quote && extensionIn(quote, choice)
  if (way === 'full' || extension === null) return { repayId, channel, purpose: 'full' }
  return { repayId, channel, purpose: way, days: extension.days, consents: [extension.document] }
}

const again = { type: 'query.refresh' } as const
const changed = { type: 'query.invalidate' } as const

const recalled = ({ event }: { event: { output: Recalled | null } }) => ({ recalled: event.output })
const refusedWith = ({ event }: { event: Refused }) => event

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
          on: { 'document.opened': '.reading' },
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
