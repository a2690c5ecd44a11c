import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { extensionQuote, owed, quoteOf } from './account'
import { sumOf } from './cost/parts'
import { addDays, daysBetween } from '../day'
import { anyLife, anyLoan, eventsOf, type Life } from './livesTesting'
import { owedByOracle } from './oracleTesting'
import type { LoanEvent } from './terms'

const runs = (numRuns: number) => ({ numRuns })
const dayIn = ({ loan }: Life, day: number) => addDays(loan.paidOutOn, day)

// A quarter of a millisecond each.
const LIVES = Number(process.env['LIVES'] ?? 1000)
const FEWER = Number(process.env['LIVES'] ?? 400)
vi.setConfig({ testTimeout: 600_000 })

/** Comparing texts is many times faster. */
function expectSame(ours: unknown, theirs: unknown) {
  if (JSON.stringify(ours) !== JSON.stringify(theirs)) expect(ours).toEqual(theirs)
}

test('a random life of a loan costs what a second implementation computes', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const { loan, discount, actions, until } = life
      const balance = owed(loan, eventsOf(life), dayIn(life, until))
      const { principal, total, overpaid, extensions, discount: taken } = balance
      const dueDay = daysBetween(loan.paidOutOn, balance.dueOn)
      const ours = { principal, total, overpaid, charged: sumOf(balance.charged), discount: taken, dueDay, extensions }
      const theirs = owedByOracle(loan, discount, actions, until)
      expectSame(ours, theirs)
    }),
    runs(LIVES),
  )
})

test('no part is ever negative, all charges together stay within the principal, interest and fee within the cap', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const { loan, until } = life
      const balance = owed(loan, eventsOf(life), dayIn(life, until))
      const { charged, overpaid, principal, interest, serviceFee, lateFee, extensionFee, usedDays } = balance
      const parts = [overpaid, principal, interest, serviceFee, lateFee, extensionFee, ...Object.values(charged)]
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
      expect(sumOf(charged)).toBeLessThanOrEqual(loan.principal)
      const lent = life.actions.reduce(
        (sum, action) => (action.kind === 'refund' ? sum + action.amount : sum),
        loan.principal,
      )
      expect(charged.interest + charged.serviceFee).toBeLessThanOrEqual((lent * loan.terms.capBp * usedDays) / 10_000)
    }),
    runs(FEWER),
  )
})

test('no extension costs more than the cap for each of its days', () => {
  fc.assert(
    fc.property(anyLife, fc.integer({ min: 1, max: 30 }), (life, days) => {
      const { loan, until } = life
      const last = dayIn(life, Math.max(until, ...life.actions.map(({ day }) => day)))
      const { principal } = owed(loan, eventsOf(life), last)
      const quote = extensionQuote(loan, eventsOf(life), last, days)
      if (quote !== null) expect(quote.fee * 10_000).toBeLessThanOrEqual(principal * days * loan.terms.capBp)
    }),
    runs(3000),
  )
})

test('no Rupiah is lost or found', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const actions = life.actions.filter(({ kind }) => kind !== 'waive' && kind !== 'writeOff')
      const balance = owed(life.loan, eventsOf({ ...life, actions }), dayIn(life, life.until))
      const paid = actions.reduce((sum, action) => {
        if (!('amount' in action)) return sum
        return action.kind === 'refund' ? sum - action.amount : sum + action.amount
      }, 0)
      const { total, overpaid, charged, discount } = balance
      expect(total - overpaid).toBe(life.loan.principal + sumOf(charged) - discount - paid)
    }),
    runs(FEWER),
  )
})

test('paying what is owed settles the loan: not a Rupiah less, and nothing is overpaid', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const last = Math.max(life.until, ...life.actions.map(({ day }) => day))
      const on = dayIn(life, last)
      const events = eventsOf(life)
      const before = owed(life.loan, events, on)
      if (before.total === 0) return
      const pay = (amount: number): LoanEvent[] => [...events, { kind: 'payment', on, key: '~', amount }]
      const later = addDays(on, 40)
      const [settled, short] = [owed(life.loan, pay(before.total), later), owed(life.loan, pay(before.total - 1), on)]
      expectSame([settled.total, settled.overpaid, short.total, short.isSettled], [0, before.overpaid, 1, false])
    }),
    runs(FEWER),
  )
})

test('the order in which payments are reported changes nothing', () => {
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

test('waiting never makes the debt smaller, and reading it changes nothing', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const last = Math.max(0, ...life.actions.map(({ day }) => day))
      const totals = [0, 1, 2, 3, 10, 11, 40, 90].map((more) => {
        return owed(life.loan, eventsOf(life), dayIn(life, last + more)).total
      })
      expect(totals.toSorted((a, b) => a - b)).toEqual(totals)
    }),
    runs(1500),
  )
})

test('the shown amount is owed on the due date, extended or not', () => {
  fc.assert(
    fc.property(anyLoan, fc.nat({ max: 50_000 }), fc.integer({ min: 0, max: 60 }), (loan, discount, day) => {
      const { principal, days, terms, paidOutOn } = loan
      const coupon: LoanEvent[] = discount > 0 ? [{ kind: 'discount', amount: discount }] : []
      const shown = quoteOf(terms, principal, days, paidOutOn, discount)
      const { total, interest, serviceFee } = shown
      expectSame(
        [owed(loan, coupon, shown.dueOn).total, total],
        [total, principal + interest + serviceFee - shown.discount],
      )
      const forever = owed(loan, [], addDays(shown.dueOn, 100_000))
      if (terms.lateRateBp > 0 && principal > 5000) expect(forever.lateFee).toBe(shown.lateFeeCeiling)
      const on = addDays(paidOutOn, day)
      const { amount, dueOn, newDueOn, owedAfter, totalCost } = extensionQuote(loan, coupon, on, 7)!
      const events: LoanEvent[] = [...coupon, { kind: 'extension', on, key: 'a', days: 7, amount, dueOn }]
      const later = owed(loan, events, newDueOn)
      expectSame([later.total, later.dueOn, later.overpaid, later.extensions], [owedAfter, newDueOn, 0, 1])
      expectSame(amount + owedAfter, principal + totalCost)
    }),
    runs(FEWER),
  )
})
