import { expect, test } from 'vitest'
import { memoryPlatform } from '../world/memoryPlatform'
import { createRetained } from './retained'

test('one borrower was asked, the next one on the same device was not', () => {
  const { isRetained, noteRetained } = createRetained(memoryPlatform())
  expect(isRetained('u1')).toBe(false)
  noteRetained('u1')
  expect([isRetained('u1'), isRetained('u2'), isRetained(null)]).toEqual([true, false, false])
})
