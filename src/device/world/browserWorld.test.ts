// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { isOnline, watchNetwork } from './network'

test('the network’s going and coming is told until the watch ends', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get')
  const told: boolean[] = []
  const stop = watchNetwork((isThere) => told.push(isThere))
  const change = (isThere: boolean) => {
    onLine.mockReturnValue(isThere)
    window.dispatchEvent(new Event(isThere ? 'online' : 'offline'))
  }
  change(false)
  expect(isOnline()).toBe(false)
  change(true)
  stop()
  change(false)
  expect(told).toEqual([false, true])
})
