import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extensionQuote, owed, quoteOf } from './account'
import { sumOf } from './cost/parts'
import { addDays, daysBetween } from './day'
import { anyLife, anyLoan, eventsOf, type Life } from './livesTesting'
import { cheapestTerms, costOf } from './loanTerms'
import { owedByOracle } from './oracleTesting'
import type { LoanEvent } from './terms'

const runs = (numRuns: number) => ({ numRuns })
const dayIn = ({ loan }: Life, day: number) => addDays(loan.paidOutOn, day)

// A quarter of a millisecond each.
const LIVES = process.env['CI'] ? 100_000 : 10_000

test('a life costs what another program says', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const { loan, discount, deeds, until } = life
      const standing = owed(loan, eventsOf(life), dayIn(life, until))
      const { principal, total, overpaid, extensions, discount: taken } = standing
      const dueDay = daysBetween(loan.paidOutOn, standing.dueOn)
      const ours = { principal, total, overpaid, charged: sumOf(standing.charged), discount: taken, dueDay, extensions }
      const theirs = owedByOracle(loan, discount, deeds, until)
      // To compare as text is many times faster.
      if (JSON.stringify(ours) !== JSON.stringify(theirs)) expect(ours).toEqual(theirs)
    }),
    runs(LIVES),
  )
}, 120_000)

test('no part is ever negative, all charges together stay within the principal, interest and fee within the cap', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const { loan, until } = life
      const standing = owed(loan, eventsOf(life), dayIn(life, until))
      const { charged, overpaid, principal, interest, serviceFee, lateFee, extensionFee, usedDays } = standing
      for (const part of [
        overpaid,
        principal,
        interest,
        serviceFee,
        lateFee,
        extensionFee,
        ...Object.values(charged),
      ]) {
        expect(part).toBeGreaterThanOrEqual(0)
      }
      expect(sumOf(charged)).toBeLessThanOrEqual(loan.principal)
      const lent = life.deeds.reduce((sum, deed) => (deed.kind === 'refund' ? sum + deed.amount : sum), loan.principal)
      expect(charged.interest + charged.serviceFee).toBeLessThanOrEqual((lent * loan.terms.capBp * usedDays) / 10_000)
    }),
    runs(3000),
  )
})

test('no Rupiah is lost or found', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const deeds = life.deeds.filter(({ kind }) => kind !== 'waive' && kind !== 'writeOff')
      const standing = owed(life.loan, eventsOf({ ...life, deeds }), dayIn(life, life.until))
      const paid = deeds.reduce((sum, deed) => {
        if (!('amount' in deed)) return sum
        return deed.kind === 'refund' ? sum - deed.amount : sum + deed.amount
      }, 0)
      const { total, overpaid, charged, discount } = standing
      expect(total - overpaid).toBe(life.loan.principal + sumOf(charged) - discount - paid)
    }),
    runs(3000),
  )
})

test('what is owed, when it is paid, settles: not a Rupiah less, and nothing is too much', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const last = Math.max(life.until, ...life.deeds.map(({ day }) => day))
      const on = dayIn(life, last)
      const events = eventsOf(life)
      const before = owed(life.loan, events, on)
      if (before.total === 0) return
      const pay = (amount: number): LoanEvent[] => [...events, { kind: 'payment', on, key: '~', amount }]
      const later = addDays(on, 40)
      expect(owed(life.loan, pay(before.total), later)).toMatchObject({ total: 0, overpaid: before.overpaid })
      expect(owed(life.loan, pay(before.total - 1), on)).toMatchObject({ total: 1, isSettled: false })
    }),
    runs(3000),
  )
})

test('the order in which news arrives changes nothing', () => {
  const shuffled = anyLife.chain((life) => {
    const events = eventsOf(life)
    return fc.tuple(fc.constant(life), fc.shuffledSubarray(events, { minLength: events.length }))
  })
  fc.assert(
    fc.property(shuffled, ([life, events]) => {
      const day = dayIn(life, life.until)
      expect(owed(life.loan, events, day)).toEqual(owed(life.loan, eventsOf(life), day))
    }),
    runs(1500),
  )
})

test('a payment in two parts on one day is the payment', () => {
  fc.assert(
    fc.property(anyLife, fc.double({ min: 0, max: 1, noNaN: true }), (life, cut) => {
      const split = eventsOf(life).flatMap((event): LoanEvent[] => {
        if (event.kind !== 'payment') return [event]
        const first = Math.floor(event.amount * cut)
        return [
          { ...event, amount: first },
          { ...event, key: `${event.key}2`, amount: event.amount - first },
        ]
      })
      const day = dayIn(life, life.until)
      expect(owed(life.loan, split, day)).toEqual(owed(life.loan, eventsOf(life), day))
    }),
    runs(1500),
  )
})

test('waiting never makes it less, and looking changes nothing', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const last = Math.max(0, ...life.deeds.map(({ day }) => day))
      const totals = [0, 1, 2, 3, 10, 11, 40, 90].map((more) => {
        return owed(life.loan, eventsOf(life), dayIn(life, last + more)).total
      })
      expect(totals.toSorted((a, b) => a - b)).toEqual(totals)
    }),
    runs(1500),
  )
})

test('what is shown is owed on the due date, extended or not', () => {
  fc.assert(
    fc.property(anyLoan, fc.nat({ max: 50_000 }), fc.integer({ min: 0, max: 60 }), (loan, discount, day) => {
      const { principal, days, terms, paidOutOn } = loan
      const coupon: LoanEvent[] = discount > 0 ? [{ kind: 'discount', amount: discount }] : []
      const shown = quoteOf(terms, principal, days, paidOutOn, discount)
      expect(owed(loan, coupon, shown.dueOn).total).toBe(shown.total)
      expect(shown.total).toBe(principal + shown.interest + shown.serviceFee - shown.discount)
      const forever = owed(loan, [], addDays(shown.dueOn, 100_000))
      if (terms.lateRateBp > 0 && principal > 5000) expect(forever.lateFee).toBe(shown.lateFeeCeiling)
      const on = addDays(paidOutOn, day)
      const { amount, dueOn, newDueOn, owedAfter, totalCost } = extensionQuote(loan, coupon, on, 7)!
      const events: LoanEvent[] = [...coupon, { kind: 'extension', on, key: 'a', days: 7, amount, dueOn }]
      const later = owed(loan, events, newDueOn)
      expect(later).toMatchObject({ total: owedAfter, dueOn: newDueOn, overpaid: 0, extensions: 1 })
      expect(amount + owedAfter).toBe(principal + totalCost)
    }),
    runs(1500),
  )
})

test('the example of the first screen is the same arithmetic', () => {
  fc.assert(
    fc.property(anyLoan, ({ principal, days, terms }) => {
      const uncapped = { ...terms, capBp: 10_000 }
      const { dailyRateBp, feeBp } = terms
      const { charges, total } = costOf({ principal, days, interestPerDay: dailyRateBp, fee: feeBp })
      fc.pre(charges <= principal)
      expect(quoteOf(uncapped, principal, days, '2027-01-01')).toMatchObject({ charges, total })
    }),
  )
  const { principal, days, interestPerDay, fee } = cheapestTerms
  const terms = { dailyRateBp: interestPerDay, feeBp: fee, lateRateBp: 10, extensionRateBp: 10, capBp: 10 }
  const { charges, percentPerDay } = costOf(cheapestTerms)
  expect(quoteOf(terms, principal, days, '2027-01-01')).toMatchObject({ charges, dailyRatePpm: percentPerDay * 10_000 })
})
