import { createActor, SimulatedClock } from 'xstate'
import { expect, test } from 'vitest'
import { lampMachine } from './lampTestingMachine'

function pressed(isPowered: boolean) {
  const clock = new SimulatedClock()
  const lamp = createActor(lampMachine, { clock, input: { isPowered } }).start()
  lamp.send({ type: 'lamp.press' })
  return { lamp, clock, isLit: () => lamp.getSnapshot().hasTag('bright') }
}

test('lights up when it is pressed, and goes out by itself after a second', () => {
  const { clock, isLit } = pressed(true)
  clock.increment(999)
  expect(isLit()).toBe(true)
  clock.increment(1)
  expect(isLit()).toBe(false)
})
test('stays dark without power', () => {
  expect(pressed(false).isLit()).toBe(false)
})
