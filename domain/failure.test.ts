import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ApiError,
  failureOf,
  isRefusedWith,
  isUnanswered,
  numberIn,
  problemsIn,
  wordIn,
  type FailureKind,
  type Refusal,
} from './failure'

const all: FailureKind[] = [
  'refused',
  'sessionEnded',
  'abnormal',
  'server',
  'offline',
  'timeout',
  'garbled',
  'cancelled',
  'broken',
]

describe('what went wrong', () => {
  test.each(all)('is known by its kind, thrown as it is or by an error: %s', (kind) => {
    expect(failureOf({ kind })).toEqual({ kind })
    expect(failureOf(Object.assign(new Error(kind), { kind }))).toEqual({ kind })
    expect(failureOf(new ApiError({ kind }))).toEqual({ kind })
  })
  test('is the lender’s answer when it refused', () => {
    const refusal = { kind: 'refused', code: 1001, text: 'Wrong code', data: { left: 3 } } as const
    expect(failureOf(new ApiError(refusal))).toEqual(refusal)
    expect(failureOf(Object.assign(new Error('refused'), refusal))).toEqual(refusal)
  })
  test('carries nothing of the answer that is not what it should be', () => {
    expect(failureOf({ kind: 'refused', code: '1001', text: 7, data: null })).toEqual({ kind: 'refused' })
    expect(failureOf({ kind: 'server', code: 500, text: 'x' })).toEqual({ kind: 'server' })
  })
  test.each([
    [new DOMException('stopped', 'AbortError'), 'cancelled'],
    [new DOMException('late', 'TimeoutError'), 'timeout'],
    [new TypeError('Failed to fetch'), 'offline'],
    [new TypeError('Failed to fetch dynamically imported module: /a.js'), 'offline'],
    [new TypeError('error loading dynamically imported module: /a.js'), 'offline'],
    [new TypeError('Importing a module script failed.'), 'offline'],
    [new TypeError('NetworkError when attempting to fetch resource.'), 'offline'],
    [new TypeError('Load failed'), 'offline'],
  ])('is what the browser’s own error says: %s is %s', (error, kind) => {
    expect(failureOf(error)).toEqual({ kind })
  })
  test.each([
    undefined,
    null,
    'offline',
    7,
    new Error('bug'),
    new TypeError('x is not a function'),
    new TypeError("Cannot read properties of undefined (reading 'load')"),
    {},
    { kind: 7 },
    { kind: 'constructor' },
    { kind: '__proto__' },
    { kind: 'tampered' },
  ])('is broken when it is anything else: %s', (error) => {
    expect(failureOf(error)).toEqual({ kind: 'broken' })
  })
  test('is one of the closed set, whatever was thrown', () => {
    const thrown = fc.oneof(
      fc.anything(),
      fc.record(
        {
          kind: fc.oneof(fc.constantFrom(...all), fc.string()),
          name: fc.oneof(fc.constantFrom('AbortError', 'TimeoutError'), fc.anything()),
          code: fc.anything(),
          text: fc.anything(),
          data: fc.anything(),
        },
        { requiredKeys: [] },
      ),
    )
    fc.assert(
      fc.property(thrown, (error) => {
        const failure = failureOf(error)
        expect(all).toContain(failure.kind)
        expect(failure.kind === 'refused' || Object.keys(failure).length === 1).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

test('the message of an error holds nothing of the answer', () => {
  const refusal = { kind: 'refused', code: 422, text: 'Nomor 81200000010', data: { phone: '81200000010' } } as const
  expect(String(new ApiError(refusal))).toBe('ApiError: refused with 422')
  expect(String(new ApiError({ kind: 'server' }))).toBe('ApiError: server')
})

test('only what the lender decided itself is an answer', () => {
  expect(all.filter((kind) => !isUnanswered({ kind }))).toEqual(['refused', 'sessionEnded', 'abnormal'])
})

test('a refusal is told by its code', () => {
  expect(isRefusedWith({ kind: 'refused', code: 316 }, 316)).toBe(true)
  expect(isRefusedWith({ kind: 'refused', code: 317 }, 316)).toBe(false)
  expect(isRefusedWith({ kind: 'server' }, 500)).toBe(false)
})

const refusalWith = (data: Record<string, unknown> | undefined): Refusal => ({
  kind: 'refused',
  ...(data ? { data } : {}),
})

describe('a number in a refusal', () => {
  test.each([
    [{ resendAfter: 42 }, 42],
    [{ resendAfter: 0 }, 0],
    [{ resendAfter: '42' }, 60],
    [{}, 60],
    [undefined, 60],
  ])('%j', (data, expected) => {
    expect(numberIn(refusalWith(data), 'resendAfter', 60)).toBe(expected)
  })
})

describe('a word in a refusal', () => {
  test.each([
    [{ reason: 'dark' }, 'dark'],
    [{ reason: 7 }, 'blurred'],
    [{}, 'blurred'],
    [undefined, 'blurred'],
  ])('%j', (data, expected) => {
    expect(wordIn(refusalWith(data), 'reason', 'blurred')).toBe(expected)
  })
})

describe('complaints about fields', () => {
  test.each([
    [{ fields: { nik: 'Sixteen digits', name: 'Missing' } }, { nik: 'Sixteen digits', name: 'Missing' }],
    [{ fields: { nik: 'Sixteen digits', name: 7 } }, { nik: 'Sixteen digits' }],
    [{ fields: null }, {}],
    [{ fields: 'nik' }, {}],
    [{}, {}],
    [undefined, {}],
  ])('%j', (data, expected) => {
    expect(problemsIn(refusalWith(data))).toEqual(expected)
  })
})
