import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventLimits } from './event'
import { isPublicContent, publicContentOf } from './publicContent'

describe('what may be tracked', () => {
  test.each<[string, unknown]>([
    ['a word of the charts', 'awaitingCode'],
    ['a dotted one', 'list.banks'],
    ['a route', '/repay/:repayId'],
    ['a status', 60],
    ['a switch', true],
  ])('is %s', (_, value) => {
    expect(publicContentOf({ said: value })).toEqual({ said: value })
    expect(isPublicContent({ said: value as string })).toBe(true)
  })
  test.each<[string, unknown]>([
    ['a phone', '81200000010'],
    ['a phone as a number', 81_200_000_010],
    ['an amount', 1_500_000],
    ['a NIK', '3174096112900001'],
    ['an e-mail address', 'siti@contoh.id'],
    ['a name', 'SITI CONTOH'],
    ['a name in small letters', 'siti contoh'],
    ['a token', 'eyJhbGciOiJIUzI1NiJ9'],
    ['an id', '4f5b0c1e-8a52-4d2c-9a51-0d5b6f1f8c11'],
    ['a code', '1234'],
    ['a path with something in it', '/repay/7'],
    ['a date', '01/02/1990'],
    ['an object', { name: 'siti' }],
    ['nothing', null],
  ])('is not %s', (_, value) => {
    expect(publicContentOf({ said: value })).toEqual({})
    expect(isPublicContent({ said: value as string })).toBe(false)
  })
  test('never has five digits, a space, an @ or a name longer than it may be', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (said) => {
        const content = publicContentOf(said)
        expect(isPublicContent(content)).toBe(true)
        expect(Object.keys(content).length).toBeLessThanOrEqual(eventLimits.entries)
        expect(Object.values(content).join('|')).not.toMatch(/\d{5}|[\s@+]/)
      }),
    )
  })
})
