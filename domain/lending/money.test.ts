import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '../language'
import { formatPercent, formatRupiah, parseRupiah, typedRupiah } from './money'

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

const rupiah = fc.integer({ min: 0, max: 999_999_999_999 })
const anyLocale = fc.constantFrom(...locales)
const inThai = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)))
const digitsOf = (text: string) => text.replace(/\D/g, '')

test('an amount written in any language, with or without sen, in Thai digits or others, is read as that amount', () => {
  const written = (amount: number, locale: (typeof locales)[number]) => {
    const text = formatRupiah(amount, locale)
    return fc.constantFrom(
      text,
      `${text},-`,
      text.replace('Rp', ' Rp. '),
      text.replace('Rp', 'IDR\u00a0'),
      ...(amount < 1000 ? [] : [`${text}${text.includes('.') ? ',' : '.'}50`, `${amount},00`]),
    )
  }
  const given = fc
    .tuple(rupiah, anyLocale)
    .chain(([amount, locale]) => fc.tuple(fc.constant(amount), written(amount, locale)))
  fc.assert(
    fc.property(given, ([amount, text]) => {
      expect([parseRupiah(text), parseRupiah(inThai(text))]).toEqual([amount, amount])
    }),
  )
})

test('an amount with one mark or digit less is never read as a thousandth, a hundredth or a tenth of another', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789.,  Rp-๑'), maxLength: 14 })
  fc.assert(
    fc.property(text, (any) => {
      const read = parseRupiah(any)
      if (read === null) return
      const digits = digitsOf(any.replace(/๑/g, '1'))
      const isWithoutSen = Number(digits) === read
      const mark = /([.,])\d\d$/.exec(any.trim())?.[1]
      const isWithSen = Number(digits.slice(0, -2)) === read && mark !== undefined && any.split(mark).length === 2
      expect([any, isWithoutSen || isWithSen]).toEqual([any, true])
    }),
    { numRuns: 2000 },
  )
})

test('while it is typed an amount is its digits, whatever is between them', () => {
  fc.assert(
    fc.property(rupiah, anyLocale, fc.nat(), (amount, locale, at) => {
      const text = formatRupiah(amount, locale)
      const shorter = text.slice(0, at % text.length) + text.slice((at % text.length) + 1)
      const digits = digitsOf(shorter)
      const expected = digits === '' ? null : Number(digits)
      expect([typedRupiah(shorter), typedRupiah(inThai(shorter))]).toEqual([expected, expected])
    }),
  )
})

test.each([
  ['1.000.00', 100_000],
  ['1,000,00', 100_000],
  ['๑.๐๐๐.๐๐', 100_000],
  ['000.000', 0],
  ['Rp', null],
  ['9'.repeat(16), null],
])('%j while it is typed is %s', (text, amount) => {
  expect(typedRupiah(text)).toBe(amount)
})

test.each([
  ['1090000', 1_090_000],
  ['Rp 1.090.000', 1_090_000],
  ['rp. 1.090.000,00', 1_090_000],
  ['IDR 1,090,000.00', 1_090_000],
  ['Rp1.000.000,-', 1_000_000],
  ['Rp 500.000,--', 500_000],
  ['1.000.000,50', 1_000_000],
  ['Rp 10.000.000,00', 10_000_000],
  ['1000000.00', 1_000_000],
  ['1 090 000', 1_090_000],
  ['1\u202f090\u202f000,50', 1_090_000],
  ['1.090.000 rupiah', 1_090_000],
  ['\u200bRp\u00a01.090.000\n', 1_090_000],
  ['Rp１.０９０.０００', 1_090_000],
  ['Rp ๑,๐๙๐,๐๐๐', 1_090_000],
  ['500', 500],
  ['1.500', 1500],
  ['1.5 jt', 1_500_000],
  ['1,5jt', 1_500_000],
  ['1,25 juta', 1_250_000],
  ['Rp2 Juta', 2_000_000],
  ['250rb', 250_000],
  ['1500 ribu', 1_500_000],
  ['10K', 10_000],
  ['1.500 jt', null],
  ['1.500rb', null],
  ['1.000.00', null],
  ['1,000,00', null],
  ['1.000,000', null],
  ['-Rp25.000', null],
  ['Rp500¹', null],
  ['', null],
  ['Rp', null],
  ['1,5', null],
  ['10.50', null],
  ['1.0900', null],
  ['1,090.000', null],
  ['10 50', null],
  ['500.000-600.000', null],
  ['2 × 500.000', null],
  ['99999999999999999999', null],
])('%j is read as %s', (text, amount) => {
  expect(parseRupiah(text)).toBe(amount)
})

test('a share of a hundred has the decimal mark of the language, and two places at most', () => {
  expect(locales.map((locale) => formatPercent(0.1, locale))).toEqual(['0,1%', '0.1%', '0,1%', '0,1%', '0.1%'])
  expect([formatPercent(12, 'id'), formatPercent(0.0666, 'id')]).toEqual(['12%', '0,07%'])
})
