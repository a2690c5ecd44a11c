import { expect, test, vi } from 'vitest'
import { createDeviceId } from './deviceId'
import { runningClock } from '../world/browserPlatform'
import { memoryPlatform } from '../world/memoryPlatform'
import type { Platform } from '../world/platform'

const MODEL = 'f1'.repeat(16)
const OWN = /^(?:f1){16}\.[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/
const FALLBACK = /^fperr[\da-f]{8}-[\da-f]{4}-4/

/** A device with a running clock and two pages loaded one after the other. */
function pages(fingerprint: () => Promise<string>) {
  const platform = memoryPlatform({ clock: runningClock(globalThis), fingerprint })
  return { platform, open: (patience?: number) => createDeviceId(platform, patience) }
}

const saved = ({ cookies, storage }: Platform) => [cookies.read('deviceId'), storage.local.read('deviceId')]

test('the fingerprint is computed once, however often it is read, and stored with a random part', async () => {
  const fingerprint = vi.fn<() => Promise<string>>(() => Promise.resolve(MODEL))
  const { platform, open } = pages(fingerprint)
  const ensure = open()
  const [first, second] = await Promise.all([ensure(), ensure()])
  expect(first.id).toMatch(OWN)
  expect([first.hasFailed, second]).toEqual([false, first])
  expect(saved(platform)).toEqual([first.id, first.id])
  expect(await open()()).toEqual(first)
  expect(fingerprint).toHaveBeenCalledTimes(1)
})

test('two phones of one model have different ids', async () => {
  const [one, other] = [pages(async () => MODEL), pages(async () => MODEL)]
  expect((await one.open()()).id).not.toBe((await other.open()()).id)
})

test.each([
  ['cookies', ({ cookies }: Platform) => cookies.drop('deviceId')],
  ['storage', ({ storage }: Platform) => storage.local.drop('deviceId')],
])('the id survives clearing the %s, and is stored in both again', async (_, clear) => {
  const { platform, open } = pages(async () => MODEL)
  const { id } = await open()()
  clear(platform)
  expect((await open()()).id).toBe(id)
  expect(saved(platform)).toEqual([id, id])
})

test('the bare fingerprint of an earlier build gets a random part, once', async () => {
  const fingerprint = vi.fn<() => Promise<string>>(() => Promise.resolve('f2'))
  const { platform, open } = pages(fingerprint)
  platform.cookies.write('deviceId', MODEL)
  const { id } = await open()()
  expect(id).toMatch(OWN)
  expect((await open()()).id).toBe(id)
  expect(saved(platform)).toEqual([id, id])
  expect(fingerprint).not.toHaveBeenCalled()
})

test('the random id of an earlier build, whose fingerprint failed, is still used', async () => {
  const { platform, open } = pages(async () => MODEL)
  platform.cookies.write('deviceId', 'fperr0')
  expect(await open()()).toEqual({ id: 'fperr0', hasFailed: true })
  expect(saved(platform)).toEqual(['fperr0', 'fperr0'])
})

test('two tabs that open at once end up with one id', async () => {
  const { open } = pages(async () => MODEL)
  const [one, other] = await Promise.all([open()(), open()()])
  expect(one).toEqual(other)
})

test.each([
  ['fails', () => Promise.reject(new Error('blocked'))],
  ['never comes', () => new Promise<string>(() => {})],
])('a fingerprint that %s is replaced by a marked random id that is stored', async (_, fingerprint) => {
  const { platform, open } = pages(fingerprint)
  const { id, hasFailed } = await open(20)()
  expect(id).toMatch(FALLBACK)
  expect(hasFailed).toBe(true)
  expect(await createDeviceId({ ...platform, fingerprint: async () => 'f2' })()).toEqual({ id, hasFailed: true })
})
