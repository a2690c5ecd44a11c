import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStarred, markSubject } from './starMarker'

const statuses = [10, 20, 30, 40, 50, 60, 70] as const
const bills = (from: readonly (typeof statuses)[number][]) =>
  fc.array(fc.record({ borrowStatus: fc.constantFrom(...from) }), { maxLength: 6 })
const settled = { borrowStatus: 30 } as const

test('a borrower who has paid back and has nothing open is marked', () => {
  expect(isStarred({ processing: [], completed: [settled] })).toBe(true)
  expect(isStarred({ processing: [], completed: [{ borrowStatus: 40 }, settled] })).toBe(true)
  expect(isStarred({ processing: [], completed: [] })).toBe(false)
  expect(isStarred({ processing: [], completed: [{ borrowStatus: 40 }] })).toBe(false)
  expect(isStarred({ processing: [{ borrowStatus: 10 }], completed: [settled] })).toBe(false)
  expect(isStarred({ processing: [], completed: [settled, { borrowStatus: 70 }] })).toBe(false)
})

test('the rule is the sentence of the spec, for any bills', () => {
  fc.assert(
    fc.property(bills(statuses), bills(statuses), (processing, completed) => {
      const all = [...processing, ...completed].map(({ borrowStatus }) => borrowStatus as number)
      const hasNoneLate = !all.includes(70)
      const hasSettled = completed.map(({ borrowStatus }) => borrowStatus as number).includes(30)
      expect(isStarred({ processing, completed })).toBe(hasNoneLate && processing.length === 0 && hasSettled)
    }),
  )
})

test('one late bill in any place removes the mark', () => {
  fc.assert(
    fc.property(bills(statuses), bills(statuses), fc.boolean(), (processing, completed, isUnderWay) => {
      const late = { borrowStatus: 70 } as const
      const lists = isUnderWay
        ? { processing: [...processing, late], completed }
        : { processing, completed: [...completed, late] }
      expect(isStarred(lists)).toBe(false)
    }),
  )
})

test('the mark leads the subject', () => {
  expect([markSubject('Help', true), markSubject('Help', false)]).toEqual(['★ Help', 'Help'])
})
