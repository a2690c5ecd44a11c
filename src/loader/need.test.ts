import { expect, test, vi } from 'vitest'
import { lazy } from './lazy'
import { need, onSecondFailure } from './need'

const gone = new TypeError('Failed to fetch dynamically imported module')

test('the second failure in a row of something that is waited for has the page loaded anew', async () => {
  const reload = vi.fn()
  onSecondFailure(reload)
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(gone)
  const code = lazy(load)
  await expect(need(code)).rejects.toBe(gone)
  expect(reload).not.toHaveBeenCalled()
  await expect(need(code)).rejects.toBe(gone)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(code.failures).toBe(2)
})

test('what is fetched ahead of need fails unseen, and counts', async () => {
  const reload = vi.fn()
  onSecondFailure(reload)
  const code = lazy(() => Promise.reject(gone))
  for (let i = 0; i < 3; i++) await code.load().catch(() => {})
  expect(reload).not.toHaveBeenCalled()
  await need(code).catch(() => {})
  expect(reload).toHaveBeenCalledTimes(1)
})

test('an arrival ends the count, and is given to all who ask', async () => {
  const reload = vi.fn()
  onSecondFailure(reload)
  const code = lazy(vi.fn<() => Promise<string>>().mockRejectedValueOnce(gone).mockResolvedValue('code'))
  await need(code).catch(() => {})
  expect(await Promise.all([need(code), need(code)])).toEqual(['code', 'code'])
  expect([code.failures, reload.mock.calls.length]).toEqual([0, 0])
})
