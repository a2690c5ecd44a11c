import { expect, test } from 'vitest'
import { ApiError, failureOf } from './apiError'

test('an ApiError stays what it is', () => {
  const error = new ApiError('refused', { code: 316, msg: '', data: null })
  expect(failureOf(error)).toBe(error)
})

test.each([
  [new DOMException('stopped', 'AbortError'), 'cancelled'],
  [new DOMException('late', 'TimeoutError'), 'timeout'],
  [new TypeError('Failed to fetch'), 'offline'],
  [new TypeError('Failed to fetch dynamically imported module: /a.js'), 'offline'],
  [new TypeError('Importing a module script failed.'), 'offline'],
  [new TypeError('Load failed'), 'offline'],
  [new TypeError('x is not a function'), 'garbled'],
  [new Error('a bug'), 'garbled'],
  [undefined, 'garbled'],
])('%s is %s', (error, kind) => {
  expect(failureOf(error).kind).toBe(kind)
})

test('the message of an error holds nothing of the answer', () => {
  const error = new ApiError('refused', { code: 422, msg: 'Nomor 81200000010', data: { phone: '81200000010' } })
  expect(String(error)).toBe('ApiError: refused with 422')
})
