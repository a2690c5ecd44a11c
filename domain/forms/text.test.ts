import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesAgree } from './holderName'
import { addressProblem, lineProblem, emailProblem, nameProblem, tidy, tidyName } from './text'

test.each([
  ['', 'empty'],
  ['budi', 'format'],
  ['budi@contoh', 'format'],
  ['budi@contoh.', 'format'],
  ['budi@@contoh.id', 'format'],
  ['.budi@contoh.id', 'format'],
  ['bu..di@contoh.id', 'format'],
  ['bu di@contoh.id', 'format'],
  ['budi@-contoh.id', 'format'],
  [`${'b'.repeat(65)}@contoh.id`, 'format'],
  [`budi@${'c'.repeat(250)}.id`, 'long'],
  ['budi@contoh.id', null],
  [' Budi.C+pinjam@mail.contoh.co.id ', null],
  ['\u200bbudi@\u2060contoh.id\ufeff', null],
  ['\u202abudi@contoh.id\u202c\u00a0', null],
  ['\u200b', 'empty'],
  ['b_1@c-d.museum', null],
])('the email %j has the problem %s', (text, problem) => {
  expect(emailProblem(text)).toBe(problem)
})

test.each([
  ['', 'empty'],
  [' \u00A0 ', 'empty'],
  ['A', 'short'],
  ['A'.repeat(61), 'long'],
  ['BUD1', 'letters'],
  ['...', 'letters'],
  ['Nguyễn Văn A', null],
  ['สมชาย ใจดี', null],
  ['Drs. H. Ma’ruf, S.H.', null],
  ['Ma‘ruf', null],
  ['Ma´ruf', null],
  ['Maʼruf Al–Ayyubi', null],
  ['Siti\u200b Nur‑Aini', null],
])('the name %j has the problem %s', (text, problem) => {
  expect(nameProblem(text)).toBe(problem)
})

test('companies and addresses have their lengths', () => {
  expect([lineProblem('X'), lineProblem('PT'), lineProblem('X'.repeat(101))]).toEqual(['short', null, 'long'])
  expect([
    addressProblem(''),
    addressProblem('Jl 1'),
    addressProblem('Jl. 1'),
    addressProblem('X'.repeat(201)),
  ]).toEqual(['empty', 'short', null, 'long'])
})

test('saved text is trimmed and has single spaces', () => {
  expect(tidy('  PT \n Contoh\u00A0 Jaya ')).toBe('PT Contoh Jaya')
})

test('apostrophes, hyphens and spaces of every keyboard are kept as those of a card', () => {
  const apostrophe = fc.constantFrom(..."'‘’‛´`ʼʹʻ′＇")
  const hyphen = fc.constantFrom(...'-‐‑‒–—−')
  const unseen = fc.constantFrom('', '\u200b', '\u00ad', '\u2060', '\u202a')
  fc.assert(
    fc.property(apostrophe, hyphen, unseen, fc.constantFrom(' ', '\u00a0', ' \u3000'), (mark, dash, none, space) => {
      const typed = `Ma${mark}${none}ruf${space}Nur${none}${dash}Aini`
      expect([typed, nameProblem(typed), tidyName(typed)]).toEqual([typed, null, "Ma'ruf Nur-Aini"])
      expect(namesAgree(typed, 'MARUF NUR AINI')).toBe(true)
    }),
  )
})

const unseen = [
  '\u200b\u200b',
  '\u200d\u2060',
  '\ufeff\u00ad',
  '\u3164\u3164',
  '\u2800\u2800',
  '\u0301\u0301',
  '\u202e\u202c',
]

test.each(unseen)('%j, which is invisible, is empty', (text) => {
  expect([nameProblem(text), lineProblem(text), addressProblem(text.repeat(5))]).toEqual(['empty', 'empty', 'empty'])
})

test('invisible characters are removed, and separate no words', () => {
  expect(tidy('\u200bSI\u200dTI \u200b \u202eCON\u0000TOH\u3164')).toBe('SITI CONTOH')
  expect(lineProblem('A\u200b')).toBe('short')
})
