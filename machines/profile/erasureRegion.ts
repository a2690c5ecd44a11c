import { profileSetup } from './profileSetup'

/** The request to delete account and data: what that means is read first, then it is sent, once. */
export const erasure = profileSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { always: { guard: 'isErasureAsked', target: 'asked' }, on: { 'erasure.open': 'explaining' } },
    explaining: {
      on: { 'erasure.close': { actions: 'forgetErasureFailure', target: 'closed' }, 'erasure.ask': 'asking' },
    },
    asking: {
      tags: 'busy',
      entry: 'forgetErasureFailure',
      invoke: {
        id: 'askErasure',
        src: 'askErasure',
        onDone: { actions: { type: 'noteErasure', params: ({ event }) => event.output }, target: 'asked' },
        onError: { actions: { type: 'noteErasureFailure', params: ({ event }) => event }, target: 'explaining' },
      },
    },
    asked: { description: 'The lender has it, and its number is shown.' },
  },
})
