import { profileSetup } from './profileSetup'

/** That her account and data be deleted: she reads what that means, then asks for it, once. */
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
