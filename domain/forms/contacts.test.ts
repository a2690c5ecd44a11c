import { expect, test } from 'vitest'
import { contactsProblems } from './contacts'

const first = { relationship: 'PARENT', phone: '0812-0000-0099' }
const second = { relationship: 'FRIEND', phone: '81200000098' }

test('two different people who are not the borrower are accepted', () => {
  expect(contactsProblems([first, second], '81200000010')).toEqual([{}, {}])
})

test('missing contacts have the problem “empty”', () => {
  const empty = { relationship: 'empty', phone: 'empty' }
  expect(contactsProblems([], null)).toEqual([empty, empty])
  expect(contactsProblems([first], null)).toEqual([{}, empty])
})

test('the borrower’s own number and a number given twice are refused, however they are typed', () => {
  expect(contactsProblems([{ ...first, phone: '+62 812 0000 0010' }, second], '081200000010')).toEqual([
    { phone: 'own' },
    {},
  ])
  expect(contactsProblems([first, { ...second, phone: '6281200000099' }], null)).toEqual([{}, { phone: 'same' }])
})

test('wrong numbers and a third contact are refused', () => {
  expect(contactsProblems([{ ...first, phone: '021555' }, second, first], null)).toEqual([
    { phone: 'format' },
    {},
    { phone: 'extra' },
  ])
})
