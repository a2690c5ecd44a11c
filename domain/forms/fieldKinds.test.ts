import { expect, test } from 'vitest'
import { fieldKinds, fieldProblems, tidied } from './fieldKinds'
import { accountFields, contactFields, namesOf, personalFields, valuesOf } from '../certification/fields'
import { sampleAnswers } from '../certification/sampleAnswers'

const today = { year: 2026, month: 11, day: 21 }
const fields = { nickname: 'text', mail: 'email', house: 'choice' } as const

test('each field is checked by its kind, and one that is missing is empty', () => {
  expect(fieldProblems(fieldKinds, fields, { nickname: 'S', mail: 'siti@' }, today)).toEqual({
    nickname: 'short',
    mail: 'format',
    house: 'empty',
  })
})

test('each field is tidied by its kind, and what is no field stays as it is', () => {
  const typed = { nickname: ' Siti  C ', mail: ' siti@contoh.id ', house: 'OWN', other: ' x ' }
  expect(tidied(fieldKinds, fields, typed)).toEqual({
    nickname: 'Siti C',
    mail: 'siti@contoh.id',
    house: 'OWN',
    other: ' x ',
  })
})

test('the values of a form are those of its fields', () => {
  expect(valuesOf(namesOf(fields), { mail: 'a@b.id', other: 'x' })).toEqual({ nickname: '', mail: 'a@b.id', house: '' })
})

test.each([
  ['personal info', personalFields],
  ['a contact', contactFields],
  ['the account', accountFields],
])('the samples are valid answers for %s', (_, form) => {
  expect(
    fieldProblems(
      fieldKinds,
      form,
      sampleAnswers(form, () => 'CODE'),
      today,
    ),
  ).toEqual({})
})
