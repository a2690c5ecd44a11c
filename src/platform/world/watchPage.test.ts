import { SimulatedClock } from 'xstate'
import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#domain/time'
import { watchPage } from './watchPage'

/** Two minutes before midnight in Jakarta. */
const EVENING = Date.parse('2026-11-28T23:58:00+07:00')

/** A page whose clock and visibility the test controls. */
function open({ isHidden = false, ahead = 0 } = {}) {
  const document = new EventTarget() as EventTarget & { visibilityState: string }
  document.visibilityState = isHidden ? 'hidden' : 'visible'
  const clock = new SimulatedClock()
  const message: object[] = []
  const leaving = new AbortController()
  const platform = { clock, page: { document } } as unknown as Parameters<typeof watchPage>[0]
  watchPage(
    platform,
    () => EVENING + ahead + clock.now(),
    (each) => message.push(each),
    leaving.signal,
  )
  const turn = (state: 'hidden' | 'visible') => {
    document.visibilityState = state
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { clock, message, turn, leave: () => leaving.abort() }
}

test('a page that is visible again reports how long it was hidden, however few of its timers ran', () => {
  const { clock, message, turn } = open({ ahead: -HOUR })
  turn('visible')
  turn('hidden')
  clock.increment(7 * MINUTE)
  turn('hidden')
  clock.increment(MINUTE)
  turn('visible')
  turn('visible')
  expect(message).toEqual([{ type: 'page.shown', awayMs: 8 * MINUTE }])
})

test('a page that was opened hidden reports it as well', () => {
  const { clock, message, turn } = open({ isHidden: true, ahead: -HOUR })
  clock.increment(MINUTE)
  turn('visible')
  expect(message).toEqual([{ type: 'page.shown', awayMs: MINUTE }])
})

test('a visible page receives the next day within a minute, once', () => {
  const { clock, message } = open()
  clock.increment(MINUTE)
  expect(message).toEqual([])
  clock.increment(MINUTE)
  clock.increment(MINUTE)
  expect(message).toEqual([{ type: 'day.changed' }])
})

test('a hidden page does nothing at midnight, and receives the new day when it is visible', () => {
  const { clock, message, turn } = open()
  turn('hidden')
  clock.increment(9 * HOUR)
  expect(message).toEqual([])
  turn('visible')
  expect(message).toEqual([{ type: 'page.shown', awayMs: 9 * HOUR }, { type: 'day.changed' }])
})

test('after an abort a page receives nothing', () => {
  const { clock, message, turn, leave } = open()
  leave()
  turn('hidden')
  clock.increment(9 * HOUR)
  turn('visible')
  expect(message).toEqual([])
})
