import { expect, test } from 'vitest'
import { accountDigitsOf, accountProblem, maskAccount, normaliseAccount } from './account'

test.each([
  ['', 10, 'empty'],
  ['12345678a0', 10, 'digits'],
  ['123456789', 10, 'length'],
  ['12345678901', 10, 'length'],
  ['0123456789', 10, null],
  ['012 345-6789', 10, null],
  ['12345', null, 'length'],
  ['123456', null, null],
  ['1'.repeat(20), null, null],
  ['1'.repeat(21), null, 'length'],
])('the account %j at a bank of %s digits has the problem %s', (typed, digits, problem) => {
  expect(accountProblem(typed, digits)).toBe(problem)
})

test('leading zeros stay, separators, labels and scripts go', () => {
  for (const typed of [
    ' 0012-3456 ',
    'No. Rek: 0012 3456',
    '00123456 (BCA)',
    'Rek.\u00a0๐๐๑๒๓๔๕๖',
    '\u202a00123456\u202c',
  ])
    expect([typed, normaliseAccount(typed)]).toEqual([typed, '00123456'])
})

test('two numbers, and letters among the digits, are no account', () => {
  for (const typed of ['12345678, 87654321', 'O123456789', 'BCA123456789', '123456789 KCP 12'])
    expect([typed, accountProblem(typed, null)]).toEqual([typed, 'digits'])
})

test('lengths are known where sources agree', () => {
  expect([accountDigitsOf('014'), accountDigitsOf('002'), accountDigitsOf('008')]).toEqual([10, 15, 13])
  expect([accountDigitsOf('011'), accountDigitsOf('542')]).toEqual([null, null])
})

test('a masked account shows its last four digits', () => {
  expect(maskAccount('0123457890')).toBe('•••• 7890')
})
