import { and, not, stateIn, type SnapshotFrom } from 'xstate'
import { debtOf, type LastKnown } from '../../domain/lending/bills/lastKnown'
import { freshness } from '../shared/queryMachine'
import { homeSetup } from './homeSetup'

const again = { type: 'query.refresh' } as const
const { sendTo } = homeSetup
const readAgain = [sendTo('credit', again), sendTo('standing', again), sendTo('notices', again)]

type Standing = 'isLocked' | 'canApply' | 'isBound'

/** Enters a state as soon as its guard passes, from any other. One of the guards passes once the standing is loaded. */
const into = <S extends string>(state: S, guard: Standing) =>
  ({ guard: and([guard, not(stateIn(state))]), target: `.${state}` }) as const

/** The start page of the certified: the limit, what is due, and what can be applied for. Each part is fetched separately. */
export const homeMachine = homeSetup.createMachine({
  id: 'home',
  context: ({ input: { isUnreachable } }) => ({
    isUnreachable,
    standing: null,
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
          { type: 'noteAssessing', params: ({ event: { snapshot } }) => ({ credit: snapshot.context.data }) },
          { type: 'storeLimit', params: ({ event: { snapshot } }) => ({ credit: snapshot.context.data }) },
        ],
      },
    },
    {
      id: 'standing',
      src: 'standing',
      onSnapshot: [
        {
          guard: { type: 'isRead', params: freshness },
          actions: [
            { type: 'noteStanding', params: ({ event: { snapshot } }) => ({ standing: snapshot.context.data }) },
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
          type: 'noteSeen',
          params: ({ event: { snapshot } }) => ({ seenId: snapshot.context.data?.seenId ?? null }),
        },
      },
    },
  ],
  on: {
    'home.refresh': { actions: ['forgetAssessing', ...readAgain] },
    'notices.read': {
      actions: [
        { type: 'noteSeen', params: ({ event }) => ({ seenId: event.latestId }) },
        { type: 'keepSeen', params: ({ event }) => event },
      ],
    },
  },
  initial: 'unknown',
  always: [into('locked', 'isLocked'), into('free', 'canApply'), into('bound', 'isBound')],
  states: {
    unknown: {
      description: 'What the borrower may do is not loaded yet.',
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
    locked: {
      description: 'A loan is overdue: the limit is locked, and nothing is on offer.',
      invoke: {
        id: 'arrears',
        src: 'arrears',
        input: ({ context: { standing } }) => ({ repayId: standing?.repayId ?? '' }),
      },
    },
    bound: {
      description: 'Nothing more can be asked for now: a loan is open, or there is no limit.',
      after: {
        nextLook: [
          { guard: 'isMoving', actions: readAgain, target: 'bound', reenter: true },
          { target: 'bound', reenter: true },
        ],
      },
    },
    free: {
      invoke: { id: 'offers', src: 'offers' },
      on: { 'home.refresh': { actions: ['forgetAssessing', ...readAgain, sendTo('offers', again)] } },
    },
  },
})

/** What is shown in the place of all that could not be read; `null` where there is nothing, or no need. */
export const selectLastKnown = (snapshot: SnapshotFrom<typeof homeMachine>): LastKnown | null =>
  snapshot.matches('unknown') ? snapshot.context.lastKnown : null
