import { raise } from 'xstate'
import { carrierSetup, kindIn } from './carrierSetup'

/** To be sent, under way, or to be waited for until another may go. */
export const sending = carrierSetup.createStateConfig({
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
export const arriving = carrierSetup.createStateConfig({
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
export const entering = carrierSetup.createStateConfig({
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
