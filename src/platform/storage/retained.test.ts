import { expect, test } from 'vitest'
import { memoryPlatform } from '../world/memoryPlatform'
import { createRetained } from './retained'

test('the question is remembered per borrower: the next one on the device is still asked', () => {
  const { isRetained, markRetained } = createRetained(memoryPlatform())
  expect(isRetained('u1')).toBe(false)
  markRetained('u1')
  expect([isRetained('u1'), isRetained('u2'), isRetained(null)]).toEqual([true, false, false])
})
