import { expect, test } from 'vitest'
import { ApiError } from '#domain/failure'
import type { Classes } from './fieldClasses'
import { publicIn, redactBy } from './redact'
import { createPseudonyms } from './pseudonyms'

const pseudonyms = () => createPseudonyms((path) => path)
const redact = (classes: Classes, value: unknown) => redactBy(classes, value, pseudonyms())

test('the same value has the same pseudonym, another has another, and both keep their shape', () => {
  expect(redact(['personal'], ['0812-34', '0812-35', '0812-34', 'Siti R.'])).toEqual([
    '0000-00',
    '0000-01',
    '0000-00',
    'Aaaa A.',
  ])
})

test('an empty text, null and false stay, since rules look for them', () => {
  const value = { typed: '', none: null, is: false }
  expect(redact('secret', value)).toEqual(value)
})

test('a field that has no class is secret, whatever it is called', () => {
  expect(redact({ known: 'public' }, { known: 'here', validateCode: 'abc', more: { deep: '1' } })).toEqual({
    known: 'here',
    validateCode: 'aaa',
    more: { deep: '0' },
  })
})

test('an object that was declared to be a leaf is redacted', () => {
  expect(redact({ name: 'public' }, { name: { first: 'Siti' } })).toEqual({ name: { first: 'Aaaa' } })
})

test('of something thrown the failure is kept, and of that no words of the lender', () => {
  const data = { resendAfter: 42, holder: 'Siti' }
  const error = new ApiError({ kind: 'refused', code: 317, text: 'Siti, no', data })
  expect(redact('failure', error)).toEqual({
    $failure: { kind: 'refused', code: 317, text: 'Aaaa, aa', data: { resendAfter: 42, holder: 'Aaaa' } },
  })
})

test('a picture is a number', () => {
  const [one, other] = [new Blob(['a']), new Blob(['b'])]
  expect(redact(['secret'], [one, other, one])).toEqual(['[picture 1]', '[picture 2]', '[picture 1]'])
})

test('the public part of a value has its public fields alone', () => {
  const classes: Classes = {
    phone: 'personal',
    channel: 'public',
    amount: 'loan',
    of: [{ name: 'public', id: 'secret' }],
  }
  expect(publicIn(classes, { phone: '8', channel: 'sms', amount: 5, of: [{ name: 'n', id: 'i' }], other: 1 })).toEqual({
    channel: 'sms',
    of: [{ name: 'n' }],
  })
})
