import { assign, setup } from 'xstate'
import { code } from '#domain/answerCodes'
import { detailIn, failureOf, isRefusedWith, problemsIn, type Failure } from '#domain/failure'
import type { DocumentText, LoanQuote, Offer, OfferedCoupon } from '#domain/lending/apply/offer'
import { amountProblem, firstWanted, type Wanted, type Wish } from '#domain/lending/apply/wish'
import { loanDocuments, type DocumentMark } from '#domain/lending/documents'
import { READ_PATIENCE } from '#domain/limits'
import { port } from '../shared/port'
import { createQuery } from '../shared/queryMachine'
import { otpMachine } from '../shared/otpMachine'
import { pendingOrSlow } from '../shared/pendingOrSlow'

export type LoanDocument = (typeof loanDocuments)[number]

/** What the choice begins from. */
export interface LoanStart {
  offers: readonly Offer[]
  /** Nothing can be asked for while a loan is open. */
  hasOpenLoan: boolean
  draft: Partial<Wanted>
}

/** A loan counted by the lender, to the Rupiah, with the coupon that goes with it. */
export interface Counted {
  quote: LoanQuote
  coupons: readonly OfferedCoupon[]
  couponId: string | null
}

interface LoanContext {
  offers: readonly Offer[]
  wanted: Wanted
  counted: Counted | null
  /** The documents that are ticked, each separately, for the very loan that is quoted. */
  agreed: readonly LoanDocument[]
  /** Submitted with a tick missing. */
  isIncomplete: boolean
  /** The lender's terms were others by the time they were agreed to: they are shown again. */
  isChanged: boolean
  document: LoanDocument
  failure: Failure | null
  /** The product of the link that led here. */
  productCode: string | null
}

type Asked = { wish: Wish; consents: readonly DocumentMark[]; code?: string }
type Refused = { error: unknown }

const nothingWanted: Wanted = { productCode: '', amount: null, days: 0, coupon: '' }

const noLoan = (productCode: string | null): LoanContext => ({
  offers: [],
  wanted: nothingWanted,
  counted: null,
  agreed: [],
  isIncomplete: false,
  isChanged: false,
  document: 'agreement',
  failure: null,
  productCode,
})

const loanSetup = setup({
  types: {} as {
    input: { productCode: string | null }
    context: LoanContext
    events:
      | { type: 'loan.retry' }
      | { type: 'amount.changed'; amount: number | null }
      | { type: 'tenor.changed'; productCode: string; days: number }
      | { type: 'coupon.chosen'; coupon: string }
      | { type: 'document.agreed'; document: LoanDocument; isAgreed: boolean }
      | { type: 'document.opened'; document: LoanDocument }
      | { type: 'loan.apply' }
      | { type: 'code.submit'; code: string }
      | { type: 'code.cancel' }
    tags: 'busy' | 'retryable'
    children: { document: 'document'; otp: 'otp' }
  },
  actors: {
    load: port<LoanStart>('load'),
    count: port<Counted, Wanted>('count'),
    apply: port<unknown, Asked>('apply'),
    document: createQuery<DocumentText, { wish: Wish; document: LoanDocument }>(),
    otp: otpMachine,
  },
  actions: {
    keepWanted: (_, _params: { wanted: Wanted }) => {},
    noteStart: assign(({ context }, { offers, draft }: LoanStart) => ({
      offers,
      failure: null,
      wanted: firstWanted(offers, wantedFirst(context, draft)) ?? nothingWanted,
    })),
    noteAmount: assign(({ context }, { amount }: Pick<Wanted, 'amount'>) => ({
      wanted: { ...context.wanted, amount },
    })),
    noteTenor: assign(({ context }, { productCode, days }: Pick<Wanted, 'productCode' | 'days'>) => ({
      wanted: { ...context.wanted, productCode, days },
    })),
    noteCoupon: assign(({ context }, { coupon }: Pick<Wanted, 'coupon'>) => ({
      wanted: { ...context.wanted, coupon },
    })),
    noteLimit: assign(({ context }, { error }: Refused) => ({
      failure: failureOf(error),
      offers: within(context, detailIn(failureOf(error), 'limit', 0)),
    })),
    noteCount: assign((_, counted: Counted) => ({ counted, failure: null })),
    /** What was agreed to was another loan. */
    forgetCount: assign({ counted: null, agreed: [], isIncomplete: false, isChanged: false, failure: null }),
    noteChanged: assign({ isChanged: true }),
    noteAgreed: assign(({ context }, params: { document: LoanDocument; isAgreed: boolean }) => ({
      agreed: loanDocuments.filter((each) =>
        each === params.document ? params.isAgreed : context.agreed.includes(each),
      ),
    })),
    noteDocument: assign((_, { document }: { document: LoanDocument }) => ({ document })),
    noteIncomplete: assign({ isIncomplete: true }),
    noteFailure: assign({ failure: (_, { error }: Refused) => failureOf(error) }),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    hasOpenLoan: (_, { hasOpenLoan }: LoanStart) => hasOpenLoan,
    isOffered: (_, { offers }: LoanStart) => firstWanted(offers, {}) !== null,
    isAmountWrong: ({ context }) => amountProblemIn(context) !== null,
    hasAgreed: ({ context: { counted, agreed } }) =>
      counted !== null && counted.quote.documents.every(({ document }) => agreed.some((each) => each === document)),
    isOverLimit: (_, { error }: Refused) => isRefusedWith(failureOf(error), code.overLimit),
    isInProgress: (_, { error }: Refused) => isRefusedWith(failureOf(error), code.inProgress),
    isCarrierFirst: (_, { error }: Refused) => isRefusedWith(failureOf(error), code.carrierFirst),
    isCodeNeeded: (_, { error }: Refused) => isRefusedWith(failureOf(error), code.codeNeeded),
    areTermsOld: (_, { error }: Refused) => 'consents' in problemsIn(failureOf(error)),
  },
  delays: { settled: 500, untilSlow: READ_PATIENCE },
})

/** The product of a link counts for more than the earlier choice. */
const wantedFirst = ({ productCode }: LoanContext, draft: Partial<Wanted>): Partial<Wanted> =>
  productCode === null || productCode === draft.productCode ? draft : { ...draft, productCode, days: 0 }

/** As far as a limit goes that was heard of only now. */
const within = ({ offers, wanted }: LoanContext, limit: number) =>
  offers.map((offer) =>
    offer.productCode === wanted.productCode
      ? { ...offer, productAmount: Math.min(offer.productAmount, limit) }
      : offer,
  )

type Chosen = Pick<LoanContext, 'offers' | 'wanted'>

export const offerIn = ({ offers, wanted }: Chosen): Offer | undefined =>
  offers.find(({ productCode }) => productCode === wanted.productCode)

export function amountProblemIn(context: Chosen) {
  const offer = offerIn(context)
  return offer === undefined ? 'empty' : amountProblem(offer, context.wanted.amount)
}

/** What the lender has counted, as it is asked for. */
const wishIn = ({ wanted, counted }: Pick<LoanContext, 'wanted' | 'counted'>): Wish => ({
  productCode: wanted.productCode,
  amount: wanted.amount ?? 0,
  days: wanted.days,
  couponId: counted?.couponId ?? null,
})

const refusedWith = ({ event }: { event: Refused }) => event

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
      ...pendingOrSlow('loan.retry', '#loan.loading'),
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
        onError: { actions: failed, target: 'loadFailed' },
      },
    },
    loadFailed: { tags: 'retryable', on: { 'loan.retry': { actions: 'forgetFailure', target: 'loading' } } },
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
          ...pendingOrSlow('loan.retry', '#loan.choosing.counting'),
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
      invoke: { id: 'otp', src: 'otp', input: { of: { purpose: 'loan' }, begins: 'sending' } },
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
