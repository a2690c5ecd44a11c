import type { Messages } from '@lingui/core'
import { expect, test } from 'vitest'
import { keyOf } from './hands'

const messages: Messages = {
  plain: ['Send code'],
  valued: ['Pay ', ['amount'], ' by ', ['day']],
  short: ['Loan ', ['number']],
  long: ['Loan that ends'],
}

test.each([
  ['Send code', 'plain'],
  ['Pay by Monday', null],
  ['Pay Rp1,000 by Monday', null],
  ['Loan that ends', 'long'],
  ['Loan SITI CONTOH', null],
  ['SITI CONTOH', null],
  ['81234567890', null],
  ['', null],
])('what is pressed is noted by the key of a text of the app, and %s is %s', (text, key) => {
  expect(keyOf(text, messages)).toBe(key)
})

test('a text with values in it is known by its first words, and its values are not noted', () => {
  expect(keyOf('Pay it by Monday', { valued: ['Pay it by ', ['day']] })).toBe('valued')
})
