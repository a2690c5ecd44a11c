import { assign, setup, not, or, type SnapshotFrom } from 'xstate'
import { isMoving, type Bill } from '#domain/lending/apply/bill'
import type { Offer } from '#domain/lending/apply/offer'
import type { Notice, Slide } from '#domain/lending/bills/notice'
import { type Debt, type LastKnown, debtOf } from '#domain/lending/bills/lastKnown'
import type { BorrowState } from '#domain/lending/bills/borrowState'
import type { Day } from '#domain/day'
import type { Credit } from '#domain/lending/lender'
import { KNOWN_LOOK, LOAN_LOOK } from '#domain/limits'
import { port } from '../shared/port'
import { createQuery, freshness } from '../shared/queryMachine'

export interface HomeState extends BorrowState {
  asOf: Day
  bills: readonly Bill[]
}

export interface Inbox {
  notices: readonly Notice[]
  seenId: string | null
}

/** The late fee in an overdue loan, in whole Rupiah. */
export interface Arrears {
  total: number
  lateFee: number
}

const homeSetup = setup({
  types: {} as {
    /** `isUnreachable`: not even the status could be fetched, so the page doesn’t wait for its parts. */
    input: { isUnreachable: boolean }
    context: {
      isUnreachable: boolean
      borrowState: HomeState | null
      lastKnown: LastKnown | null
      isAssessing: boolean
      seenId: string | null
    }
    events: { type: 'home.refresh' } | { type: 'notices.read'; latestId: string }
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
    offers: createQuery<readonly Offer[]>(),
    arrears: createQuery<Arrears, { repayId: string }>(),
    recallLastKnown: port<LastKnown | null>('recallLastKnown'),
  },
  actions: {
    setBorrowState: assign((_, { borrowState }: { borrowState: HomeState | null }) => ({ borrowState })),
    setLastKnown: assign((_, { lastKnown }: { lastKnown: LastKnown | null }) => ({ lastKnown })),
    storeDebt: (_, _params: Debt) => {},
    storeLimit: (_, _params: { credit: Credit | null }) => {},
    setAssessing: assign((_, { credit }: { credit: Credit | null }) => ({
      isAssessing: credit?.isAssessing === true,
    })),
    clearAssessing: assign({ isAssessing: false }),
    setSeen: assign((_, { seenId }: { seenId: string | null }) => ({ seenId })),
    saveSeen: (_, _params: { latestId: string }) => {},
  },
  guards: {
    isRead: (_, params: { isRead: boolean }) => params.isRead,
    /** It failed or is slow, and was never loaded. */
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

const again = { type: 'query.refresh' } as const
const { sendTo } = homeSetup
const readAgain = [sendTo('credit', again), sendTo('borrowState', again), sendTo('notices', again)]

/**
 * The start page of a certified borrower: the limit, what is due, and what can be applied for. Each part is fetched
 * separately.
 */
export const homeMachine = homeSetup.createMachine({
  id: 'home',
  context: ({ input: { isUnreachable } }) => ({
    isUnreachable,
    borrowState: null,
    lastKnown: null,
    isAssessing: false,
    seenId: null,
  }),
  invoke: [
    {
      id: 'credit',
      src: 'credit',
      onSnapshot: {
        guard: { type: 'isRead', params: freshness },
        actions: [
          { type: 'setAssessing', params: ({ event: { snapshot } }) => ({ credit: snapshot.context.data }) },
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
            { type: 'setBorrowState', params: ({ event: { snapshot } }) => ({ borrowState: snapshot.context.data }) },
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
    {
      id: 'notices',
      src: 'notices',
      onSnapshot: {
        guard: { type: 'isRead', params: freshness },
        actions: {
          type: 'setSeen',
          params: ({ event: { snapshot } }) => ({ seenId: snapshot.context.data?.seenId ?? null }),
        },
      },
    },
  ],
  on: {
    'home.refresh': { actions: ['clearAssessing', ...readAgain] },
    'notices.read': {
      actions: [
        { type: 'setSeen', params: ({ event }) => ({ seenId: event.latestId }) },
        { type: 'saveSeen', params: ({ event }) => event },
      ],
    },
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
              actions: { type: 'setLastKnown', params: ({ event }) => ({ lastKnown: event.output }) },
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
      invoke: { id: 'offers', src: 'offers' },
      on: { 'home.refresh': { actions: ['clearAssessing', ...readAgain, sendTo('offers', again)] } },
    },
  },
})

/** The stored values shown instead of what failed to load; `null` if there are none, or none are needed. */
export const selectLastKnown = (snapshot: SnapshotFrom<typeof homeMachine>): LastKnown | null =>
  snapshot.matches('unknown') ? snapshot.context.lastKnown : null
