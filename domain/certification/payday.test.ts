import { expect, test } from 'vitest'
import { isPaydayAsked, settlePay } from './payday'

test('a payday is required once it is known how the borrower is paid, if there is a choice', () => {
  expect(['', 'MONTHLY', 'WEEKLY', 'DAILY', 'another'].filter((salaryType) => isPaydayAsked({ salaryType }))).toEqual([
    'MONTHLY',
    'WEEKLY',
    'another',
  ])
})

test.each([
  ['WEEKLY', '25', ''],
  ['WEEKLY', 'MON', 'MON'],
  ['BIWEEKLY', 'VARIES', 'VARIES'],
  ['MONTHLY', 'MON', ''],
  ['DAILY', '25', 'VARIES'],
  ['DAILY', '', 'VARIES'],
  ['', '25', '25'],
  ['another', '25', '25'],
])('paid %s, the payday %j becomes %j', (salaryType, payday, settled) => {
  expect(settlePay({ salaryType, payday })).toEqual({ salaryType, payday: settled })
})
