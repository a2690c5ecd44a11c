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
])('the code %j has the problem %s', (typed, problem) => {
  expect(codeProblem(typed)).toBe(problem)
})

test('a pasted code loses its spaces', () => {
  expect(normaliseCode(' 12 34')).toBe('1234')
})
