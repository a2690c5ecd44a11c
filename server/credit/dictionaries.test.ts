import { expect, test } from 'vitest'
import { genders } from '#domain/certification/capture'
import { isPayFitting } from '#domain/certification/payday'
import { dictionaries } from './dictionaries'

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

test('offers the genders in the order in which the card’s form has them', () => {
  expect(dictionaries.gender.map(([key]) => key)).toEqual([...genders])
})
