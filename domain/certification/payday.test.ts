import { expect, test } from 'vitest'
import { dictionaries } from '../../server/lender/dictionaries'
import { isPaydayAsked, isPayFitting, settlePay } from './payday'

const codes = (name: 'salaryType' | 'payday') => dictionaries[name].map(([code]) => code)
const fitting = (salaryType: string) => codes('payday').filter((payday) => isPayFitting({ salaryType, payday }))

test('each salary type has paydays of its own, and every payday of the dictionary is one of some', () => {
  expect(codes('salaryType').map((salaryType) => [salaryType, fitting(salaryType).length])).toEqual([
    ['MONTHLY', 33],
    ['BIWEEKLY', 8],
    ['WEEKLY', 8],
    ['DAILY', 1],
    ['COMMISSION', 1],
    ['IRREGULAR', 1],
  ])
  expect(new Set(codes('salaryType').flatMap(fitting))).toEqual(new Set(codes('payday')))
})

test('a payday is asked for once it is known how she is paid, where there is a choice', () => {
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
