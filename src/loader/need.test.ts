import { expect, test, vi } from 'vitest'
import { lazy } from './lazy'
import { need, onSecondFailure } from './need'

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

function reloads() {
  const reload = vi.fn()
  onSecondFailure(reload)
  return () => reload.mock.calls.length
}

test('the second failure of a needed chunk reloads the page', async () => {
  const count = reloads()
  const [code, other] = [lazy(gone), lazy(gone)]
  for (const one of [code, other]) await expect(need(one)).rejects.toThrow('Failed to fetch')
  expect(count()).toBe(0)
  await expect(need(code)).rejects.toThrow('Failed to fetch')
  expect(count()).toBe(1)
})

test('concurrent requests count as one failure', async () => {
  const count = reloads()
  const code = lazy(gone)
  await Promise.allSettled([need(code), need(code), need(code)])
  expect(count()).toBe(0)
})

test('a failed prefetch does not count', async () => {
  const count = reloads()
  const code = lazy(gone)
  for (let i = 0; i < 3; i++) await code.load().catch(() => {})
  await need(code).catch(() => {})
  expect(count()).toBe(0)
})

test('a success resets the count', async () => {
  const count = reloads()
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(gone).mockResolvedValue('code')
  const code = lazy(load)
  await need(code).catch(() => {})
  expect(await Promise.all([need(code), need(code)])).toEqual(['code', 'code'])
  expect([count(), load.mock.calls.length]).toEqual([0, 2])
})
