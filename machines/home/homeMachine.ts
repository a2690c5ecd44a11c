import { and, not, stateIn } from 'xstate'
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
  context: { standing: null, isAssessing: false, seenId: null },
  invoke: [
    {
      id: 'credit',
      src: 'credit',
      onSnapshot: {
        guard: { type: 'isRead', params: freshness },
        actions: { type: 'noteAssessing', params: ({ event: { snapshot } }) => ({ credit: snapshot.context.data }) },
      },
    },
    {
      id: 'standing',
      src: 'standing',
      onSnapshot: {
        guard: { type: 'isRead', params: freshness },
        actions: { type: 'noteStanding', params: ({ event: { snapshot } }) => ({ standing: snapshot.context.data }) },
      },
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
    unknown: { description: 'What the borrower may do is not loaded yet.' },
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
