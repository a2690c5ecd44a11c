import { expect, test } from 'vitest'
import { breachesOf } from './breaches'

const terms = { dailyRateBp: 10, feeBp: 600, lateRateBp: 10, extensionRateBp: 30, capBp: 30 }
const facts = { principal: 1_000_000, days: 30, paidOutOn: '2026-11-22', terms }
const approval = { askedOn: '2026-11-21', approvedOn: '2026-11-22', monthlyIncome: 3_633_334 }

test.each([
  [{}, {}, []],
  [{}, { monthlyIncome: null }, []],
  [{}, { monthlyIncome: 3_633_333 }, ['income']],
  [{}, { monthlyIncome: 2_999_999, approvedOn: '2027-01-01' }, ['income']],
  [{ terms: { ...terms, capBp: 31, feeBp: 601 } }, { monthlyIncome: null }, ['cap']],
  [{ terms: { ...terms, capBp: 31, extensionRateBp: 31 } }, {}, ['extensionCap']],
  [{ days: 181 }, { monthlyIncome: null }, ['extensionCap']],
  [{ days: 367 }, { monthlyIncome: null }, ['cap', 'extensionCap']],
  [{}, { askedOn: '2023-12-31' }, ['cap', 'extensionCap']],
])('a loan with %j, approved with %j, breaches %j', (loan, given, breaches) => {
  expect(breachesOf({ ...facts, ...loan }, { ...approval, ...given })).toEqual(breaches)
})
