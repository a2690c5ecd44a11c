import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalisePhone } from '../../forms/phone'
import { carrierOf, carriers } from './carrier'

describe('the carrier of a number', () => {
  test.each([
    ['81200000060', 'Telkomsel', 2],
    ['85110000000', 'Telkomsel', 2],
    ['81500000000', 'Indosat', 1],
    ['89512345678', 'Tri', 1],
    ['85912345678', 'XL', 1],
    ['83812345678', 'AXIS', 1],
    ['88112345678', 'Smartfren', 1],
    ['80012345678', null, 1],
  ])('of %s is %s, which is confirmed by kind %i', (phone, carrier, kind) => {
    expect(carrierOf(phone)).toEqual({ carrier, kind })
  })

  test('is one at most: no prefix is listed for two', () => {
    const all = carriers.flatMap(({ prefixes }) => prefixes)
    expect(new Set(all).size).toBe(all.length)
  })

  test('is confirmed by one of two kinds, whatever the number', () => {
    const digits = fc.integer({ min: 800_000_000, max: 899_999_999_999 }).map(String)
    fc.assert(fc.property(digits, (phone) => [1, 2].includes(carrierOf(phone).kind)))
  })

  test('has prefixes of mobile numbers only', () => {
    for (const { prefixes } of carriers)
      for (const prefix of prefixes) expect(normalisePhone(`${prefix}1234567`)).not.toBeNull()
  })
})
