import { SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import { createPausableClock } from './pausableClock'

function start() {
  const real = new SimulatedClock()
  const rung: string[] = []
  const paused = createPausableClock(real)
  const ringIn = (ms: number, name: string) => paused.clock.setTimeout(() => rung.push(name), ms)
  return { real, rung, paused, ringIn }
}

describe('the clock of the app under inspection', () => {
  test('runs with the real one until it is paused', () => {
    const { real, rung, paused, ringIn } = start()
    ringIn(1000, 'first')
    ringIn(2000, 'second')
    real.increment(1000)
    paused.hold()
    real.increment(60_000)
    expect([rung, paused.view()]).toEqual([['first'], { mode: 'paused', now: 1000, next: 1000 }])
  })
  test('begins as far ahead as asked, and counts from there', () => {
    const real = new SimulatedClock()
    const paused = createPausableClock(real, () => {}, 5000)
    real.increment(1000)
    expect(paused.clock.now()).toBe(6000)
  })
  test('continues from where it was paused', () => {
    const { real, rung, paused, ringIn } = start()
    ringIn(2000, 'timer')
    real.increment(500)
    paused.hold()
    real.increment(60_000)
    paused.run()
    real.increment(1499)
    expect(rung).toEqual([])
    real.increment(1)
    expect([rung, paused.clock.now()]).toEqual([['timer'], 2000])
  })
  test('moved, fires the timers that are due in their order, also those set meanwhile', () => {
    const { rung, paused, ringIn } = start()
    paused.hold()
    ringIn(3000, 'third')
    paused.clock.setTimeout(() => ringIn(1000, 'second'), 1000)
    paused.move(2999)
    expect(rung).toEqual(['second'])
    paused.move(1)
    expect([rung, paused.view()]).toEqual([['second', 'third'], { mode: 'paused', now: 3000, next: null }])
  })
  test('moved back, its timers fire as much later', () => {
    const { rung, paused, ringIn } = start()
    paused.hold()
    ringIn(1000, 'timer')
    paused.move(-1000)
    paused.move(1000)
    expect(rung).toEqual([])
    paused.move(1000)
    expect(rung).toEqual(['timer'])
  })
  test('moved while it runs, it runs on from there', () => {
    const { real, rung, paused, ringIn } = start()
    ringIn(5000, 'timer')
    paused.move(4000)
    real.increment(1000)
    expect([rung, paused.clock.now(), paused.view().mode]).toEqual([['timer'], 5000, 'real'])
  })
  test('a timer that was stopped does not fire', () => {
    const { rung, paused, ringIn } = start()
    paused.clock.clearTimeout(ringIn(10, 'never'))
    paused.move(1000)
    expect(rung).toEqual([])
  })
})
