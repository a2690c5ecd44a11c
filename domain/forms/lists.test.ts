import { expect, test } from 'vitest'
import { choicesIn, personalFields } from '../certification/fields'
import { dictionaryNames, dictionaryOf, listsFor, listsOf } from './lists'

test('a choice has the dictionary of its own name, and both contacts share one', () => {
  for (const field of choicesIn(personalFields)) expect(dictionaryOf(field)).toBe(field)
  expect(dictionaryOf('payday')).toBe('payday')
  expect(dictionaryOf('relationship1')).toBe('relationship')
  expect(dictionaryOf('relationship2')).toBe('relationship')
})

test('each dictionary is a list of some form, and has one name', () => {
  expect([...new Set(dictionaryNames)]).toEqual(dictionaryNames)
  const lists: readonly string[] = Object.values(listsOf).flat()
  expect(lists.toSorted()).toEqual([...dictionaryNames, 'banks'].toSorted())
})

test('a typed field has no list, a choice has its own, of either contact', () => {
  for (const typed of ['phone1', 'email', 'privacy']) expect(listsFor(typed)).toEqual([])
  expect([listsFor('industry'), listsFor('relationship2'), listsFor('bank')]).toEqual([
    ['industry'],
    ['relationship'],
    ['banks'],
  ])
})
