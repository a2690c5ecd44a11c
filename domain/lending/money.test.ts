import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '../language'
import { formatPercent, formatRupiah, parseRupiah } from './money'

test.each([
  [1_090_000, 'id', 'Rp1.090.000'],
  [1_090_000, 'en', 'Rp1,090,000'],
  [1_090_000, 'es', 'Rp1.090.000'],
  [1_090_000, 'vi', 'Rp1.090.000'],
  [1_090_000, 'th', 'Rp1,090,000'],
  [0, 'id', 'Rp0'],
  [999, 'id', 'Rp999'],
  [1000, 'id', 'Rp1.000'],
  [-25_000, 'id', '-Rp25.000'],
  [999.6, 'id', 'Rp1.000'],
] as const)('%s in %s is %s', (amount, locale, text) => {
  expect(formatRupiah(amount, locale)).toBe(text)
})

test('grouping is that of the language', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 2_000_000_000 }), fc.constantFrom(...locales), (amount, locale) => {
      const grouped = new Intl.NumberFormat(locale).format(amount)
      expect(formatRupiah(amount, locale)).toBe(`Rp${grouped}`)
    }),
  )
})

test('an amount that is written is read again', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom(...locales), (amount, locale) => {
      expect(parseRupiah(formatRupiah(amount, locale))).toBe(amount)
    }),
  )
})

test.each([
  ['1090000', 1_090_000],
  ['Rp 1.090.000', 1_090_000],
  ['rp. 1.090.000,00', 1_090_000],
  ['IDR 1,090,000.00', 1_090_000],
  ['1 090 000', 1_090_000],
  ['500', 500],
  ['1.500', 1500],
  ['-Rp25.000', -25_000],
  ['', null],
  ['Rp', null],
  ['1,5', null],
  ['10.50', null],
  ['1.0900', null],
  ['1,090.000', null],
  ['1,5 jt', null],
  ['99999999999999999999', null],
])('%j is read as %s', (text, amount) => {
  expect(parseRupiah(text)).toBe(amount)
})

test('a share of a hundred has the decimal mark of the language, and two places at most', () => {
  expect(locales.map((locale) => formatPercent(0.1, locale))).toEqual(['0,1%', '0.1%', '0,1%', '0,1%', '0.1%'])
  expect([formatPercent(12, 'id'), formatPercent(0.0666, 'id')]).toEqual(['12%', '0,07%'])
})
