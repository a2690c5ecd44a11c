import { expect, test, vi } from 'vitest'
import { createDeviceId } from './deviceId'
import { runningClock } from '../world/browserWorld'
import { memoryWorld } from '../world/memoryWorld'

const FALLBACK = /^fperr[\da-f]{8}-[\da-f]{4}-4/

/** A device whose clock runs, and two pages after one another on it. */
function pages(fingerprint: () => Promise<string>) {
  const world = memoryWorld({ clock: runningClock(globalThis), fingerprint })
  return { world, open: (patience?: number) => createDeviceId(world, patience) }
}

test('the fingerprint is computed once, however often it is asked for, and kept', async () => {
  const fingerprint = vi.fn<() => Promise<string>>(() => Promise.resolve('f1'))
  const { world, open } = pages(fingerprint)
  const ensure = open()
  expect(await Promise.all([ensure(), ensure()])).toEqual([
    { id: 'f1', hasFailed: false },
    { id: 'f1', hasFailed: false },
  ])
  expect(world.cookies.read('deviceId')).toBe('f1')
  expect(await open()()).toEqual({ id: 'f1', hasFailed: false })
  expect(fingerprint).toHaveBeenCalledTimes(1)
})

test.each([
  ['fails', () => Promise.reject(new Error('blocked'))],
  ['never comes', () => new Promise<string>(() => {})],
])('a fingerprint that %s is replaced by a marked random id that stays', async (_, fingerprint) => {
  const { world, open } = pages(fingerprint)
  const { id, hasFailed } = await open(20)()
  expect(id).toMatch(FALLBACK)
  expect(hasFailed).toBe(true)
  expect(await createDeviceId({ ...world, fingerprint: async () => 'f2' })()).toEqual({ id, hasFailed: true })
})
