import { SimulatedClock } from 'xstate'
import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#domain/time'
import { watchPage } from './watchPage'

/** Two minutes before midnight in Jakarta. */
const EVENING = Date.parse('2026-11-28T23:58:00+07:00')

/** A page whose clock and sight are in the test's hand. */
function open({ isHidden = false, ahead = 0 } = {}) {
  const document = new EventTarget() as EventTarget & { visibilityState: string }
  document.visibilityState = isHidden ? 'hidden' : 'visible'
  const clock = new SimulatedClock()
  const told: object[] = []
  const leaving = new AbortController()
  const platform = { clock, page: { document } } as unknown as Parameters<typeof watchPage>[0]
  watchPage(
    platform,
    () => EVENING + ahead + clock.now(),
    (each) => told.push(each),
    leaving.signal,
  )
  const turn = (state: 'hidden' | 'visible') => {
    document.visibilityState = state
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { clock, told, turn, leave: () => leaving.abort() }
}

test('a page that is seen again says for how long it was not, however few of its timers ran', () => {
  const { clock, told, turn } = open({ ahead: -HOUR })
  turn('visible')
  turn('hidden')
  clock.increment(7 * MINUTE)
  turn('hidden')
  clock.increment(MINUTE)
  turn('visible')
  turn('visible')
  expect(told).toEqual([{ type: 'page.shown', awayMs: 8 * MINUTE }])
})

test('a page that was opened out of sight says so as well', () => {
  const { clock, told, turn } = open({ isHidden: true, ahead: -HOUR })
  clock.increment(MINUTE)
  turn('visible')
  expect(told).toEqual([{ type: 'page.shown', awayMs: MINUTE }])
})

test('a page that is looked at hears of the next day within a minute, once', () => {
  const { clock, told } = open()
  clock.increment(MINUTE)
  expect(told).toEqual([])
  clock.increment(MINUTE)
  clock.increment(MINUTE)
  expect(told).toEqual([{ type: 'day.changed' }])
})

test('a page that is out of sight asks for nothing at midnight, and hears of the day when it is seen', () => {
  const { clock, told, turn } = open()
  turn('hidden')
  clock.increment(9 * HOUR)
  expect(told).toEqual([])
  turn('visible')
  expect(told).toEqual([{ type: 'page.shown', awayMs: 9 * HOUR }, { type: 'day.changed' }])
})

test('a page that is left hears of nothing any more', () => {
  const { clock, told, turn, leave } = open()
  leave()
  turn('hidden')
  clock.increment(9 * HOUR)
  turn('visible')
  expect(told).toEqual([])
})
