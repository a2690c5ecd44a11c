import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textHash } from './textHash'

test('the same text has the same hash, another text another', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(textHash(a) === textHash(b)).toBe(a === b)
      expect(Number.isSafeInteger(textHash(a))).toBe(true)
    }),
  )
})
