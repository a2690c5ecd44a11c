import { assign, setup, raise } from 'xstate'
import { code as answer } from '#domain/answerCodes'
import { codeProblem } from '#domain/code'
import { detailIn, failureOf, isRefusedWith, type Failure } from '#domain/failure'
import type { CarrierCheck, CarrierKind } from '#domain/lending/apply/carrier'
import { CODE_RESEND_SECONDS, READ_PATIENCE } from '#domain/limits'
import { listener, port } from '../shared/port'
import { seconds, type SecondsPassed } from '../shared/seconds'
import { inTwoStages } from '../shared/patience'

/** What the lender says when it has sent a code; a number that is verified gets none. */
export type CodeSent = Pick<CarrierCheck, 'isVerified' | 'resendAfter'>

interface CarrierContext {
  /** Null until it is read. */
  check: CarrierCheck | null
  secondsLeft: number
  /** As the phone read it from its SMS. */
  received: string | null
  /** What was tried since the last code was sent: none of it goes out again by itself. */
  tried: readonly string[]
  failure: Failure | null
}

type Failed = { error: unknown }
type Typed = { code: string }

const noCheck: CarrierContext = { check: null, secondsLeft: 0, received: null, tried: [], failure: null }

/** How the number is asked: that is read before anything is sent. */
const kindIn = ({ check }: CarrierContext): CarrierKind => check?.kind ?? 1

const carrierSetup = setup({
  types: {} as {
    context: CarrierContext
    events:
      | { type: 'carrier.retry' }
      | { type: 'carrier.close' }
      | { type: 'code.request' }
      | { type: 'code.expected' }
      | { type: 'code.sent' }
      | { type: 'code.received'; code: string }
      | { type: 'code.typed'; code: string }
      | { type: 'code.submit'; code: string }
      | { type: 'failure.dismiss' }
      | SecondsPassed
    tags: 'busy' | 'retryable' | 'sending'
  },
  actors: {
    load: port<CarrierCheck>('load'),
    sendCode: port<CodeSent, { kind: CarrierKind }>('sendCode'),
    receiveCode: listener<{ type: 'code.received'; code: string }>('receiveCode'),
    checkCode: port<unknown, { kind: CarrierKind; code: string }>('checkCode'),
    seconds,
  },
  actions: {
    noteCheck: assign((_, check: CarrierCheck) => ({ check, secondsLeft: check.resendAfter, failure: null })),
    noteRequest: assign({ received: null, tried: [], failure: null }),
    noteWait: assign({ secondsLeft: (_, { seconds }: { seconds: number }) => seconds }),
    noteTooSoon: assign({
      secondsLeft: (_, { error }: Failed) => detailIn(failureOf(error), 'resendAfter', CODE_RESEND_SECONDS),
    }),
    countDown: assign(({ context }, { seconds }: { seconds: number }) => ({
      secondsLeft: context.secondsLeft - seconds,
    })),
    noteReceived: assign({ received: (_, { code }: Typed) => code }),
    noteTried: assign({ tried: ({ context }, { code }: Typed) => [...context.tried, code] }),
    noteFailure: assign({ failure: (_, { error }: Failed) => failureOf(error) }),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isVerified: (_, { isVerified }: Pick<CarrierCheck, 'isVerified'>) => isVerified,
    isUnderWay: (_, { resendAfter, expiresIn }: CarrierCheck) => resendAfter > 0 || expiresIn > 0,
    isTooSoon: (_, { error }: Failed) => isRefusedWith(failureOf(error), answer.codeTooSoon),
    isOver: ({ context }, params: { seconds: number }) => context.secondsLeft <= params.seconds,
    isComplete: ({ context }, { code }: Typed) => codeProblem(code) === null && !context.tried.includes(code),
  },
  delays: { patience: READ_PATIENCE },
})

/** To be sent, under way, or to be waited for until another may go. */
const sending = carrierSetup.createStateConfig({
  initial: 'ready',
  states: {
    ready: { on: { 'code.request': 'asking' } },
    asking: {
      tags: 'sending',
      entry: ['noteRequest', raise({ type: 'code.expected' })],
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ kind: kindIn(context) }),
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => event.output },
            target: '#carrier.settled',
          },
          {
            actions: [
              { type: 'noteWait', params: ({ event }) => ({ seconds: event.output.resendAfter }) },
              raise({ type: 'code.sent' }),
            ],
            target: 'cooling',
          },
        ],
        onError: [
          {
            guard: { type: 'isTooSoon', params: ({ event }) => event },
            actions: [{ type: 'noteTooSoon', params: ({ event }) => event }, raise({ type: 'code.sent' })],
            target: 'cooling',
          },
          { actions: { type: 'noteFailure', params: ({ event }) => event }, target: 'ready' },
        ],
      },
    },
    cooling: {
      description: 'The next code has to wait.',
      invoke: { id: 'seconds', src: 'seconds' },
      on: {
        'seconds.passed': [
          { guard: { type: 'isOver', params: ({ event }) => event }, target: 'ready' },
          { actions: { type: 'countDown', params: ({ event }) => event } },
        ],
      },
    },
  },
})

/** Whether the phone is to read the code from its SMS. */
const arriving = carrierSetup.createStateConfig({
  initial: 'idle',
  on: { 'code.expected': '.expected' },
  states: {
    idle: {},
    expected: {
      description: 'The phone may read the code from its SMS.',
      invoke: { id: 'receiveCode', src: 'receiveCode' },
      on: { 'code.received': { actions: { type: 'noteReceived', params: ({ event }) => event }, target: 'idle' } },
    },
  },
})

/** The field: there is none before a code was sent. */
const entering = carrierSetup.createStateConfig({
  initial: 'introducing',
  states: {
    introducing: {
      description: 'What it is for, whose number it is, and that nothing is sent before the borrower requests it.',
      on: { 'code.sent': 'editing' },
    },
    editing: {
      on: {
        'code.typed': {
          guard: { type: 'isComplete', params: ({ event }) => event },
          actions: { type: 'noteTried', params: ({ event }) => event },
          target: 'checking',
        },
        'code.submit': { actions: { type: 'noteTried', params: ({ event }) => event }, target: 'checking' },
      },
    },
    checking: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ context }) => ({ kind: kindIn(context), code: context.tried.at(-1) ?? '' }),
        onDone: '#carrier.done',
        onError: { actions: { type: 'noteFailure', params: ({ event }) => event }, target: 'editing' },
      },
    },
  },
})

/** Confirms whose the number is, by a code that its carrier sends. It ends when that is settled or skipped. */
export const carrierMachine = carrierSetup.createMachine({
  id: 'carrier',
  context: noCheck,
  initial: 'loading',
  on: { 'carrier.close': '.done' },
  states: {
    loading: {
      ...inTwoStages('carrier.retry', '#carrier.loading'),
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => event.output },
            actions: { type: 'noteCheck', params: ({ event }) => event.output },
            target: 'settled',
          },
          {
            guard: { type: 'isUnderWay', params: ({ event }) => event.output },
            actions: [
              { type: 'noteCheck', params: ({ event }) => event.output },
              raise({ type: 'code.expected' }),
              raise({ type: 'code.sent' }),
            ],
            target: 'confirming.sending.cooling',
          },
          { actions: { type: 'noteCheck', params: ({ event }) => event.output }, target: 'confirming' },
        ],
        onError: { actions: { type: 'noteFailure', params: ({ event }) => event }, target: 'unloaded' },
      },
    },
    unloaded: { tags: 'retryable', on: { 'carrier.retry': { actions: 'forgetFailure', target: 'loading' } } },
    confirming: {
      type: 'parallel',
      on: { 'failure.dismiss': { actions: 'forgetFailure' } },
      states: { sending, arriving, entering },
    },
    settled: { description: 'The number is confirmed already: nothing is asked again.' },
    done: { type: 'final' },
  },
})
