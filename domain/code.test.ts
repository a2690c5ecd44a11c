import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeProblem, normaliseCode } from './code'

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['123', 'format'],
  ['12345', 'format'],
  ['12a4', 'format'],
  ['1234', null],
  ['0000', null],
  [' 12 34 ', null],
  ['１２３４', null],
  ['๑๒๓๔', null],
  ['Kode: 1234', null],
  ['Kode: 12345', 'format'],
  ['1234 5678', 'format'],
  ['1234, 5678', 'format'],
  ['Kode: 123', 'format'],
  ['tanggal 10 jam 12', 'format'],
])('the code %j has the problem %s', (typed, problem) => {
  expect(codeProblem(typed)).toBe(problem)
})

test.each([
  '12 34',
  ' 1234',
  'Kode: 1234',
  'Kode: 12-34',
  'Mã 1234.',
  'รหัส ๑๒๓๔',
  'Langkah: 1234 adalah kode Anda, berlaku 5 menit.\n\n@langkah2.example #1234',
])('of %j the code is 1234', (pasted) => {
  expect(normaliseCode(pasted)).toBe('1234')
})

test('a code is never made of some of the digits of a longer one', () => {
  const gap = fc.constantFrom('', ' ', '-', '\u00a0')
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,9}$/), gap, fc.nat(8), (digits, between, place) => {
      const typed = `Kode: ${digits.slice(0, place)}${between}${digits.slice(place)}`
      const isCode = digits.length === 4
      expect([typed, codeProblem(typed), isCode ? normaliseCode(typed) : digits]).toEqual([
        typed,
        isCode ? null : 'format',
        digits,
      ])
    }),
  )
})
