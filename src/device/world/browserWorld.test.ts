// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { browserWorld } from './browserWorld'

const { network } = browserWorld(window)

test('the network’s going and coming is told until the watch ends', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get')
  const told: boolean[] = []
  const stop = network.watch((isThere) => told.push(isThere))
  const change = (isThere: boolean) => {
    onLine.mockReturnValue(isThere)
    window.dispatchEvent(new Event(isThere ? 'online' : 'offline'))
  }
  change(false)
  expect(network.isOnline()).toBe(false)
  change(true)
  stop()
  change(false)
  expect(told).toEqual([false, true])
})

test('making a world reads nothing of the window but what it hands on', () => {
  const read: PropertyKey[] = []
  browserWorld(
    new Proxy(window, {
      get(target, name) {
        read.push(name)
        return Reflect.get(target, name) as unknown
      },
    }),
  )
  expect(read).toEqual([])
})
