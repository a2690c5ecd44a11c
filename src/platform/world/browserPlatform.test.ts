// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { browserPlatform } from './browserPlatform'

const { network } = browserPlatform(window)

test('network changes are reported until the watch ends', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get')
  const message: boolean[] = []
  const stop = network.watch((isThere) => message.push(isThere))
  const change = (isThere: boolean) => {
    onLine.mockReturnValue(isThere)
    window.dispatchEvent(new Event(isThere ? 'online' : 'offline'))
  }
  change(false)
  expect(network.isOnline()).toBe(false)
  change(true)
  stop()
  change(false)
  expect(message).toEqual([false, true])
})

test('creating a platform reads only what it hands on from the window', () => {
  const read: PropertyKey[] = []
  browserPlatform(
    new Proxy(window, {
      get(target, name) {
        read.push(name)
        return Reflect.get(target, name) as unknown
      },
    }),
  )
  expect(read).toEqual([])
})

describe('a timer of a sleeping page', () => {
  afterEach(() => vi.useRealTimers())

  function sleeping() {
    vi.useFakeTimers({ now: 1_000_000 })
    const { clock } = browserPlatform(window)
    const ended: string[] = []
    const wait = (name: string, ms: number) => clock.setTimeout(() => ended.push(name), ms)
    const wake = (after: number) => {
      vi.setSystemTime(Date.now() + after)
      document.dispatchEvent(new Event('visibilitychange'))
    }
    return { clock, ended, wait, wake }
  }

  test('ends when the page is visible again if it was due meanwhile, otherwise on time', () => {
    const { ended, wait, wake } = sleeping()
    wait('a minute', 60_000)
    wait('an hour', 3_600_000)
    wake(60_000)
    vi.advanceTimersByTime(0)
    expect(ended).toEqual(['a minute'])
    vi.advanceTimersByTime(3_540_000)
    expect(ended).toEqual(['a minute', 'an hour'])
  })

  test('does not restart after it was cancelled or has ended', () => {
    const { clock, ended, wait, wake } = sleeping()
    clock.clearTimeout(wait('ended', 60_000))
    const over = wait('over', 1000)
    vi.advanceTimersByTime(1000)
    clock.clearTimeout(over)
    clock.clearTimeout(undefined)
    wake(60_000)
    vi.advanceTimersByTime(60_000)
    expect(ended).toEqual(['over'])
  })

  test('takes no longer if the clock was set back', () => {
    const { ended, wait, wake } = sleeping()
    wait('a minute', 60_000)
    wake(-3_600_000)
    vi.advanceTimersByTime(60_000)
    expect(ended).toEqual(['a minute'])
  })
})
