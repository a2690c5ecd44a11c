import { setup } from 'xstate'

/** For the test of the mutants: what follows is about half of it. */
export const lampMachine = setup({
  types: {} as {
    context: { isPowered: boolean }
    input: { isPowered: boolean }
    events: { type: 'lamp.press' } | { type: 'lamp.dim' }
    tags: 'bright'
  },
  guards: { isPowered: ({ context }) => context.isPowered },
  delays: { patience: 1000 },
}).createMachine({
  id: 'lamp',
  context: ({ input }) => input,
  initial: 'dark',
  states: {
    dark: { on: { 'lamp.press': { guard: 'isPowered', target: 'lit' } } },
    lit: { tags: 'bright', after: { patience: 'dark' }, on: { 'lamp.press': 'dark', 'lamp.dim': 'dimmed' } },
    dimmed: { on: { 'lamp.press': 'dark' } },
  },
})
