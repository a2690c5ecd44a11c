import { expect, test } from 'vitest'
import { emptyCard as empty, type CardFields } from '#domain/certification/capture'
import { sampleCard } from '#domain/card/sampleCard'
import { doubtsIn } from './CardConfirm'

const today = { year: 2026, month: 11, day: 21 }
const right = sampleCard

test('a card that was read well has no doubts', () => {
  expect(doubtsIn(right, { ocrId: 'o', fields: right, doubtful: [] }, today)).toEqual({})
})

test('a field that the lender doubts is marked until it is changed', () => {
  const read = { ocrId: 'o', fields: { ...right, name: 'S1TI CONTOH' }, doubtful: ['name'] }
  expect(doubtsIn(read.fields, read, today)).toEqual({ name: 'check' })
  expect(doubtsIn(right, read, today)).toEqual({})
})

test('a field that was not read is marked as unread, but not if it was emptied by hand', () => {
  const read = { ocrId: 'o', fields: { ...right, address: '' }, doubtful: ['address'] }
  expect(doubtsIn(read.fields, read, today)).toEqual({ address: 'unread' })
  expect(doubtsIn(empty, { ocrId: null, fields: empty, doubtful: [] }, today)).toEqual({})
})

test('a birthday that contradicts the NIK is marked as a mismatch', () => {
  const fields: CardFields = { ...right, birthday: '18/08/1995' }
  const typed = { ocrId: null, fields: empty, doubtful: [] }
  expect(doubtsIn(fields, typed, today)).toEqual({ nik: 'check', birthday: 'odds' })
})
