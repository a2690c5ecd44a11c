import { expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT, lazy } from './lazy'

test('a chunk that never arrives fails after two minutes, and the next request fetches it again', async () => {
  vi.useFakeTimers()
  let tries = 0
  const code = lazy(() => (tries++ === 0 ? new Promise<string>(() => {}) : Promise.resolve('code')))
  const failed = code.load().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT - 1)
  expect(code.hasFailed).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await failed).toEqual(new TypeError('late'))
  expect(code.hasFailed).toBe(true)
  expect(await code.load()).toBe('code')
  vi.useRealTimers()
})
