import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extensionQuote, giveBackAmount, owed } from './account'
import { isAmountRight } from './codeAmount'
import { sumOf } from './cost/parts'
import { addDays } from '../day'
import { anyLife, anyLoan, eventsOf } from './livesTesting'
import type { LoanEvent } from './terms'

test('a code has the right amount when it is made, and not after a payment by another one', () => {
  fc.assert(
    fc.property(anyLife, fc.double({ min: 0, max: 1, noNaN: true }), (life, cut) => {
      const { loan } = life
      const events = eventsOf(life)
      const on = addDays(loan.paidOutOn, Math.max(life.until, ...life.actions.map(({ day }) => day)))
      const { total } = owed(loan, events, on)
      if (total === 0) return
      const extension = extensionQuote(loan, events, on, 7)
      const full = { purpose: 'full' as const, amount: total, quote: {} }
      const part = { purpose: 'part' as const, amount: 1 + Math.floor((total - 1) * cut), quote: {} }
      const giveBack = { purpose: 'giveBack' as const, amount: giveBackAmount(loan, events), quote: {} }
      const extend = extension && { purpose: 'extend' as const, amount: extension.amount, quote: extension }
      const codes = [full, part, giveBack, ...(extend ? [extend] : [])]
      expect(codes.filter((code) => !isAmountRight(code, loan, events, on))).toEqual([])
      const after: LoanEvent[] = [...events, { kind: 'payment', on, key: '~', amount: part.amount }]
      const left = owed(loan, after, on).total
      expect(isAmountRight(full, loan, after, on)).toBe(false)
      expect(isAmountRight(part, loan, after, on)).toBe(part.amount <= left)
      if (giveBack.amount > 0) expect(isAmountRight(giveBack, loan, after, on)).toBe(false)
      if (left > 0 || !extend) return
      expect(isAmountRight(extend, loan, after, on)).toBe(false)
    }),
    { numRuns: 400 },
  )
})

test('giving back all that is open is free, however it was divided and whatever clocks the channels had', () => {
  const instant = fc
    .integer({ min: 0, max: 23 })
    .map((hour) => `2027-12-21T${String(hour).padStart(2, '0')}:00:00.000Z`)
  const parts = fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), instant), { maxLength: 3 })
  fc.assert(
    fc.property(anyLoan, parts, instant, (loan, paid, backAt) => {
      const payments = paid.map(([share, at], i): LoanEvent => {
        const amount = Math.floor((loan.principal * share) / 1000)
        return { kind: 'payment', on: at.slice(0, 10), key: `${at} ${i}`, amount }
      })
      const amount = giveBackAmount(loan, payments)
      if (amount === 0) return
      const events: LoanEvent[] = [...payments, { kind: 'giveBack', on: '2027-12-21', key: `${backAt} b`, amount }]
      const { total, charged } = owed(loan, events, '2028-02-01')
      expect([total, sumOf(charged)]).toEqual([0, 0])
    }),
  )
})
