import { expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { READ_AHEAD_KEPT } from '#domain/limits'
import type { Gateway } from '../../actors/gateway'
import { createReadAhead } from './readAhead'

function begin() {
  let reads = 0
  const clock = new SimulatedClock()
  const gateway = (userId = 'siti') => ({ userId: () => userId }) as Gateway
  const { ahead, read } = createReadAhead(
    {
      limit: async (_: Gateway) => ++reads,
      bills: async (_: Gateway) => {
        throw new Error('offline')
      },
    },
    clock,
  )
  return { clock, gateway, ahead, limit: read('limit'), bills: read('bills'), reads: () => reads }
}

test('what was begun ahead is given once, and read anew by the next', async () => {
  const { gateway, ahead, limit, reads } = begin()
  ahead(gateway())
  expect(reads()).toBe(1)
  expect(await limit(gateway())).toBe(1)
  expect(await limit(gateway())).toBe(2)
})

test('without it each reads for itself', async () => {
  const { gateway, limit } = begin()
  expect([await limit(gateway()), await limit(gateway())]).toEqual([1, 2])
})

test('what failed ahead has failed for whoever asks', async () => {
  const { gateway, ahead, bills } = begin()
  ahead(gateway())
  await expect(bills(gateway())).rejects.toThrow('offline')
})

test('another borrower is given nothing of it', async () => {
  const { gateway, ahead, limit } = begin()
  ahead(gateway())
  expect(await limit(gateway('ani'))).toBe(2)
})

test('it is not given later than it may be old', async () => {
  const { clock, gateway, ahead, limit } = begin()
  ahead(gateway())
  clock.increment(READ_AHEAD_KEPT)
  expect(await limit(gateway())).toBe(2)
})
