import { describe, expect, it, test } from 'vitest'
import { extensionQuote, owed, quoteOf } from './account'
import { addDays } from '../day'
import type { LoanEvent, LoanFacts } from './terms'

const loan: LoanFacts = {
  principal: 1_000_000,
  days: 30,
  paidOutOn: '2026-11-01',
  terms: { dailyRateBp: 10, feeBp: 600, lateRateBp: 10, extensionRateBp: 30, capBp: 30 },
}
const DUE = '2026-12-01'
const on = (day: number) => addDays(loan.paidOutOn, day)
const paid = (day: number, amount: number, key = 'a'): LoanEvent => ({ kind: 'payment', on: on(day), amount, key })

describe('what is owed in the cases of the spec', () => {
  it('on time', () => {
    expect(owed(loan, [], DUE)).toMatchObject({ interest: 30_000, serviceFee: 60_000, total: 1_090_000, dueOn: DUE })
  })

  it('where rounding would pass the cap, the fee yields', () => {
    const terms = { ...loan.terms, dailyRateBp: 15, feeBp: 105 }
    expect(quoteOf(terms, 501_000, 7, '2026-11-01')).toMatchObject({
      interest: 5261,
      serviceFee: 5260,
      charges: 10_521,
      total: 511_521,
    })
  })

  it('5 days late', () => {
    expect(owed(loan, [], on(35))).toMatchObject({ lateFee: 5000, total: 1_095_000, daysLate: 5 })
  })

  it.each([
    [303, 454_500],
    [304, 455_000],
    [400, 455_000],
  ])('charges end at the principal: day %i of being late', (day, lateFee) => {
    const terms = { ...loan.terms, feeBp: 600, lateRateBp: 30 }
    expect(owed({ ...loan, principal: 500_000, terms }, [], on(30 + day))).toMatchObject({ lateFee })
  })

  it('7 days more, paid on the due date', () => {
    const quote = extensionQuote(loan, [], DUE, 7)!
    expect(quote).toMatchObject({ amount: 111_000, fee: 21_000, owedAfter: 1_000_000, newDueOn: on(37) })
    expect(quote).toMatchObject({ totalCost: 111_000, totalCostWithout: 90_000 })
    const extended: LoanEvent = { kind: 'extension', on: DUE, key: 'a', amount: 111_000, days: 7, dueOn: DUE }
    for (const day of [30, 33, 37]) {
      expect(owed(loan, [extended], on(day))).toMatchObject({ total: 1_000_000, lateFee: 0, dueOn: on(37) })
    }
    expect(owed(loan, [extended], on(38))).toMatchObject({ total: 1_001_000, lateFee: 1000 })
  })

  it('paid twice', () => {
    const events = [paid(30, 1_090_000), paid(30, 1_090_000, 'b')]
    expect(owed(loan, events, DUE)).toMatchObject({ total: 0, overpaid: 1_090_000, isSettled: true })
  })

  it('with a coupon', () => {
    expect(owed(loan, [{ kind: 'discount', amount: 20_000 }], DUE)).toMatchObject({
      total: 1_070_000,
      discount: 20_000,
    })
  })

  it.each([
    [30, 90_000],
    [20, 60_000],
    [10, 30_000],
  ])('at a cap of %i bp a day at most %i', (capBp, most) => {
    const terms = { ...loan.terms, dailyRateBp: 10, feeBp: 10_000, capBp }
    expect(quoteOf(terms, 1_000_000, 30, '2026-11-01').charges).toBe(most)
  })
})

test.each([
  [0, 1000, 2000],
  [1, 1000, 2000],
  [2, 2000, 4000],
  [12, 12_000, 24_000],
  [29, 29_000, 58_000],
  [31, 30_000, 60_000],
])('paid on day %i, interest and fee are those of the days used', (day, interest, serviceFee) => {
  expect(owed(loan, [], on(day))).toMatchObject({ interest, serviceFee })
})

test('a part payment settles late fee, interest, fee, then principal; the rest of it costs on', () => {
  expect(owed(loan, [paid(10, 530_000)], on(10))).toMatchObject({ total: 500_000, principal: 500_000, interest: 0 })
  expect(owed(loan, [paid(10, 530_000)], DUE)).toMatchObject({
    principal: 500_000,
    interest: 10_000,
    serviceFee: 20_000,
  })
  expect(owed(loan, [paid(35, 4000)], on(35))).toMatchObject({ lateFee: 1000, interest: 30_000 })
  expect(owed(loan, [paid(35, 36_000)], on(35))).toMatchObject({ lateFee: 0, interest: 0, serviceFee: 59_000 })
  expect(owed(loan, [paid(35, 595_000)], on(36))).toMatchObject({ principal: 500_000, lateFee: 500 })
})

test('a fee that was paid stays paid, when rounding moves a Rupiah of it to the interest', () => {
  const terms = { ...loan.terms, feeBp: 1200, capBp: 25 }
  const small = { ...loan, principal: 300, days: 10, terms }
  expect(owed(small, [], on(4))).toMatchObject({ interest: 1, serviceFee: 2 })
  expect(owed(small, [], on(5))).toMatchObject({ interest: 2, serviceFee: 1 })
  expect(owed(small, [paid(4, 3)], on(5))).toMatchObject({ interest: 0, serviceFee: 0, total: 300 })
})

describe('an extension', () => {
  const extended = (day: number, amount: number, dueOn = DUE): LoanEvent => ({
    kind: 'extension',
    on: on(day),
    key: 'x',
    amount,
    days: 7,
    dueOn,
  })

  it('that is paid late counts from the day of payment', () => {
    expect(extensionQuote(loan, [], on(35), 7)).toMatchObject({ amount: 116_000, newDueOn: on(42) })
    expect(owed(loan, [extended(35, 116_000)], on(43))).toMatchObject({ total: 1_001_000, lateFee: 1000, daysLate: 1 })
  })

  it('that is paid early lets interest run on to the end of the tenor', () => {
    expect(extensionQuote(loan, [], on(20), 7)).toMatchObject({
      amount: 81_000,
      newDueOn: on(37),
      owedAfter: 1_030_000,
    })
  })

  it('that is paid with too little is a payment', () => {
    expect(owed(loan, [extended(30, 110_999)], DUE)).toMatchObject({ dueOn: DUE, total: 979_001, extensions: 0 })
  })

  it('happens once for one due date', () => {
    const events = [extended(30, 111_000), { ...extended(30, 111_000), key: 'y' } as LoanEvent]
    expect(owed(loan, events, DUE)).toMatchObject({ dueOn: on(37), principal: 889_000, extensions: 1 })
  })

  it('has no price once all is paid', () => {
    expect(extensionQuote(loan, [paid(30, 1_090_000)], DUE, 7)).toBeNull()
  })
})

describe('a loan that is given back', () => {
  const givable = { ...loan, giveBackBy: '2026-11-02T05:00:00.000Z' }
  const back = (amount: number, key = '2026-11-02T04:00:00.000Z g'): LoanEvent => {
    return { kind: 'giveBack', on: on(1), key, amount }
  }

  it('costs nothing', () => {
    expect(owed(loan, [back(1_000_000)], on(1))).toMatchObject({ total: 0, overpaid: 0, charged: { interest: 0 } })
    const early = paid(0, 100_000, '2026-11-01T08:00:00.000Z a')
    expect(owed(givable, [early, back(900_000)], on(9))).toMatchObject({ total: 0, overpaid: 0 })
  })

  it('costs nothing where the clock of one channel puts the part payment behind it', () => {
    for (const key of ['2026-11-02T04:00:00.000Z z', '2026-11-02T04:05:00.000Z a']) {
      const part = paid(1, 100_000, key)
      expect(owed(givable, [part, back(900_000)], on(9))).toMatchObject({ total: 0, charged: { interest: 0 } })
    }
  })

  it('costs what it costs where the rest was paid too late', () => {
    const late = paid(1, 100_000, '2026-11-02T05:00:00.001Z a')
    expect(owed(givable, [back(900_000), late], on(9)).total).toBeGreaterThan(0)
  })

  it('in part has had a payment', () => {
    expect(owed(loan, [back(999_999)], on(1))).toMatchObject({ total: 3001 })
  })
})

test('the house forgoes charges, gives up the rest, pays back what was overpaid', () => {
  expect(owed(loan, [{ kind: 'waive', on: on(35), key: 'w', amount: 200_000 }], on(35))).toMatchObject({
    total: 1_000_000,
    lateFee: 0,
  })
  expect(owed(loan, [{ kind: 'writeOff', on: on(90), key: 'w' }], on(99))).toMatchObject({ total: 0, isSettled: true })
  const events: LoanEvent[] = [paid(30, 1_100_000), { kind: 'refund', on: on(31), key: 'r', amount: 10_000 }]
  expect(owed(loan, events, on(40))).toMatchObject({ total: 0, overpaid: 0 })
  const denied = events.slice(1)
  expect(owed(loan, denied, on(31)).principal, 'the principal is with the borrower, and owed again').toBe(1_010_000)
})
