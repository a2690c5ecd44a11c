// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { createDeviceId } from './deviceId'
import { dropCookie, readCookie } from './storage/cookies'

const FALLBACK = /^fperr[\da-f]{8}-[\da-f]{4}-4/

beforeEach(() => dropCookie('deviceId'))

test('the fingerprint is computed once, however often it is asked for, and kept', async () => {
  const fingerprint = vi.fn<() => Promise<string>>(() => Promise.resolve('f1'))
  const ensure = createDeviceId(fingerprint)
  expect(await Promise.all([ensure(), ensure()])).toEqual([
    { id: 'f1', hasFailed: false },
    { id: 'f1', hasFailed: false },
  ])
  expect(readCookie('deviceId')).toBe('f1')
  expect(await createDeviceId(fingerprint)()).toEqual({ id: 'f1', hasFailed: false })
  expect(fingerprint).toHaveBeenCalledTimes(1)
})

test.each([
  ['fails', () => Promise.reject(new Error('blocked'))],
  ['never comes', () => new Promise<string>(() => {})],
])('a fingerprint that %s is replaced by a marked random id that stays', async (_, fingerprint) => {
  const { id, hasFailed } = await createDeviceId(fingerprint, 20)()
  expect(id).toMatch(FALLBACK)
  expect(hasFailed).toBe(true)
  expect(await createDeviceId(() => Promise.resolve('f2'))()).toEqual({ id, hasFailed: true })
})
