import { SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import { createHeldClock } from './heldClock'

function start() {
  const real = new SimulatedClock()
  const rung: string[] = []
  const held = createHeldClock(real)
  const ringIn = (ms: number, name: string) => held.clock.setTimeout(() => rung.push(name), ms)
  return { real, rung, held, ringIn }
}

describe('the clock of the app under inspection', () => {
  test('runs with the real one until it is held', () => {
    const { real, rung, held, ringIn } = start()
    ringIn(1000, 'first')
    ringIn(2000, 'second')
    real.increment(1000)
    held.hold()
    real.increment(60_000)
    expect([rung, held.view()]).toEqual([['first'], { mode: 'held', now: 1000, moved: 0, next: 1000 }])
  })
  test('goes on from where it was held', () => {
    const { real, rung, held, ringIn } = start()
    ringIn(2000, 'timer')
    real.increment(500)
    held.hold()
    real.increment(60_000)
    held.run()
    real.increment(1499)
    expect(rung).toEqual([])
    real.increment(1)
    expect([rung, held.clock.now()]).toEqual([['timer'], 2000])
  })
  test('moved, rings what ends on the way in its order, also what is set meanwhile', () => {
    const { rung, held, ringIn } = start()
    held.hold()
    ringIn(3000, 'third')
    held.clock.setTimeout(() => ringIn(1000, 'second'), 1000)
    held.move(2999)
    expect(rung).toEqual(['second'])
    held.move(1)
    expect([rung, held.view()]).toEqual([['second', 'third'], { mode: 'held', now: 3000, moved: 3000, next: null }])
  })
  test('moved back, what is to ring rings as much later', () => {
    const { rung, held, ringIn } = start()
    held.hold()
    ringIn(1000, 'timer')
    held.move(-1000)
    held.move(1000)
    expect(rung).toEqual([])
    held.move(1000)
    expect(rung).toEqual(['timer'])
  })
  test('moved while it runs, it runs on from there', () => {
    const { real, rung, held, ringIn } = start()
    ringIn(5000, 'timer')
    held.move(4000)
    real.increment(1000)
    expect([rung, held.clock.now(), held.view().mode]).toEqual([['timer'], 5000, 'real'])
  })
  test('a timer that was stopped does not ring', () => {
    const { rung, held, ringIn } = start()
    held.clock.clearTimeout(ringIn(10, 'never'))
    held.move(1000)
    expect(rung).toEqual([])
  })
})
