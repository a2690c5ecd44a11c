import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ApiError,
  detailIn,
  failureOf,
  isRefusedWith,
  isUnanswered,
  problemsIn,
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
  test.each(all)('is what the error carries: %s', (kind) => {
    const failure = { kind }
    expect(failureOf(new ApiError(failure))).toBe(failure)
  })
  test('is the lender’s answer when it refused', () => {
    const refusal = { kind: 'refused', code: 1001, text: 'Wrong code', data: { left: 3 } } as const
    expect(failureOf(new ApiError(refusal))).toEqual(refusal)
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
  ])('is offline or broken by the browser’s own error: %s is %s', (error, kind) => {
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
    { kind: 'offline' },
    { failure: { kind: 'offline' } },
    Object.assign(new Error('bug'), { kind: 'refused', code: 422 }),
  ])('is broken when it is anything else: %s', (error) => {
    expect(failureOf(error)).toEqual({ kind: 'broken' })
  })
  test('is one of the closed union, whatever was thrown', () => {
    const failure = fc.record({
      kind: fc.constantFrom(...all),
      code: fc.integer(),
      data: fc.dictionary(fc.string(), fc.anything()),
    })
    const named = fc.constantFrom('AbortError', 'TimeoutError', 'x').map((name) => Object.assign(new Error(), { name }))
    const thrown = fc.oneof(
      fc.anything(),
      named,
      fc.string().map((message) => new TypeError(message)),
      failure.map((known) => new ApiError(known)),
    )
    fc.assert(
      fc.property(thrown, (error) => {
        expect(all).toContain(failureOf(error).kind)
      }),
      { numRuns: 200 },
    )
  })
})

test('the message of an error contains nothing of the answer', () => {
  const refusal = { kind: 'refused', code: 422, text: 'Nomor 81200000010', data: { phone: '81200000010' } } as const
  expect(String(new ApiError(refusal))).toBe('ApiError: refused with 422')
  expect(String(new ApiError({ kind: 'server' }))).toBe('ApiError: server')
})

test('only a decision of the lender itself is an answer', () => {
  expect(all.filter((kind) => !isUnanswered({ kind }))).toEqual(['refused', 'sessionEnded', 'abnormal'])
})

test('a refusal is recognised by its code', () => {
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
    expect(detailIn(refusalWith(data), 'resendAfter', 60)).toBe(expected)
  })
})

describe('a word in a refusal', () => {
  test.each([
    [{ reason: 'dark' }, 'dark'],
    [{ reason: 7 }, 'blurred'],
    [{}, 'blurred'],
    [undefined, 'blurred'],
  ])('%j', (data, expected) => {
    expect(detailIn(refusalWith(data), 'reason', 'blurred')).toBe(expected)
  })
})

describe('the problems of fields', () => {
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
