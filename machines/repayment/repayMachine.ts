import { and, assign, setup, not, sendTo } from 'xstate'
import { failureOf, problemsIn, type Failure } from '#domain/failure'
import type { Bill } from '#domain/lending/apply/bill'
import type { DocumentText } from '#domain/lending/apply/offer'
import { isGoodAt } from '#domain/lending/codeExpiry'
import type { DocumentMark } from '#domain/lending/documents'
import {
  amountIn,
  amountProblemsOf,
  choiceLike,
  extensionIn,
  firstChoice,
  isOtherThan,
  problemsOf,
  type ChoiceProblems,
  type RepayChoice,
} from '#domain/lending/repay/choice'
import type { ChannelKind, OwnCode } from '#domain/lending/bills/payCode'
import type { RepayQuote } from '#domain/lending/repay/quote'
import { repayState, type Repayment, type RepayState } from '#domain/lending/repay/repayment'
import { REPAY_LOOK } from '#domain/limits'
import { listener, port } from '../shared/port'
import { createQuery, freshness } from '../shared/queryMachine'

export type CodeRequest = { repayId: string; channel: string | null } & (
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
  /** The purpose of the open code that is to be paid another way; `null` once that has begun. */
  replaces: string | null
  /** The hash of the ticked document: another extension has another. */
  agreedTo: string | null
  isIncomplete: boolean
  /** The channel of the last code that was made on this phone. */
  lastChannel: string | null
  /** The amount to pay has changed since the choice. */
  isChanged: boolean
  failure: Failure | null
  kind: ChannelKind
  saved: OwnCode | null
  /** Milliseconds since 1970, by the lender’s clock as far as it is known. */
  now: number
}

export interface Recalled {
  code: OwnCode
  now: number
}

type Refused = { error: unknown }

const noRepayment = ({ repayId, replaces }: Pick<RepayContext, 'repayId' | 'replaces'>): RepayContext => ({
  repayId,
  replaces,
  isRead: false,
  quote: null,
  bill: null,
  choice: firstChoice,
  agreedTo: null,
  isIncomplete: false,
  lastChannel: null,
  isChanged: false,
  failure: null,
  kind: 'bank',
  saved: null,
  now: 0,
})

const repaySetup = setup({
  types: {} as {
    input: { repayId: string; replaces: string | null }
    context: RepayContext
    events:
      | { type: 'choice.changed'; choice: Partial<RepayChoice> }
      | { type: 'document.opened' }
      | { type: 'document.agreed'; isAgreed: boolean }
      | { type: 'amount.confirm' }
      | { type: 'stage.dismiss' }
      | { type: 'code.make' }
      | { type: 'clock.ticked'; now: number }
    /** `channel` is the second stage, also while its code is made. */
    tags: 'busy' | 'channel'
    children: { repayment: 'repayment'; document: 'document' }
    output: { repayId: string; kind: ChannelKind }
  },
  actors: {
    repayment: createQuery<Repayment, { repayId: string }>(),
    document: createQuery<DocumentText, { repayId: string; days: number }>(),
    makeCode: port<OwnCode, CodeRequest>('makeCode'),
    recallCode: port<Recalled | null, { repayId: string }>('recallCode'),
    /** Ticks each second, and when the page becomes visible again. */
    watchClock: listener<{ type: 'clock.ticked'; now: number }>('watchClock'),
  },
  actions: {
    saveChoice: (_, _params: { repayId: string; choice: RepayChoice }) => {},
    setRepayment: assign(({ context }, { repayment }: { repayment: Repayment | null }) => {
      const { quote = null, bill = null, draft = {}, lastChannel = null } = repayment ?? {}
      return {
        quote,
        bill,
        isRead: true,
        lastChannel,
        choice: context.isRead
          ? context.choice
          : { ...context.choice, channel: lastChannel, ...draft, ...choiceAgain(context.replaces, quote) },
        isChanged: context.isChanged || (context.quote !== null && quote !== null && isOtherThan(context.quote, quote)),
      }
    }),
    setRecalled: assign((_, { recalled }: { recalled: Recalled | null }) => ({
      saved: recalled?.code ?? null,
      now: recalled?.now ?? 0,
    })),
    setTime: assign((_, { now }: { now: number }) => ({ now })),
    setChoice: assign(({ context }, { choice }: { choice: Partial<RepayChoice> }) => ({
      choice: { ...context.choice, ...choice },
      isIncomplete: false,
      isChanged: false,
      failure: null,
    })),
    setAgreed: assign(({ context }, { isAgreed }: { isAgreed: boolean }) => ({
      agreedTo: isAgreed ? documentHashIn(context) : null,
    })),
    setIncomplete: assign({ isIncomplete: true }),
    clearIncomplete: assign({ isIncomplete: false }),
    setChanged: assign({ isChanged: true }),
    setKind: assign((_, { kind }: { kind: ChannelKind }) => ({ kind })),
    setFailure: assign({ failure: (_, { error }: Refused) => failureOf(error) }),
    clearReplaced: assign({ replaces: null }),
    clearFailure: assign({ failure: null, isChanged: false }),
  },
  guards: {
    isLoaded: (_, params: { isRead: boolean }) => params.isRead,
    isRead: ({ context }) => context.isRead,
    hasCode: (_, { recalled }: { recalled: Recalled | null }) => recalled !== null,
    isCodeGood: ({ context: { saved, now } }) => saved !== null && isGoodAt(saved, now),
    isOwed: ({ context }) => repayStateIn(context) === 'owed',
    isSettled: ({ context }) => repayStateIn(context) === 'settled',
    isUnderReview: ({ context }) => repayStateIn(context) === 'underReview',
    isPayingOut: ({ context }) => repayStateIn(context) === 'payingOut',
    isRejected: ({ context }) => repayStateIn(context) === 'rejected',
    isChoiceWhole: ({ context }) => Object.keys(repayProblemsIn(context)).length === 0,
    isAmountWhole: ({ context }) => Object.keys(amountProblemsIn(context)).length === 0,
    isGivingBack: ({ context: { quote, choice } }) => choice.way === 'full' && quote?.giveBack != null,
    isReplacing: ({ context: { replaces, quote } }) => openCodeFor(replaces, quote) !== null,
    isOtherAmount: ({ context }, { amount }: { amount: number }) => amount !== repayAmountIn(context),
    isRefused: (_, { error }: Refused) => failureOf(error).kind === 'refused',
    isAmountRefused: (_, { error }: Refused) => 'amount' in problemsIn(failureOf(error)),
  },
  delays: { nextLook: REPAY_LOOK },
})

const repayStateIn = (context: RepayContext): RepayState => repayState(context)
const documentHashIn = ({ quote, choice }: RepayContext) => (quote && extensionIn(quote, choice)?.document.hash) ?? null

/** What is paid now, without the payer’s fee; `null` while that is not known. */
export const repayAmountIn = ({ quote, choice }: Pick<RepayContext, 'quote' | 'choice'>): number | null =>
  quote && amountIn(quote, choice)

const openCodeFor = (purpose: string | null, quote: RepayQuote | null): OwnCode | null =>
  quote?.codes.find((code) => code.purpose === purpose) ?? null

function choiceAgain(purpose: string | null, quote: RepayQuote | null): Partial<RepayChoice> {
  const code = openCodeFor(purpose, quote)
  return quote === null || code === null ? {} : choiceLike(quote, code)
}

const noProblems: ChoiceProblems = {}

const amountProblemsIn = ({ quote, choice, agreedTo }: RepayContext): ChoiceProblems =>
  quote ? amountProblemsOf(quote, choice, agreedTo) : noProblems

export const repayProblemsIn = ({
  quote,
  choice,
  agreedTo,
}: Pick<RepayContext, 'quote' | 'choice' | 'agreedTo'>): ChoiceProblems =>
  quote ? problemsOf(quote, choice, agreedTo) : noProblems

function codeRequestIn({ repayId, quote, choice }: RepayContext): CodeRequest {
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

/**
 * Repaying a loan: what is owed today, how much of it is paid or extended, and how; it ends with a code to pay with.
 */
export const repayMachine = repaySetup.createMachine({
  id: 'repay',
  context: ({ input }) => noRepayment(input),
  output: ({ context: { repayId, kind } }) => ({ repayId, kind }),
  invoke: {
    id: 'repayment',
    src: 'repayment',
    input: ({ context: { repayId } }) => ({ repayId }),
    onSnapshot: {
      guard: { type: 'isLoaded', params: freshness },
      actions: { type: 'setRepayment', params: ({ event: { snapshot } }) => ({ repayment: snapshot.context.data }) },
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
                actions: { type: 'setRecalled', params: recalled },
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
          on: { 'clock.ticked': { actions: { type: 'setTime', params: ({ event }) => event } } },
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
        'document.agreed': { actions: { type: 'setAgreed', params: ({ event }) => event } },
      },
      type: 'parallel',
      states: {
        looking: {
          description: 'What is owed is read again now and then: a payment may arrive, or the day may end.',
          initial: 'waiting',
          states: {
            // A state of its own: entered again itself, it would begin the other regions anew.
            waiting: {
              after: { nextLook: { actions: sendTo('repayment', again), target: 'waiting', reenter: true } },
            },
          },
        },
        stage: {
          initial: 'amount',
          states: {
            amount: {
              description: 'Passed by where an open code is to be paid another way and its amount needs no agreement.',
              always: [
                {
                  guard: and(['isReplacing', 'isAmountWhole', not('isGivingBack')]),
                  actions: 'clearReplaced',
                  target: 'channel',
                },
                { guard: 'isReplacing', actions: 'clearReplaced' },
              ],
              on: {
                'amount.confirm': [
                  { guard: and(['isAmountWhole', 'isGivingBack']), target: '#repay.givingBack' },
                  { guard: 'isAmountWhole', target: 'channel' },
                  { actions: 'setIncomplete' },
                ],
              },
            },
            channel: {
              tags: 'channel',
              entry: 'clearIncomplete',
              always: { guard: not('isAmountWhole'), actions: 'setIncomplete', target: 'amount' },
              on: {
                'code.make': [{ guard: 'isChoiceWhole', target: '#repay.making' }, { actions: 'setIncomplete' }],
                'stage.dismiss': { actions: 'clearIncomplete', target: 'amount' },
              },
            },
          },
        },
        document: {
          initial: 'closed',
          on: {
            'document.opened': '.reading',
            // Here, since a target in one region from above them would begin the others anew.
            'choice.changed': {
              actions: [
                { type: 'setChoice', params: ({ event }) => event },
                { type: 'saveChoice', params: ({ context }) => context },
              ],
              target: '.closed',
            },
          },
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
      tags: ['busy', 'channel'],
      entry: 'clearFailure',
      invoke: {
        id: 'makeCode',
        src: 'makeCode',
        input: ({ context }) => codeRequestIn(context),
        onDone: [
          {
            guard: { type: 'isOtherAmount', params: ({ event }) => event.output },
            actions: ['setChanged', sendTo('repayment', changed)],
            target: 'choosing.stage.channel',
          },
          { actions: { type: 'setKind', params: ({ event }) => event.output }, target: 'made' },
        ],
        onError: [
          {
            guard: { type: 'isAmountRefused', params: refusedWith },
            actions: [{ type: 'setFailure', params: refusedWith }, sendTo('repayment', changed)],
            target: 'choosing',
          },
          {
            guard: { type: 'isRefused', params: refusedWith },
            actions: [{ type: 'setFailure', params: refusedWith }, sendTo('repayment', changed)],
            target: 'choosing.stage.channel',
          },
          { actions: { type: 'setFailure', params: refusedWith }, target: 'choosing.stage.channel' },
        ],
      },
    },
    givingBack: {
      description: 'Within a day of the pay-out, without any charge.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'giveBack',
        src: 'makeCode',
        input: ({ context: { repayId } }) => ({ repayId, channel: null, purpose: 'giveBack' }),
        onDone: { actions: { type: 'setKind', params: ({ event }) => event.output }, target: 'made' },
        onError: [
          {
            guard: { type: 'isRefused', params: refusedWith },
            actions: [{ type: 'setFailure', params: refusedWith }, sendTo('repayment', changed)],
            target: 'choosing',
          },
          { actions: { type: 'setFailure', params: refusedWith }, target: 'choosing' },
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
    made: { type: 'final', tags: 'channel' },
  },
})
