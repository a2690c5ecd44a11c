import { assign, setup } from 'xstate'
import { port } from '../shared/port'

export interface Installing {
  by: 'chrome' | 'safari'
  canAsk: boolean
}

/** How to add the app to the home screen. The browser’s own prompt, if it has one, works once. */
export const addToHomeMachine = setup({
  types: {} as {
    context: { installing: Installing | null }
    events: { type: 'install.accept' }
    tags: 'busy'
  },
  actors: {
    readInstalling: port<Installing>('readInstalling'),
    askToInstall: port<unknown>('askToInstall'),
  },
  actions: {
    saveShown: () => {},
  },
  guards: { canAsk: ({ context }) => context.installing?.canAsk === true },
}).createMachine({
  id: 'addToHome',
  context: { installing: null },
  initial: 'reading',
  entry: 'saveShown',
  states: {
    reading: {
      invoke: {
        id: 'readInstalling',
        src: 'readInstalling',
        onDone: {
          actions: assign(({ event }) => ({ installing: event.output })),
          target: 'offered',
        },
        onError: 'left',
      },
    },
    offered: { on: { 'install.accept': { guard: 'canAsk', target: 'asking' } } },
    asking: {
      description: 'The browser asks; either answer leads on.',
      tags: 'busy',
      invoke: { id: 'askToInstall', src: 'askToInstall', onDone: 'left', onError: 'left' },
    },
    left: { type: 'final' },
  },
})
