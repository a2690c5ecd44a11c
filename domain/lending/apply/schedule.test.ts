import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteOf } from '../account'
import { sampleProducts } from '../policy/sampleProducts'
import { dueDateAfter, grossCharges, scheduleOf } from './schedule'

const terms = sampleProducts[0]!

const quoted = (principal: number, days: number, discount = 0) => {
  const { dueOn, ...quote } = quoteOf(terms, principal, days, '2026-11-22', discount)
  return { ...quote, dueDate: dueOn }
}

test('one payment, by the day on which it is made', () => {
  expect(scheduleOf(terms, quoted(1_000_000, 30))).toEqual([
    { on: '2026-11-23', day: 1, total: 1_001_000, charges: 1_000, kind: 'early' },
    { on: '2026-11-30', day: 8, total: 1_008_000, charges: 8_000, kind: 'early' },
    { on: '2026-12-07', day: 15, total: 1_015_000, charges: 15_000, kind: 'early' },
    { on: '2026-12-15', day: 23, total: 1_023_000, charges: 23_000, kind: 'early' },
    { on: '2026-12-22', day: 30, total: 1_030_000, charges: 30_000, kind: 'due' },
    { on: '2026-12-23', day: 31, total: 1_031_000, charges: 31_000, kind: 'late' },
    { on: '2026-12-29', day: 37, total: 1_037_000, charges: 37_000, kind: 'late' },
  ])
})

test('of days with the same total, the last is listed', () => {
  const days = (discount: number) => scheduleOf(terms, quoted(1_000_000, 30, discount)).map(({ day }) => day)
  expect(days(30_000)).toEqual([30, 31, 37])
  expect(days(10_000)).toEqual([8, 15, 23, 30, 31, 37])
})

test('it equals the quote, to the Rupiah, whatever is borrowed', () => {
  const loans = fc.tuple(fc.integer({ min: 1, max: 30_000_000 }), fc.integer({ min: 1, max: 90 }), fc.nat(50_000))
  fc.assert(
    fc.property(loans, ([principal, days, discount]) => {
      const quote = quoted(principal, days, discount)
      const rows = scheduleOf(terms, quote)
      expect(rows.filter(({ kind }) => kind === 'due').map(({ total, on }) => [total, on])).toEqual([
        [quote.total, quote.dueDate],
      ])
      expect(rows.find(({ kind }) => kind === 'late')?.total).toBe(quote.total + quote.lateFeePerDay)
      expect(rows.map(({ day }) => day)).toEqual(rows.map(({ day }) => day).toSorted((a, b) => a - b))
    }),
  )
})

test('costs before the coupon, in all and by used day', () => {
  expect(grossCharges(quoted(1_000_000, 30, 20_000))).toEqual({ total: 30_000, perDay: 1_000 })
})

test('another tenor is due as the lender would count it', () => {
  for (const days of [7, 14, 30])
    expect(dueDateAfter(quoted(1_000_000, 30), days)).toBe(quoteOf(terms, 1_000_000, days, '2026-11-22').dueOn)
})
