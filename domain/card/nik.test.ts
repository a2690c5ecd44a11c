import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageOn, daysInMonth, formatDate } from '../calendar'
import { birthOf, genderOf, nikProblems, normaliseNik, provinceOf } from './nik'
import { provinces } from './provinces'

const today = { year: 2026, month: 11, day: 21 }
const MAN = '3299991708909998'
const WOMAN = '3299995708959999'

test('a valid NIK has no problems and contains birthday, gender and province', () => {
  expect(nikProblems(MAN, { today })).toEqual([])
  expect([birthOf(MAN, today), genderOf(MAN), provinceOf(MAN)]).toEqual(['17/08/1990', 'L', 'Jawa Barat'])
  expect(nikProblems(WOMAN, { today })).toEqual([])
  expect([birthOf(WOMAN, today), genderOf(WOMAN)]).toEqual(['17/08/1995', 'P'])
})

test.each([
  ['329999570895999', ['digits']],
  ['32999957089599990', ['digits']],
  ['329999570895999O', ['digits']],
  ['', ['digits']],
  ['3299997208959999', ['date']],
  ['3299991713909998', ['date']],
  ['3299993102909998', ['date']],
  ['3299990008909998', ['date']],
  ['3299994008909998', ['date']],
  ['3299993208909998', ['date']],
  ['3299991708900000', ['serial']],
  ['0999991708909998', ['province']],
  ['3299991708159998', ['age']],
  ['0999993102900000', ['province', 'date', 'serial']],
])('%s has the problems %j', (nik, problems) => {
  expect(nikProblems(nik, { today })).toEqual(problems)
})

test('pasted spaces, labels and the digits of other scripts are taken', () => {
  expect(normaliseNik(' 3299 9917 0890 9998')).toBe(MAN)
  expect(normaliseNik('NIK : 3299-9917-0890-9998 (KTP)')).toBe(MAN)
  expect(nikProblems('๓๒๙๙๙๙๑๗๐๘๙๐๙๙๙๘', { today })).toEqual([])
  expect(nikProblems('3299991708909998 / 1', { today })).toEqual(['digits'])
  expect(nikProblems('３２９９９９１７０８９０９９９８', { today })).toEqual([])
})

describe('the century', () => {
  test('is the one that makes the owner 17 to 100 years old', () => {
    expect(birthOf('3299992111099998', today)).toBe('21/11/2009')
    expect(birthOf('3299992211099998', today)).toBeNull()
    expect(birthOf('3299992111269998', today)).toBe('21/11/1926')
    expect(birthOf('3299992011259998', today)).toBeNull()
  })

  test('is the one that has the leap day', () => {
    expect(nikProblems('3299992902009998', { today })).toEqual([])
    expect(birthOf('3299992902009998', today)).toBe('29/02/2000')
    expect(nikProblems('3299992902019998', { today })).toEqual(['date'])
  })
})

test('a NIK made from a birthday is parsed to that birthday', () => {
  const birth = fc
    .tuple(fc.integer({ min: 1927, max: 2008 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
    .filter(([year, month, day]) => day <= daysInMonth(year, month))
    .map(([year, month, day]) => ({ year, month, day }))
  const two = (n: number) => String(n).padStart(2, '0')
  fc.assert(
    fc.property(
      birth,
      fc.boolean(),
      fc.constantFrom(...Object.keys(provinces)),
      fc.integer({ min: 1, max: 9999 }),
      (b, isWoman, province, serial) => {
        const day = two(b.day + (isWoman ? 40 : 0))
        const nik = `${province}9999${day}${two(b.month)}${two(b.year % 100)}${String(serial).padStart(4, '0')}`
        expect(nikProblems(nik, { today })).toEqual([])
        expect(birthOf(nik, today)).toBe(formatDate(b))
        expect(genderOf(nik)).toBe(isWoman ? 'P' : 'L')
        expect(ageOn(b, today)).toBeGreaterThanOrEqual(17)
      },
    ),
  )
})

test('there are 38 provinces', () => {
  expect(Object.keys(provinces)).toHaveLength(38)
})
