import { createActor, setup, SimulatedClock } from 'xstate'
import { expect, test } from 'vitest'

/** Sample for the test of the mutants: its tests cover about half of what it does. */
const lampMachine = setup({
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

function pressed(isPowered: boolean) {
  const clock = new SimulatedClock()
  const lamp = createActor(lampMachine, { clock, input: { isPowered } }).start()
  lamp.send({ type: 'lamp.press' })
  return { lamp, clock, isLit: () => lamp.getSnapshot().hasTag('bright') }
}

test('lights up when it is pressed, and goes out after a second', () => {
  const { clock, isLit } = pressed(true)
  clock.increment(999)
  expect(isLit()).toBe(true)
  clock.increment(1)
  expect(isLit()).toBe(false)
})
test('stays dark without power', () => {
  expect(pressed(false).isLit()).toBe(false)
})
