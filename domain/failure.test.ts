import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { failureOf, isUnanswered, numberIn, problemsIn, type FailureKind } from './failure'

const all: FailureKind[] = [
  'refused',
  'sessionEnded',
  'abnormal',
  'offline',
  'timeout',
  'garbled',
  'cancelled',
  'broken',
]

describe('what went wrong', () => {
  test.each(all)('is known by its kind: %s', (kind) => {
    expect(failureOf({ kind })).toEqual({ kind })
  })
  test('is garbled when the envelope was tampered with', () => {
    expect(failureOf({ kind: 'tampered', code: 200, msg: 'x' })).toEqual({ kind: 'garbled' })
  })
  test('is the lender’s answer when it refused', () => {
    const error = Object.assign(new Error('refused'), {
      kind: 'refused',
      code: 1001,
      msg: 'Wrong code',
      data: { left: 3 },
    })
    expect(failureOf(error)).toEqual({ kind: 'refused', code: 1001, text: 'Wrong code', data: { left: 3 } })
  })
  test('carries nothing of the answer that is not what it should be', () => {
    expect(failureOf({ kind: 'refused', code: '1001', msg: 7, data: null })).toEqual({ kind: 'refused' })
  })
  test.each([
    undefined,
    null,
    'offline',
    7,
    new Error('bug'),
    {},
    { kind: 7 },
    { kind: 'constructor' },
    { kind: '__proto__' },
  ])('is broken when it is anything else: %s', (error) => {
    expect(failureOf(error)).toEqual({ kind: 'broken' })
  })
  test('is one of the closed set, whatever was thrown', () => {
    const thrown = fc.oneof(
      fc.anything(),
      fc.record(
        {
          kind: fc.oneof(fc.constantFrom(...all, 'tampered'), fc.string()),
          code: fc.anything(),
          msg: fc.anything(),
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

test('only what the lender said itself is an answer', () => {
  expect(all.filter((kind) => !isUnanswered({ kind }))).toEqual(['refused', 'sessionEnded', 'abnormal'])
})

describe('a number in a refusal', () => {
  test.each([
    [{ resendAfter: 42 }, 42],
    [{ resendAfter: 0 }, 0],
    [{ resendAfter: '42' }, 60],
    [{}, 60],
    [undefined, 60],
  ])('%j', (data, expected) => {
    expect(numberIn({ kind: 'refused', ...(data ? { data } : {}) }, 'resendAfter', 60)).toBe(expected)
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
    expect(problemsIn({ kind: 'refused', ...(data ? { data } : {}) })).toEqual(expected)
  })
})
