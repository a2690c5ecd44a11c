import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupPhone, maskPhone, normalisePhone, phoneProblem, tidyPhone } from './phone'

const national = fc
  .tuple(fc.constantFrom(...'12356789'), fc.stringMatching(/^\d{7,10}$/))
  .map(([second, rest]) => `8${second}${rest}`)

test.each([
  ['081234567890', '81234567890'],
  ['81234567890', '81234567890'],
  ['+6281234567890', '81234567890'],
  ['6281234567890', '81234567890'],
  ['006281234567890', '81234567890'],
  ['+62 0812-3456-7890', '81234567890'],
  ['(0812) 3456.7890', '81234567890'],
  ['０８１２３４５６７８９０', '81234567890'],
  ['＋６２ ８１２ ３４５６ ７８９０', '81234567890'],
  ['\u202A+62\u00A0812\u20113456\u20117890\u202C', '81234567890'],
  ['+62 (0) 812-3456-7890', '81234567890'],
  ['+62 (0)\u00A0812\u20133456\u20137890', '81234567890'],
  ['HP: 0812-3456-7890', '81234567890'],
  ['0812-3456-7890 (Siti)', '81234567890'],
  ['tel:+6281234567890', '81234567890'],
  ['https://wa.me/6281234567890', '81234567890'],
  ['๐๘๑๒-๓๔๕๖-๗๘๙๐', '81234567890'],
  ['+٦٢ ٨١٢ ٣٤٥٦ ٧٨٩٠', '81234567890'],
  ['0811123456', '811123456'],
  ['0895123456789', '895123456789'],
])('%s is %s', (typed, expected) => {
  expect(normalisePhone(typed)).toBe(expected)
  expect(phoneProblem(typed)).toBeNull()
})

test.each([
  '081112345',
  '08123456789012',
  '08951234567890',
  '0841234567',
  '0215551234',
  '0800123456',
  '08123abc',
  'O81234567890',
  '0812345678 ext 90',
  '081234567890 / 081234567891',
  '+1 8123456789',
  '+81234567890',
  '0081234567890',
  '62',
])('%s is no mobile number', (typed) => {
  expect(normalisePhone(typed)).toBeNull()
  expect(phoneProblem(typed)).toBe('format')
})

test.each(['', '  ', '-'])('%j is empty', (typed) => {
  expect(phoneProblem(typed)).toBe('empty')
})

test('every way to write a number means the same number', () => {
  fc.assert(
    fc.property(national, fc.constantFrom('', '0', '62', '+62', '0062', '+62 0'), (digits, prefix) => {
      expect(normalisePhone(prefix + groupPhone(digits))).toBe(digits)
    }),
  )
})

const spaced = fc.constantFrom('', ' ', '-', '.', '\u00a0', '\u2011', '\u200b', ') ')
const zeros = fc.constantFrom(0x30, 0x0660, 0x0966, 0x0e50, 0xff10)
const label = fc.constantFrom('', 'HP: ', 'No. ', 'tel:', 'โทร ', '\u202a')

test('a number keeps its digits with any separators, label, country code, trunk zero and script', () => {
  const prefix = fc.constantFrom('', '0', '62', '+62', '+62 (0) ', '0062')
  fc.assert(
    fc.property(
      national,
      prefix,
      label,
      zeros,
      fc.array(spaced, { maxLength: 12 }),
      (digits, start, name, zero, gaps) => {
        const number = [...digits].map((digit, place) => digit + (place < digits.length - 1 ? (gaps[place] ?? '') : ''))
        const typed = (start + number.join('')).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
        expect([name + typed, normalisePhone(name + typed)]).toEqual([name + typed, digits])
      },
    ),
  )
})

test('two numbers, or one with digits that are not its own, are no number', () => {
  fc.assert(
    fc.property(
      national,
      fc.constantFrom(' / ', ' ext ', ', ', ' x', 'a'),
      fc.stringMatching(/^\d{1,3}$/),
      (digits, and, more) => {
        expect([normalisePhone(digits + and + more), normalisePhone(more + and + digits)]).toEqual([null, null])
      },
    ),
  )
})

test('whatever is typed, the answer is a national number or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+ -().a０') }), (typed) => {
      const phone = normalisePhone(typed)
      expect(phone === null || /^8[1-35-9]\d{7,10}$/.test(phone)).toBe(true)
    }),
  )
})

test('numbers are shown in groups', () => {
  expect(groupPhone('811123456')).toBe('811-1234-56')
  expect(groupPhone('8111234567')).toBe('811-1234-567')
  expect(groupPhone('81234567890')).toBe('812-3456-7890')
  expect(groupPhone('895123456789')).toBe('895-1234-56789')
  expect(groupPhone('81')).toBe('81')
})

test.each([
  ['8', '8'],
  ['0812', '0812'],
  ['08123', '0812-3'],
  ['8123456', '812-3456'],
  ['081234567890', '0812-3456-7890'],
  ['0812-3456-78901', '0812-3456-78901'],
  ['812-34 567', '812-3456-7'],
  ['6281234', '62 812-34'],
  ['+620812345', '+62 0812-345'],
  ['62', '62'],
  ['+1 202', '+1 202'],
  ['', ''],
  ['0812a', '0812a'],
  ['HP: 081234', '0812-34'],
  ['๐๘๑๒๓', '0812-3'],
])('%j is grouped to %j as it is typed', (typed, grouped) => {
  expect(groupPhone(typed)).toBe(grouped)
})

test('grouping changes no number, and is done once', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+ -().a') }), (typed) => {
      const grouped = groupPhone(typed)
      expect(normalisePhone(grouped)).toBe(normalisePhone(typed))
      expect(groupPhone(grouped)).toBe(grouped)
    }),
  )
})

test('a field that is left has the national number alone, or what was typed where that is none', () => {
  expect(['0812-3456-7890', '+62 0811123456', '8123', ''].map(tidyPhone)).toEqual([
    '812-3456-7890',
    '811-1234-56',
    '812-3',
    '',
  ])
})

test('a masked number keeps its length and hides at least three digits', () => {
  expect(maskPhone('81234567890')).toBe('812•••••890')
  fc.assert(
    fc.property(national, (digits) => {
      const masked = maskPhone(digits)
      expect(masked).toHaveLength(digits.length)
      expect(masked.replace(/[^•]/g, '').length).toBeGreaterThanOrEqual(3)
    }),
  )
})
