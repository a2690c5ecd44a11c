import { assign, setup, not, or, type SnapshotFrom } from 'xstate'
import { isMoving, type Bill } from '#domain/lending/apply/bill'
import { firstDraft, nearestAmount, type LoanDraft } from '#domain/lending/apply/loanRequest'
import type { Offer } from '#domain/lending/apply/offer'
import type { Inbox, Slide } from '#domain/lending/bills/notice'
import { type Debt, type LastKnown, debtOf } from '#domain/lending/bills/lastKnown'
import type { BorrowState } from '#domain/lending/bills/borrowState'
import type { Day } from '#domain/day'
import type { Credit } from '#domain/lending/lender'
import type { Arrears, RepayChoice } from '#domain/lending/repay/choice'
import { KNOWN_LOOK, LOAN_LOOK } from '#domain/limits'
import { port } from '../shared/port'
import { createQuery, freshness } from '../shared/queryMachine'

/** What the borrower may do, and the loans that are open, as of the lender's day. */
export interface HomeState extends BorrowState {
  asOf: Day
  bills: readonly Bill[]
}

/** What can be applied for, and the choice that is left on the phone. */
export interface Offered {
  offers: readonly Offer[]
  draft: Partial<LoanDraft>
}

/** How the borrower means to pay, as it is stored for the page of that loan. */
export interface ChosenWay extends Pick<RepayChoice, 'way' | 'amount' | 'days'> {
  repayId: string
}

interface HomeContext {
  isUnreachable: boolean
  borrowState: HomeState | null
  lastKnown: LastKnown | null
  isAssessing: boolean
  offers: readonly Offer[]
  /** The loan that is shown, with an amount that can be applied for; `null` while nothing is offered. */
  loanDraft: LoanDraft | null
}

const homeSetup = setup({
  types: {} as {
    /** `isUnreachable`: the lender did not even say how far the borrower is, so the parts of the page are not waited for. */
    input: { isUnreachable: boolean }
    context: HomeContext
    events:
      | { type: 'home.refresh' }
      | { type: 'amount.changed'; amount: number }
      | { type: 'tenor.changed'; productCode: string; days: number }
      | ({ type: 'way.chosen' } & ChosenWay)
    children: {
      credit: 'credit'
      borrowState: 'borrowState'
      slides: 'slides'
      notices: 'notices'
      offers: 'offers'
      arrears: 'arrears'
    }
  },
  actors: {
    credit: createQuery<Credit>(),
    borrowState: createQuery<HomeState>(),
    slides: createQuery<readonly Slide[]>(),
    notices: createQuery<Inbox>(),
    offers: createQuery<Offered>(),
    arrears: createQuery<Arrears, { repayId: string }>(),
    recallLastKnown: port<LastKnown | null>('recallLastKnown'),
  },
  actions: {
    /** On the device, with the time. */
    storeDebt: (_, _params: Debt) => {},
    storeLimit: (_, _params: { credit: Credit | null }) => {},
    clearAssessing: assign({ isAssessing: false }),
    setOffered: assign(({ context }, { offers, draft }: Offered) => ({
      offers,
      loanDraft: fitted(offers, firstDraft(offers, context.loanDraft ?? draft)),
    })),
    setDraft: assign(({ context: { offers, loanDraft } }, change: Partial<LoanDraft>) => ({
      loanDraft: loanDraft && fitted(offers, { ...loanDraft, ...change }),
    })),
    /** On the device, for the page of the loan. */
    saveLoanDraft: (_, _params: { loanDraft: LoanDraft | null }) => {},
    saveWay: (_, _params: ChosenWay) => {},
  },
  guards: {
    isRead: (_, params: { isRead: boolean }) => params.isRead,
    /** It failed or takes long, and was not read before. */
    isUnavailable: ({ context: { borrowState } }, { hasFailed }: { hasFailed: boolean }) =>
      hasFailed && borrowState === null,
    isUnreachable: ({ context }) => context.isUnreachable,
    isLocked: ({ context: { borrowState } }) => borrowState?.isLocked === true,
    canApply: ({ context: { borrowState } }) => borrowState?.canApply === true && !borrowState.isLocked,
    isLoaded: ({ context: { borrowState } }) => borrowState !== null,
    isMoving: ({ context: { borrowState } }) => borrowState?.bills.some(isMoving) === true,
  },
  delays: { nextLook: LOAN_LOOK, knownLook: KNOWN_LOOK },
})

/** With the nearest amount that the product allows. */
function fitted(offers: readonly Offer[], loanDraft: LoanDraft | null): LoanDraft | null {
  const offer = offerIn({ offers, loanDraft })
  if (loanDraft === null || offer === undefined) return null
  return { ...loanDraft, amount: nearestAmount(offer, loanDraft.amount ?? offer.minAmount) }
}

export const offerIn = ({ offers, loanDraft }: Pick<HomeContext, 'offers' | 'loanDraft'>): Offer | undefined =>
  offers.find(({ productCode }) => productCode === loanDraft?.productCode)

const again = { type: 'query.refresh' } as const
const nothing: Offered = { offers: [], draft: {} }
const { sendTo } = homeSetup
const readAgain = [sendTo('credit', again), sendTo('borrowState', again), sendTo('notices', again)]

/** The start page of the certified: the limit, what is due, and what can be applied for. Each part is fetched separately. */
export const homeMachine = homeSetup.createMachine({
  id: 'home',
  context: ({ input: { isUnreachable } }) => ({
    isUnreachable,
    borrowState: null,
    lastKnown: null,
    isAssessing: false,
    offers: [],
    loanDraft: null,
  }),
  invoke: [
    {
      id: 'credit',
      src: 'credit',
      onSnapshot: {
        guard: { type: 'isRead', params: freshness },
        actions: [
          assign(({ event: { snapshot } }) => ({
            isAssessing: snapshot.context.data?.isAssessing === true,
          })),
          { type: 'storeLimit', params: ({ event: { snapshot } }) => ({ credit: snapshot.context.data }) },
        ],
      },
    },
    {
      id: 'borrowState',
      src: 'borrowState',
      onSnapshot: [
        {
          guard: { type: 'isRead', params: freshness },
          actions: [
            assign(({ event: { snapshot } }) => ({ borrowState: snapshot.context.data })),
            { type: 'storeDebt', params: ({ event: { snapshot } }) => debtOf(snapshot.context.data?.bills ?? []) },
          ],
        },
        {
          guard: {
            type: 'isUnavailable',
            params: ({ event: { snapshot } }) => ({ hasFailed: snapshot.hasTag('retryable') }),
          },
          target: '.unknown.recalling',
        },
      ],
    },
    { id: 'slides', src: 'slides' },
    { id: 'notices', src: 'notices' },
  ],
  on: {
    'home.refresh': { actions: ['clearAssessing', ...readAgain] },
    'way.chosen': { actions: { type: 'saveWay', params: ({ event }) => event } },
  },
  initial: 'unknown',
  states: {
    unknown: {
      description: 'What the borrower may do is not loaded yet.',
      always: { guard: 'isLoaded', target: 'sorting' },
      initial: 'reading',
      states: {
        reading: { always: { guard: 'isUnreachable', target: 'recalling' } },
        recalling: {
          invoke: {
            id: 'recallLastKnown',
            src: 'recallLastKnown',
            onDone: {
              actions: assign(({ event }) => ({ lastKnown: event.output })),
              target: 'recalled',
            },
            onError: 'recalled',
          },
        },
        recalled: {
          description:
            'The last known debt or limit is shown with its time, where the phone has one, until the lender answers. Nothing can be applied for.',
          after: { knownLook: 'recalling' },
        },
      },
    },
    sorting: {
      always: [{ guard: 'isLocked', target: 'locked' }, { guard: 'canApply', target: 'free' }, { target: 'bound' }],
    },
    locked: {
      always: { guard: not('isLocked'), target: 'sorting' },
      description: 'A loan is overdue: the limit is locked, and nothing is on offer.',
      invoke: {
        id: 'arrears',
        src: 'arrears',
        input: ({ context: { borrowState } }) => ({ repayId: borrowState?.repayId ?? '' }),
      },
    },
    bound: {
      always: { guard: or(['isLocked', 'canApply']), target: 'sorting' },
      description: 'Nothing more can be asked for now: a loan is open, or there is no limit.',
      after: {
        nextLook: [
          { guard: 'isMoving', actions: readAgain, target: 'bound', reenter: true },
          { target: 'bound', reenter: true },
        ],
      },
    },
    free: {
      always: { guard: not('canApply'), target: 'sorting' },
      description: 'A loan can be chosen, with what it costs; the page of the loan begins with that choice.',
      invoke: {
        id: 'offers',
        src: 'offers',
        onSnapshot: {
          guard: { type: 'isRead', params: freshness },
          actions: { type: 'setOffered', params: ({ event: { snapshot } }) => snapshot.context.data ?? nothing },
        },
      },
      on: {
        'home.refresh': { actions: ['clearAssessing', ...readAgain, sendTo('offers', again)] },
        'amount.changed': {
          actions: [
            { type: 'setDraft', params: ({ event: { amount } }) => ({ amount }) },
            { type: 'saveLoanDraft', params: ({ context }) => context },
          ],
        },
        'tenor.changed': {
          actions: [
            { type: 'setDraft', params: ({ event: { productCode, days } }) => ({ productCode, days }) },
            { type: 'saveLoanDraft', params: ({ context }) => context },
          ],
        },
      },
    },
  },
})

/** What is shown in the place of all that could not be read; `null` where there is nothing, or no need. */
export const selectLastKnown = (snapshot: SnapshotFrom<typeof homeMachine>): LastKnown | null =>
  snapshot.matches('unknown') ? snapshot.context.lastKnown : null
