import { describe, expect, it } from 'vitest'
import { incompleteFor, readSelection } from './figures'
import { databaseIn } from './postgres'

describe('a cohort', () => {
  it.each([
    ['is incomplete until the last of the week is followed for 45 days', '2027-01-20T23:00:00Z', '44 of 45 days'],
    ['is complete when 45 days are over for all of the week', '2027-01-21T00:00:00Z', null],
    ['was not followed at all while its week lasts', '2026-12-03T00:00:00Z', '0 of 45 days'],
  ])('%s', (_, until, incomplete) => {
    expect(incompleteFor('2026-11-30', Date.parse(until))).toBe(incomplete)
  })

  it('of visits that are in none is not marked', () => {
    expect(incompleteFor('unknown', Date.parse('2026-12-03T00:00:00Z'))).toBe(null)
  })
})

it('a selection is read by its parts, and refuses what is no column', () => {
  expect(readSelection('cohort=2026-11-30,language=id')).toEqual({ cohort: '2026-11-30', language: 'id' })
  expect(() => readSelection('visitor=abc')).toThrow('visitor=abc is not one of language=…')
})

it('events are in one database, or in files', () => {
  expect(databaseIn(['a.parquet', 'b.parquet'])).toBe(null)
  expect(databaseIn(['postgresql://lender/langkah'])).toBe('postgresql://lender/langkah')
  expect(() => databaseIn(['postgres://lender/langkah', 'a.parquet'])).toThrow('in one database, or in files')
})
