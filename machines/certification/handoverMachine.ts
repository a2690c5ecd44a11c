import { assign, raise, setup } from 'xstate'
import { code as answer } from '#domain/answerCodes'
import { HANDOVER, READ_PATIENCE } from '#domain/limits'
import { failureOf, isRefusedWith, type Failure } from '#domain/failure'
import { pendingOrSlow } from '../shared/pendingOrSlow'
import { port } from '../shared/port'
import {
  countdown,
  countedDown,
  everySecond,
  isLastSecond,
  seconds,
  type Passed,
  type SecondsPassed,
} from '../shared/seconds'

export interface Handover {
  handoverId: string
  link: string
  secondsLeft: number
}

export interface HandoverReading {
  state: 'waiting' | 'taken' | 'expired'
  secondsLeft: number
  bizStatus: number
}

export const handoverMachine = setup({
  types: {} as {
    /** The borrower’s status: when it changes, the step is done. */
    input: { bizStatus: number }
    context: { handover: Handover | null; secondsLeft: number; failure: Failure | null; bizStatus: number }
    events: { type: 'handover.again' } | { type: 'handover.taken' } | SecondsPassed
    output: { bizStatus: number }
    tags: 'busy' | 'retryable'
  },
  actors: {
    makeHandover: port<Handover>('makeHandover'),
    readHandover: port<HandoverReading, { handoverId: string }>('readHandover'),
    seconds,
  },
  actions: {
    countDown: assign((args, passed: Passed) => countedDown(args, passed)),
  },
  guards: {
    isStepDone: ({ context }, { bizStatus }: { bizStatus: number }) => bizStatus !== context.bizStatus,
    isTaken: (_, { state }: Pick<HandoverReading, 'state'>) => state === 'taken',
    isExpired: (_, { state }: Pick<HandoverReading, 'state'>) => state === 'expired',
    isUnknownHandover: (_, { error }: { error: unknown }) => isRefusedWith(failureOf(error), answer.notFound),
    isLastSecond,
  },
  delays: { untilSlow: READ_PATIENCE, nextLook: HANDOVER.look, longest: HANDOVER.longest },
}).createMachine({
  id: 'handover',
  context: ({ input }) => ({ handover: null, secondsLeft: 0, failure: null, bizStatus: input.bizStatus }),
  initial: 'making',
  output: ({ context }) => ({ bizStatus: context.bizStatus }),
  states: {
    making: {
      ...pendingOrSlow('handover.again', '#handover.making'),
      invoke: {
        id: 'makeHandover',
        src: 'makeHandover',
        onDone: {
          actions: assign(({ event }) => ({
            handover: event.output,
            secondsLeft: event.output.secondsLeft,
            failure: null,
          })),
          target: 'made',
        },
        onError: {
          actions: assign({ failure: ({ event }) => failureOf(event.error) }),
          target: 'loadFailed',
        },
      },
    },
    loadFailed: { tags: 'retryable', on: { 'handover.again': 'making' } },
    made: {
      type: 'parallel',
      states: {
        link: {
          initial: 'waiting',
          states: {
            waiting: {
              description: 'The code is shown until the phone comes, five minutes at most.',
              invoke: everySecond,
              on: { 'handover.taken': 'taken', ...countdown('#handover.expired') },
            },
            taken: {
              description: 'The phone is there, and may take its time.',
              on: { 'handover.again': '#handover.making' },
              after: { longest: '#handover.expired' },
            },
          },
        },
        looking: {
          initial: 'pausing',
          states: {
            pausing: { after: { nextLook: 'asking' } },
            asking: {
              invoke: {
                id: 'readHandover',
                src: 'readHandover',
                input: ({ context }) => ({ handoverId: context.handover?.handoverId ?? '' }),
                onDone: [
                  {
                    guard: { type: 'isStepDone', params: ({ event }) => event.output },
                    actions: assign(({ event }) => ({ bizStatus: event.output.bizStatus })),
                    target: '#handover.done',
                  },
                  {
                    guard: { type: 'isExpired', params: ({ event }) => event.output },
                    target: '#handover.expired',
                  },
                  {
                    guard: { type: 'isTaken', params: ({ event }) => event.output },
                    actions: raise({ type: 'handover.taken' }),
                    target: 'pausing',
                  },
                  {
                    actions: assign(({ event }) => ({ secondsLeft: event.output.secondsLeft })),
                    target: 'pausing',
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isUnknownHandover', params: ({ event }) => event },
                    target: '#handover.expired',
                  },
                  { target: 'pausing' },
                ],
              },
            },
          },
        },
      },
    },
    expired: { on: { 'handover.again': 'making' } },
    done: { type: 'final' },
  },
})
