import { createActor, setup, SimulatedClock } from 'xstate'
import { expect, test } from 'vitest'
import { pass } from '../testing/appTesting'
import { seconds, type SecondsPassed } from './seconds'

function counting() {
  let setBack = 0
  const running = new SimulatedClock()
  const clock = Object.assign(Object.create(running) as SimulatedClock, { now: () => running.now() - setBack })
  const told: number[] = []
  const listening = setup({
    types: {} as { events: SecondsPassed | { type: 'stop' } },
    actors: { seconds },
    actions: { note: (_, { seconds: passed }: { seconds: number }) => void told.push(passed) },
  }).createMachine({
    initial: 'counting',
    states: {
      counting: {
        invoke: { src: 'seconds' },
        on: { 'seconds.passed': { actions: { type: 'note', params: ({ event }) => event } }, stop: 'stopped' },
      },
      stopped: {},
    },
  })
  const actor = createActor(listening, { clock }).start()
  return { actor, running, told, setBackBy: (ms: number) => (setBack += ms) }
}

test('sends an event each second, and loses no fraction of one', () => {
  const { running, told } = counting()
  pass(running, 3)
  running.increment(1900)
  running.increment(100)
  expect(told).toEqual([1, 1, 1, 1, 1])
})

test('sends all seconds that a frozen page slept through in one event', () => {
  const { running, told } = counting()
  running.increment(52_400)
  running.increment(600)
  expect(told).toEqual([52, 1])
})

test('a clock that was set back takes no time away', () => {
  const { running, told, setBackBy } = counting()
  setBackBy(3_600_000)
  running.increment(1000)
  running.increment(1000)
  expect(told).toEqual([1])
})

test('sends nothing after it is stopped', () => {
  const { actor, running, told } = counting()
  actor.send({ type: 'stop' })
  pass(running, 3)
  expect(told).toEqual([])
})
