import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostDue } from './affordability'
import { refusalOf, refusals, retryAfter, type Application } from './review'

const TODAY = '2026-11-22'
const sound: Application = {
  isBlocked: false,
  hasAccount: true,
  birthday: '17/08/1995',
  isReported: false,
  isOverdue: false,
  monthlyIncome: 5_000_000,
  total: 1_030_000,
  principal: 1_000_000,
  limit: 1_000_000,
}

test.each<[Partial<Application>, string | null, string?]>([
  [{}, null],
  [{ isBlocked: true, isReported: true }, 'blocked'],
  [{ hasAccount: false }, 'account'],
  [{ birthday: '22/11/2008' }, null],
  [{ birthday: '23/11/2008' }, 'age'],
  [{ birthday: '' }, 'age'],
  [{ isReported: true }, 'reported'],
  [{ isOverdue: true }, 'overdue'],
  [{ total: 1_500_000 }, null],
  [{ total: 1_500_001 }, 'income'],
  [{ monthlyIncome: 2_900_000, total: 500_000 }, null, '2026-12-31'],
  [{ monthlyIncome: 2_900_000, total: 500_000 }, 'income', '2027-01-01'],
  [{ principal: 1_000_001 }, 'limit'],
])('%j is rejected for %s', (change, refusal, day = TODAY) => {
  expect(refusalOf({ ...sound, ...change }, day)).toBe(refusal)
})

test('nothing is approved that passes the share of the income or the limit', () => {
  const amounts = fc.nat(40_000_000)
  fc.assert(
    fc.property(amounts, amounts, amounts, amounts, (monthlyIncome, total, principal, limit) => {
      const application = { ...sound, monthlyIncome, total, principal, limit }
      const isFit = total <= mostDue(monthlyIncome, TODAY) && principal <= limit
      expect(refusalOf(application, TODAY) === null).toBe(isFit)
    }),
  )
})

test('a rejection has a day to apply again only when a rule sets one', () => {
  expect(refusals.map((refusal) => [refusal, retryAfter(refusal, TODAY)])).toEqual([
    ['blocked', null],
    ['account', null],
    ['age', null],
    ['reported', { on: '2026-12-22' }],
    ['overdue', null],
    ['income', 'smaller'],
    ['limit', 'smaller'],
  ])
  expect(retryAfter('another', TODAY)).toBeNull()
})
