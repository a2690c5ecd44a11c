import { assign, setup } from 'xstate'
import { code as answer } from '#domain/answerCodes'
import { failureOf, isRefusedWith, type Failure } from '#domain/failure'
import type { CallCodePurpose } from '#domain/service/heldData'
import { listener, port } from './port'

type Failed = { error: unknown }
type For = { purpose: CallCodePurpose }

/** The one-time code that a call needs, sent by SMS on entry. The parent sends the call again with the code. */
export const smsCodeMachine = setup({
  types: {} as {
    input: For
    context: {
      purpose: CallCodePurpose
      /** As the phone read it from its SMS. */
      received: string | null
      /** Why no code was sent. */
      failure: Failure | null
    }
    events: { type: 'code.again' } | { type: 'code.received'; code: string }
    tags: 'busy' | 'retryable'
  },
  actors: {
    sendCode: port<unknown, For>('sendCode'),
    receiveCode: listener<{ type: 'code.received'; code: string }>('receiveCode'),
  },
  actions: {
    clearCode: assign({ received: null, failure: null }),
    setReceived: assign({ received: (_, { code }: { code: string }) => code }),
    setFailure: assign({ failure: (_, { error }: Failed) => failureOf(error) }),
  },
  guards: {
    isTooSoon: (_, { error }: Failed) => isRefusedWith(failureOf(error), answer.codeTooSoon),
  },
}).createMachine({
  id: 'smsCode',
  context: ({ input }) => ({ ...input, received: null, failure: null }),
  initial: 'sending',
  states: {
    sending: {
      tags: 'busy',
      entry: 'clearCode',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context: { purpose } }) => ({ purpose }),
        onDone: 'entering',
        onError: [
          {
            guard: { type: 'isTooSoon', params: ({ event }) => event },
            actions: { type: 'setFailure', params: ({ event }) => event },
            target: 'entering',
          },
          { actions: { type: 'setFailure', params: ({ event }) => event }, target: 'unsent' },
        ],
      },
    },
    unsent: { tags: 'retryable', on: { 'code.again': 'sending' } },
    entering: {
      description: 'A code is on its way, or was sent just before.',
      invoke: { id: 'receiveCode', src: 'receiveCode' },
      on: {
        'code.again': 'sending',
        'code.received': { actions: { type: 'setReceived', params: ({ event }) => event } },
      },
    },
  },
})
