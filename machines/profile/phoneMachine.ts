import { assign, setup } from 'xstate'
import { code as answer } from '#domain/answerCodes'
import { failureOf, isRefusedWith, problemsIn, type Failure } from '#domain/failure'
import { otpMachine } from '../shared/otpMachine'
import { port } from '../shared/port'

type Thrown = { error: unknown }

const isProofMissing = (failure: Failure | null) => failure !== null && isRefusedWith(failure, answer.codeNeeded)
const isNumberWrong = (failure: Failure | null) => failure !== null && 'phone' in problemsIn(failure)

/** Another phone number: a code on the old one, or a face check where its SIM is gone, then a code on the new one. */
export const phoneMachine = setup({
  types: {} as {
    context: {
      /** National digits without the 0. */
      phone: string
      /** The old number was confirmed, or the face check passed, so that a corrected number needs neither again. */
      isProven: boolean
      failure: Failure | null
    }
    events:
      | { type: 'number.submit'; phone: string }
      | { type: 'number.change' }
      | { type: 'code.submit'; code: string }
      | { type: 'face.passed' }
    output: { phone: string }
    tags: 'busy'
    children: { otp: 'otp' }
  },
  actors: {
    otp: otpMachine,
    confirmOld: port<unknown, { code: string }>('confirmOld'),
    changePhone: port<{ phone: string }, { phone: string; code: string }>('changePhone'),
  },
  actions: {
    setNumber: assign({ phone: (_, { phone }: { phone: string }) => phone, failure: null }),
    setFailure: assign({ failure: (_, { error }: Thrown) => failureOf(error) }),
    clearFailure: assign({ failure: null }),
    setProven: assign({ isProven: true, failure: null }),
    clearProven: assign({ isProven: false, failure: null }),
  },
  guards: {
    isProven: ({ context }) => context.isProven,
    isProofMissing: (_, { failure }: { failure: Failure | null }) => isProofMissing(failure),
    isNumberWrong: (_, { failure }: { failure: Failure | null }) => isNumberWrong(failure),
  },
}).createMachine({
  id: 'phone',
  context: { phone: '', isProven: false, failure: null },
  output: ({ context }) => ({ phone: context.phone }),
  initial: 'entering',
  states: {
    entering: {
      on: {
        'number.submit': [
          { guard: 'isProven', actions: { type: 'setNumber', params: ({ event }) => event }, target: 'confirmingNew' },
          { actions: { type: 'setNumber', params: ({ event }) => event }, target: 'confirmingOld' },
        ],
      },
    },
    confirmingOld: {
      description: 'A code on the old number. The face check takes its place where that SIM is gone.',
      invoke: { id: 'otp', src: 'otp', input: { of: { purpose: 'phone' }, begins: 'sending' } },
      initial: 'typing',
      states: {
        typing: {
          on: {
            'code.submit': 'checking',
            'number.change': { actions: 'clearFailure', target: '#phone.entering' },
            'face.passed': { actions: 'setProven', target: '#phone.confirmingNew' },
          },
        },
        checking: {
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'confirmOld',
            src: 'confirmOld',
            input: ({ event }) => ({ code: event.type === 'code.submit' ? event.code : '' }),
            onDone: { actions: 'setProven', target: '#phone.confirmingNew' },
            onError: { actions: { type: 'setFailure', params: ({ event }) => event }, target: 'typing' },
          },
        },
      },
    },
    confirmingNew: {
      description: 'A code on the new number. That of another borrower is answered as a wrong code.',
      invoke: {
        id: 'otp',
        src: 'otp',
        input: ({ context: { phone } }) => ({ of: { to: phone }, begins: 'sending' }),
        onSnapshot: [
          {
            guard: { type: 'isProofMissing', params: ({ event }) => event.snapshot.context },
            actions: 'clearProven',
            target: 'confirmingOld',
          },
          {
            guard: { type: 'isNumberWrong', params: ({ event }) => event.snapshot.context },
            actions: assign({ failure: ({ event }) => event.snapshot.context.failure }),
            target: 'entering',
          },
        ],
      },
      initial: 'typing',
      states: {
        typing: {
          on: { 'code.submit': 'saving', 'number.change': { actions: 'clearFailure', target: '#phone.entering' } },
        },
        saving: {
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'changePhone',
            src: 'changePhone',
            input: ({ context: { phone }, event }) => ({
              phone,
              code: event.type === 'code.submit' ? event.code : '',
            }),
            onDone: { actions: { type: 'setNumber', params: ({ event }) => event.output }, target: '#phone.changed' },
            onError: [
              {
                guard: { type: 'isProofMissing', params: ({ event }) => ({ failure: failureOf(event.error) }) },
                actions: 'clearProven',
                target: '#phone.confirmingOld',
              },
              {
                guard: { type: 'isNumberWrong', params: ({ event }) => ({ failure: failureOf(event.error) }) },
                actions: { type: 'setFailure', params: ({ event }) => event },
                target: '#phone.entering',
              },
              { actions: { type: 'setFailure', params: ({ event }) => event }, target: 'typing' },
            ],
          },
        },
      },
    },
    changed: { description: 'All other devices are signed out.', type: 'final' },
  },
})
