import { assign, setup } from 'xstate'
import { code as answer } from '#domain/answerCodes'
import type { PictureOfCode } from '#domain/drawing'
import { failureOf, isRefusedWith, type Failure } from '#domain/failure'
import type { FoundCode } from '#domain/lending/bills/foundCode'
import type { StaffService } from '#domain/lending/lender'
import { LOOK_UP_AGAIN, READ_PATIENCE } from '#domain/limits'
import { pendingOrSlow } from '../shared/pendingOrSlow'
import { port } from '../shared/port'
import { createQuery } from '../shared/queryMachine'
import {
  countdown,
  countedDown,
  everySecond,
  isLastSecond,
  seconds,
  type Passed,
  type SecondsPassed,
} from '../shared/seconds'

type Refused = { error: unknown }

/** What a code from a message is for, open to anyone; and the contact of customer service. */
export const lookUpMachine = setup({
  types: {} as {
    input: { reference: string | null }
    context: { reference: string | null; found: FoundCode | null; secondsLeft: number; failure: Failure | null }
    events:
      | { type: 'reference.submit'; reference: string }
      | { type: 'code.look' }
      | ({ type: 'picture.save' } & PictureOfCode)
      | SecondsPassed
    tags: 'busy' | 'retryable'
    children: { staff: 'staff' }
  },
  actors: {
    lookUp: port<FoundCode, { reference: string }>('lookUp'),
    staff: createQuery<StaffService>(),
    seconds,
  },
  actions: {
    savePicture: (_, _params: PictureOfCode) => {},
    setFound: assign((_, { found }: { found: FoundCode }) => ({
      found,
      secondsLeft: found.secondsLeft,
      failure: null,
    })),
    setFailure: assign({ failure: (_, { error }: Refused) => failureOf(error) }),
    countDown: assign((args, passed: Passed) => countedDown(args, passed)),
  },
  guards: {
    hasReference: ({ context }) => context.reference !== null,
    isOpen: ({ context }) => context.found?.state === 'open',
    isPaid: ({ context }) => context.found?.state === 'paid',
    isReplaced: ({ context }) => context.found?.state === 'replaced',
    isLastSecond,
    isUnknown: (_, { error }: Refused) => isRefusedWith(failureOf(error), answer.notFound),
    isTooOften: (_, { error }: Refused) => isRefusedWith(failureOf(error), answer.tooMany),
  },
  delays: { nextLook: LOOK_UP_AGAIN, untilSlow: READ_PATIENCE },
}).createMachine({
  id: 'lookUp',
  context: ({ input: { reference } }) => ({ reference, found: null, secondsLeft: 0, failure: null }),
  invoke: { id: 'staff', src: 'staff' },
  on: {
    'picture.save': { actions: { type: 'savePicture', params: ({ event }) => event } },
    'reference.submit': {
      actions: assign(({ event }) => ({ reference: event.reference, found: null, failure: null })),
      target: '.reading',
    },
  },
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'hasReference', target: 'reading' }, { target: 'asking' }] },
    asking: { description: 'The link has no reference: it is typed, or the link is opened again.' },
    reading: {
      ...pendingOrSlow('code.look', '#lookUp.reading'),
      invoke: {
        id: 'read',
        src: 'lookUp',
        input: ({ context }) => ({ reference: context.reference ?? '' }),
        onDone: { actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) }, target: 'judging' },
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'unknown' },
          { guard: { type: 'isTooOften', params: ({ event }) => event }, target: 'tooOften' },
          { actions: { type: 'setFailure', params: ({ event }) => event }, target: 'loadFailed' },
        ],
      },
    },
    loadFailed: { tags: 'retryable', on: { 'code.look': 'reading' } },
    unknown: { description: 'There is no such code: mistyped, or not from here.' },
    tooOften: {
      description: 'Asked too often from this network (429).',
      tags: 'retryable',
      on: { 'code.look': 'reading' },
    },
    judging: {
      always: [
        { guard: 'isOpen', target: 'open' },
        { guard: 'isPaid', target: 'paid' },
        { guard: 'isReplaced', target: 'replaced' },
        { target: 'expired' },
      ],
    },
    open: {
      description: 'It can be paid, with or without a connection.',
      type: 'parallel',
      states: {
        time: {
          initial: 'running',
          states: {
            running: { invoke: everySecond, on: countdown('#lookUp.expired') },
          },
        },
        look: {
          initial: 'resting',
          states: {
            resting: { on: { 'code.look': 'looking' }, after: { nextLook: 'looking' } },
            looking: {
              tags: 'busy',
              invoke: {
                id: 'readAgain',
                src: 'lookUp',
                input: ({ context }) => ({ reference: context.reference ?? '' }),
                onDone: {
                  actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) },
                  target: '#lookUp.judging',
                },
                onError: { actions: { type: 'setFailure', params: ({ event }) => event }, target: 'resting' },
              },
            },
          },
        },
      },
    },
    paid: { description: 'Nothing is left to do.' },
    expired: {
      description: 'The payment may still have come in time.',
      on: { 'code.look': 'reading' },
    },
    replaced: { description: 'A newer code was made: only that one can be paid.' },
  },
})
