import { assign, setup } from 'xstate'
import { code } from '#domain/answerCodes'
import { detailIn, failureOf, isRefusedWith, problemsIn, type Failure } from '#domain/failure'
import type { DocumentText, LoanQuote, Offer, OfferedCoupon } from '#domain/lending/apply/offer'
import { amountProblem, firstDraft, type LoanDraft, type LoanRequest } from '#domain/lending/apply/loanRequest'
import { loanDocuments, type DocumentMark } from '#domain/lending/documents'
import { READ_PATIENCE } from '#domain/limits'
import { port } from '../shared/port'
import { createQuery } from '../shared/queryMachine'
import { otpMachine } from '../shared/otpMachine'
import { pendingOrSlow } from '../shared/pendingOrSlow'

export type LoanDocument = (typeof loanDocuments)[number]

export interface LoanStart {
  offers: readonly Offer[]
  hasOpenLoan: boolean
  draft: Partial<LoanDraft>
}

/** A loan quoted by the lender, to the Rupiah, with its coupon. */
export interface Quoted {
  quote: LoanQuote
  coupons: readonly OfferedCoupon[]
  couponId: string | null
}

interface LoanContext {
  offers: readonly Offer[]
  loanDraft: LoanDraft
  quoted: Quoted | null
  /** The ticked documents, each ticked separately, for exactly the quoted loan. */
  agreed: readonly LoanDocument[]
  /** Confirmed before it was quoted: the summary follows as soon as it is. */
  isConfirmed: boolean
  /** Submitted with a tick missing. */
  isIncomplete: boolean
  /** The lender’s terms changed before the agreement: they are shown again. */
  isChanged: boolean
  document: LoanDocument
  failure: Failure | null
  productCode: string | null
}

type Asked = { loanRequest: LoanRequest; consents: readonly DocumentMark[]; code?: string }
type Refused = { error: unknown }

const emptyDraft: LoanDraft = { productCode: '', amount: null, days: 0, coupon: '' }

const noLoan = ({ productCode, isConfirmed }: Pick<LoanContext, 'productCode' | 'isConfirmed'>): LoanContext => ({
  offers: [],
  loanDraft: emptyDraft,
  quoted: null,
  agreed: [],
  isConfirmed,
  isIncomplete: false,
  isChanged: false,
  document: 'agreement',
  failure: null,
  productCode,
})

const loanSetup = setup({
  types: {} as {
    /** `isConfirmed`: amount and term were chosen before, so the summary comes first. */
    input: { productCode: string | null; isConfirmed: boolean }
    context: LoanContext
    events:
      | { type: 'loan.retry' }
      | { type: 'amount.changed'; amount: number | null }
      | { type: 'tenor.changed'; productCode: string; days: number }
      | { type: 'coupon.chosen'; coupon: string }
      | { type: 'amount.confirm' }
      | { type: 'stage.dismiss' }
      | { type: 'document.agreed'; document: LoanDocument; isAgreed: boolean }
      | { type: 'document.opened'; document: LoanDocument }
      | { type: 'loan.apply' }
      | { type: 'code.submit'; code: string }
      | { type: 'code.cancel' }
    /** `summary` and `code` are the later stages, also while the application is sent. */
    tags: 'busy' | 'retryable' | 'summary' | 'code'
    children: { document: 'document'; otp: 'otp' }
  },
  actors: {
    load: port<LoanStart>('load'),
    quote: port<Quoted, LoanDraft>('quote'),
    apply: port<unknown, Asked>('apply'),
    document: createQuery<DocumentText, { loanRequest: LoanRequest; document: LoanDocument }>(),
    otp: otpMachine,
  },
  actions: {
    saveLoanDraft: (_, _params: { loanDraft: LoanDraft }) => {},
    setStart: assign(({ context }, { offers, draft }: LoanStart) => ({
      offers,
      failure: null,
      loanDraft: firstDraft(offers, draftFirst(context, draft)) ?? emptyDraft,
    })),
    setAmount: assign(({ context }, { amount }: Pick<LoanDraft, 'amount'>) => ({
      loanDraft: { ...context.loanDraft, amount },
    })),
    setTenor: assign(({ context }, { productCode, days }: Pick<LoanDraft, 'productCode' | 'days'>) => ({
      loanDraft: { ...context.loanDraft, productCode, days },
    })),
    setCoupon: assign(({ context }, { coupon }: Pick<LoanDraft, 'coupon'>) => ({
      loanDraft: { ...context.loanDraft, coupon },
    })),
    setLimit: assign(({ context }, { error }: Refused) => ({
      failure: failureOf(error),
      offers: within(context, detailIn(failureOf(error), 'limit', 0)),
    })),
    setQuoted: assign((_, quoted: Quoted) => ({ quoted, failure: null })),
    /** What was agreed to was another loan. */
    clearQuoted: assign({
      quoted: null,
      agreed: [],
      isConfirmed: false,
      isIncomplete: false,
      isChanged: false,
      failure: null,
    }),
    setConfirmed: assign({ isConfirmed: true }),
    clearConfirmed: assign({ isConfirmed: false }),
    setChanged: assign({ isChanged: true }),
    setAgreed: assign(({ context }, params: { document: LoanDocument; isAgreed: boolean }) => ({
      agreed: loanDocuments.filter((each) =>
        each === params.document ? params.isAgreed : context.agreed.includes(each),
      ),
    })),
    setDocument: assign((_, { document }: { document: LoanDocument }) => ({ document })),
    setIncomplete: assign({ isIncomplete: true }),
    clearIncomplete: assign({ isIncomplete: false }),
    setFailure: assign({ failure: (_, { error }: Refused) => failureOf(error) }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    hasOpenLoan: (_, { hasOpenLoan }: LoanStart) => hasOpenLoan,
    isOffered: (_, { offers }: LoanStart) => firstDraft(offers, {}) !== null,
    isAmountWrong: ({ context }) => amountProblemIn(context) !== null,
    isConfirmed: ({ context }) => context.isConfirmed,
    hasAgreed: ({ context: { quoted, agreed } }) =>
      quoted !== null && quoted.quote.documents.every(({ document }) => agreed.some((each) => each === document)),
    isOverLimit: (_, { error }: Refused) => isRefusedWith(failureOf(error), code.overLimit),
    isInProgress: (_, { error }: Refused) => isRefusedWith(failureOf(error), code.inProgress),
    isCarrierFirst: (_, { error }: Refused) => isRefusedWith(failureOf(error), code.carrierFirst),
    isCodeNeeded: (_, { error }: Refused) => isRefusedWith(failureOf(error), code.codeNeeded),
    areTermsOld: (_, { error }: Refused) => 'consents' in problemsIn(failureOf(error)),
  },
  delays: { settled: 500, untilSlow: READ_PATIENCE },
})

/** The product of a link overrides the earlier choice. */
const draftFirst = ({ productCode }: LoanContext, draft: Partial<LoanDraft>): Partial<LoanDraft> =>
  productCode === null || productCode === draft.productCode ? draft : { ...draft, productCode, days: 0 }

/** Reduced to a limit that was read only now. */
const within = ({ offers, loanDraft }: LoanContext, limit: number) =>
  offers.map((offer) =>
    offer.productCode === loanDraft.productCode
      ? { ...offer, productAmount: Math.min(offer.productAmount, limit) }
      : offer,
  )

type Chosen = Pick<LoanContext, 'offers' | 'loanDraft'>

export const offerIn = ({ offers, loanDraft }: Chosen): Offer | undefined =>
  offers.find(({ productCode }) => productCode === loanDraft.productCode)

export function amountProblemIn(context: Chosen) {
  const offer = offerIn(context)
  return offer === undefined ? 'empty' : amountProblem(offer, context.loanDraft.amount)
}

const loanRequestIn = ({ loanDraft, quoted }: Pick<LoanContext, 'loanDraft' | 'quoted'>): LoanRequest => ({
  productCode: loanDraft.productCode,
  amount: loanDraft.amount ?? 0,
  days: loanDraft.days,
  couponId: quoted?.couponId ?? null,
})

const refusedWith = ({ event }: { event: Refused }) => event

/** Refusals that the spec leaves to the screen, wherever they occur. */
const refusals = [
  {
    guard: { type: 'isInProgress', params: refusedWith },
    target: '#loan.applied',
  },
  {
    guard: { type: 'isOverLimit', params: refusedWith },
    actions: { type: 'setLimit', params: refusedWith },
    target: '#loan.choosing.overLimit',
  },
  {
    guard: { type: 'isCarrierFirst', params: refusedWith },
    actions: { type: 'setFailure', params: refusedWith },
    target: '#loan.choosing.carrierFirst',
  },
] as const

const failed = { type: 'setFailure', params: refusedWith } as const

const termsChanged = {
  guard: { type: 'areTermsOld', params: refusedWith },
  actions: ['clearQuoted', 'setChanged'],
  target: '#loan.agreeing.quoting',
} as const

const confirmedEarly = { 'amount.confirm': { actions: 'setConfirmed' } } as const

/** An application for a loan: chosen, quoted by the lender, agreed to and sent once. It ends where a loan is open. */
export const loanMachine = loanSetup.createMachine({
  id: 'loan',
  context: ({ input }) => noLoan(input),
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
            actions: { type: 'setStart', params: ({ event }) => event.output },
            target: 'choosing',
          },
          { target: 'unavailable' },
        ],
        onError: { actions: failed, target: 'loadFailed' },
      },
    },
    loadFailed: { tags: 'retryable', on: { 'loan.retry': { actions: 'clearFailure', target: 'loading' } } },
    unavailable: {
      description: 'Nothing is offered to the borrower now.',
      on: { 'loan.retry': 'loading' },
    },
    choosing: {
      initial: 'judging',
      on: {
        'amount.changed': {
          actions: [{ type: 'setAmount', params: ({ event }) => event }, 'clearQuoted'],
          target: '.settling',
        },
        'tenor.changed': {
          actions: [{ type: 'setTenor', params: ({ event }) => event }, 'clearQuoted'],
          target: '.settling',
        },
        'coupon.chosen': {
          actions: [{ type: 'setCoupon', params: ({ event }) => event }, 'clearQuoted'],
          target: '.settling',
        },
      },
      states: {
        settling: {
          description: 'The borrower may still be sliding or typing: nothing is fetched before a pause.',
          tags: 'busy',
          entry: { type: 'saveLoanDraft', params: ({ context }) => context },
          on: confirmedEarly,
          after: { settled: 'judging' },
        },
        judging: { always: [{ guard: 'isAmountWrong', target: 'unfit' }, { target: 'quoting' }] },
        unfit: { description: 'The amount is none that can be asked for; what is wrong stands beside it.' },
        quoting: {
          ...pendingOrSlow('loan.retry', '#loan.choosing.quoting'),
          on: confirmedEarly,
          invoke: {
            id: 'quote',
            src: 'quote',
            input: ({ context }) => context.loanDraft,
            onDone: [
              {
                guard: 'isConfirmed',
                actions: { type: 'setQuoted', params: ({ event }) => event.output },
                target: '#loan.agreeing',
              },
              { actions: { type: 'setQuoted', params: ({ event }) => event.output }, target: 'quoted' },
            ],
            onError: [...refusals, { actions: failed, target: 'quoteFailed' }],
          },
        },
        quoteFailed: {
          tags: 'retryable',
          on: {
            'loan.retry': { actions: 'clearFailure', target: 'quoting' },
            'amount.confirm': { actions: ['clearFailure', 'setConfirmed'], target: 'quoting' },
          },
        },
        quoted: {
          description: 'What it costs is in sight.',
          on: { 'amount.confirm': '#loan.agreeing' },
        },
        overLimit: { description: 'The limit is lower by now: a smaller amount can be asked for.' },
        carrierFirst: {
          description:
            'For this amount the carrier has to confirm the number first; a lower one needs no confirmation.',
          entry: { type: 'saveLoanDraft', params: ({ context }) => context },
        },
      },
    },
    agreeing: {
      description: 'Every cost is on the screen, and each document can be read and agreed to.',
      tags: 'summary',
      entry: 'clearConfirmed',
      initial: 'resting',
      on: {
        'document.agreed': { actions: { type: 'setAgreed', params: ({ event }) => event } },
        'document.opened': {
          actions: { type: 'setDocument', params: ({ event }) => event },
          target: '.reading',
        },
        'loan.apply': [{ guard: 'hasAgreed', target: '#loan.applying' }, { actions: 'setIncomplete' }],
        'stage.dismiss': { actions: ['clearFailure', 'clearIncomplete'], target: '#loan.choosing.quoted' },
      },
      states: {
        resting: {},
        reading: {
          invoke: {
            id: 'document',
            src: 'document',
            input: ({ context }) => ({ loanRequest: loanRequestIn(context), document: context.document }),
          },
        },
        quoting: {
          description: 'The terms have changed: the loan is counted again, and nothing of it is agreed to.',
          ...pendingOrSlow('loan.retry', '#loan.agreeing.quoting'),
          on: {
            'document.agreed': {},
            'document.opened': {},
            'stage.dismiss': { actions: 'clearIncomplete', target: '#loan.choosing.quoting' },
          },
          invoke: {
            id: 'quoteAgain',
            src: 'quote',
            input: ({ context }) => context.loanDraft,
            onDone: { actions: { type: 'setQuoted', params: ({ event }) => event.output }, target: 'resting' },
            onError: [...refusals, { actions: failed, target: '#loan.choosing.quoteFailed' }],
          },
        },
      },
    },
    applying: {
      description: 'Sent with one key until the lender has answered, so that it happens once.',
      tags: ['busy', 'summary'],
      entry: 'clearFailure',
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context }) => ({
          loanRequest: loanRequestIn(context),
          consents: context.quoted?.quote.documents ?? [],
        }),
        onDone: 'applied',
        onError: [
          ...refusals,
          termsChanged,
          { guard: { type: 'isCodeNeeded', params: refusedWith }, target: 'confirming' },
          { actions: failed, target: '#loan.agreeing' },
        ],
      },
    },
    confirming: {
      description: 'The first application on a new device takes a code by SMS. What was chosen and agreed to stays.',
      tags: 'code',
      invoke: { id: 'otp', src: 'otp', input: { of: { purpose: 'loan' }, begins: 'sending' } },
      initial: 'entering',
      states: {
        entering: {
          on: {
            'code.submit': 'applying',
            'code.cancel': { actions: 'clearFailure', target: '#loan.agreeing' },
            'stage.dismiss': { actions: 'clearFailure', target: '#loan.agreeing' },
          },
        },
        applying: {
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'applyWithCode',
            src: 'apply',
            input: ({ context, event }) => ({
              loanRequest: loanRequestIn(context),
              consents: context.quoted?.quote.documents ?? [],
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
