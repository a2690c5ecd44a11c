import { assign, setup } from 'xstate'
import { failureOf, type Failure } from '#domain/failure'
import type { Guidance } from '#domain/lending/bills/guidance'
import { READ_PATIENCE } from '#domain/limits'
import { pendingOrSlow } from '../shared/pendingOrSlow'
import { port } from '../shared/port'

type Refused = { error: unknown }

/** A pre-order, which is no loan: the lender’s offer, requested with one tap or declined just as easily. */
export const guidanceMachine = setup({
  types: {} as {
    context: { guidance: Guidance | null; expiresAt: string | null; failure: Failure | null }
    events: { type: 'guidance.retry' } | { type: 'guidance.apply' } | { type: 'guidance.leave' }
    output: { isApplied: boolean }
    tags: 'busy' | 'retryable'
  },
  actors: {
    load: port<Guidance>('load'),
    apply: port<{ expiresAt: string }, Guidance>('apply'),
  },
  actions: {
    setFailure: assign({ failure: (_, { error }: Refused) => failureOf(error) }),
    clearFailure: assign({ failure: null }),
    /** The borrower was asked once whether to decline the offer. */
    saveRetained: () => {},
  },
  guards: {
    isOffered: (_, { isOffered }: Guidance) => isOffered,
    isRetained: ({ context }) => context.guidance?.isRetained === true,
  },
  delays: { untilSlow: READ_PATIENCE },
}).createMachine({
  id: 'guidance',
  context: { guidance: null, expiresAt: null, failure: null },
  initial: 'loading',
  output: ({ context }) => ({ isApplied: context.expiresAt !== null }),
  states: {
    loading: {
      ...pendingOrSlow('guidance.retry', '#guidance.loading'),
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: { type: 'isOffered', params: ({ event }) => event.output },
            actions: assign(({ event }) => ({ guidance: event.output, failure: null })),
            target: 'offered',
          },
          { target: 'nothing' },
        ],
        onError: { actions: { type: 'setFailure', params: ({ event }) => event }, target: 'loadFailed' },
      },
      on: { 'guidance.leave': 'left' },
    },
    loadFailed: {
      tags: 'retryable',
      on: { 'guidance.retry': { actions: 'clearFailure', target: 'loading' }, 'guidance.leave': 'left' },
    },
    nothing: { description: 'Nothing is offered to the borrower now.', on: { 'guidance.leave': 'left' } },
    offered: {
      on: {
        'guidance.apply': 'applying',
        'guidance.leave': [{ guard: 'isRetained', target: 'retained' }, { target: 'left' }],
      },
    },
    applying: {
      description: 'Sent with one key until the lender has answered, so that it happens once.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context }) => context.guidance ?? noGuidance,
        onDone: { actions: assign(({ event }) => ({ expiresAt: event.output.expiresAt })), target: 'succeeded' },
        onError: { actions: { type: 'setFailure', params: ({ event }) => event }, target: 'offered' },
      },
      on: { 'guidance.leave': 'left' },
    },
    retained: {
      description:
        'The borrower is asked once whether to give it up, where the lender has that switched on. Both answers weigh the same.',
      entry: 'saveRetained',
      exit: assign({ guidance: ({ context: { guidance } }) => guidance && { ...guidance, isRetained: false } }),
      on: { 'guidance.apply': 'applying', 'guidance.leave': 'left' },
    },
    succeeded: { on: { 'guidance.leave': 'left' } },
    left: { type: 'final' },
  },
})

const noGuidance: Guidance = {
  isOffered: false,
  products: [],
  applyTotalAmount: 0,
  couponAmount: 0,
  tips: [],
  isRetained: false,
  maxDays: 0,
}
