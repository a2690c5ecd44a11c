import { expect, test } from 'vitest'
import { emptyCard, type CardFields } from '../certification/capture'
import { cardDoubts, cardProblems } from './cardRules'

const today = { year: 2026, month: 11, day: 21 }
const card: CardFields = {
  nik: '3299991708909998',
  name: 'BUDI CONTOH, S.E.',
  birthPlace: 'BANDUNG',
  birthday: '17/08/1990',
  gender: 'L',
  marital: 'MARRIED',
  address: 'JL. CONTOH NO. 1',
}

test('a right card has neither problems nor doubts', () => {
  expect(cardProblems(card, today)).toEqual({})
  expect(cardDoubts(card, today)).toEqual([])
})

test('an empty card lacks all that must be confirmed', () => {
  expect(cardProblems(emptyCard, today)).toEqual({
    nik: 'empty',
    name: 'empty',
    birthday: 'empty',
    gender: 'empty',
    address: 'empty',
  })
  expect(cardDoubts(emptyCard, today)).toEqual(['nik', 'name', 'birthPlace', 'birthday', 'gender', 'address'])
})

test.each([
  [{ nik: '329999170890999' }, { nik: 'digits' }],
  [{ nik: '3299991708900000' }, { nik: 'serial' }],
  [{ nik: '0999991708909998' }, {}],
  [{ name: 'BUD1' }, { name: 'letters' }],
  [{ name: 'B' }, { name: 'short' }],
  [{ birthday: '17-08-1990' }, { birthday: 'format' }],
  [{ birthday: '22/11/2008' }, { birthday: 'young' }],
  [{ birthday: '20/11/1946' }, { birthday: 'old' }],
  [{ birthPlace: 'X'.repeat(61) }, { birthPlace: 'long' }],
  [{ address: 'JL' }, { address: 'short' }],
])('with %j the problems are %j', (change, problems) => {
  expect(cardProblems({ ...card, ...change } as CardFields, today)).toEqual(problems)
})

test('a contradiction is doubted on both sides but is no problem', () => {
  const otherDay = { ...card, birthday: '18/08/1990' }
  expect(cardDoubts(otherDay, today)).toEqual(['nik', 'birthday'])
  expect(cardProblems(otherDay, today)).toEqual({})
  const otherGender: CardFields = { ...card, gender: 'P' }
  expect(cardDoubts(otherGender, today)).toEqual(['nik', 'gender'])
  expect(cardProblems(otherGender, today)).toEqual({})
})

test('an unknown province and a digit in the birthplace are doubts only', () => {
  expect(cardDoubts({ ...card, nik: '0999991708909998' }, today)).toEqual(['nik'])
  expect(cardDoubts({ ...card, birthPlace: 'BANDUN6' }, today)).toEqual(['birthPlace'])
})
