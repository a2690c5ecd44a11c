import { expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { READ_AHEAD_LIFE } from '#domain/limits'
import type { AppDependencies } from '../../actors/appDependencies'
import { createReadAhead } from './readAhead'

function begin() {
  let reads = 0
  const clock = new SimulatedClock()
  const dependencies = (userId = 'siti') => ({ userId: () => userId }) as AppDependencies
  const { ahead, read } = createReadAhead(
    {
      limit: async (_: AppDependencies) => ++reads,
      bills: async (_: AppDependencies) => {
        throw new Error('offline')
      },
    },
    clock,
  )
  return { clock, dependencies, ahead, limit: read('limit'), bills: read('bills'), reads: () => reads }
}

test('a read that was started early is used once, and the next caller reads again', async () => {
  const { dependencies, ahead, limit, reads } = begin()
  ahead(dependencies())
  expect(reads()).toBe(1)
  expect(await limit(dependencies())).toBe(1)
  expect(await limit(dependencies())).toBe(2)
})

test('without an early read each caller reads', async () => {
  const { dependencies, limit } = begin()
  expect([await limit(dependencies()), await limit(dependencies())]).toEqual([1, 2])
})

test('a read that failed early fails for its caller', async () => {
  const { dependencies, ahead, bills } = begin()
  ahead(dependencies())
  await expect(bills(dependencies())).rejects.toThrow('offline')
})

test('another borrower gets no early read', async () => {
  const { dependencies, ahead, limit } = begin()
  ahead(dependencies())
  expect(await limit(dependencies('ani'))).toBe(2)
})

test('an early read that is too old is not used', async () => {
  const { clock, dependencies, ahead, limit } = begin()
  ahead(dependencies())
  clock.increment(READ_AHEAD_LIFE)
  expect(await limit(dependencies())).toBe(2)
})
