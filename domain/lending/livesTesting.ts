import fc from 'fast-check'
import { addDays } from '../day'
import { EARLY_DAYS, type LoanAction } from './oracleTesting'
import type { LoanEvent, LoanFacts } from './terms'

const PAID_OUT_ON = '2027-12-20'

const bp = (max: number) => fc.integer({ min: 0, max })

export const anyLoan: fc.Arbitrary<LoanFacts> = fc.record({
  principal: fc.oneof(fc.integer({ min: 1, max: 30_000_000 }), fc.integer({ min: 1, max: 5000 })),
  days: fc.integer({ min: 1, max: 45 }),
  paidOutOn: fc.constant(PAID_OUT_ON),
  giveBackBy: fc.constant(`${addDays(PAID_OUT_ON, EARLY_DAYS)}T23:59:59.999Z`),
  terms: fc.oneof(
    fc.record({
      dailyRateBp: bp(40),
      feeBp: bp(1200),
      lateRateBp: bp(200),
      extensionRateBp: bp(60),
      capBp: fc.integer({ min: 1, max: 60 }),
    }),
    // Beyond legal limits, so that charges reach the principal.
    fc.record({
      dailyRateBp: bp(400),
      feeBp: bp(5000),
      lateRateBp: bp(400),
      extensionRateBp: bp(900),
      capBp: fc.integer({ min: 200, max: 900 }),
    }),
  ),
})

export interface Life {
  loan: LoanFacts
  discount: number
  actions: LoanAction[]
  until: number
}

/** In thousandths of the principal, so that amounts are significant. */
const share = fc.integer({ min: 1, max: 1300 })
const action = fc.record({
  day: fc.integer({ min: 0, max: 130 }),
  kind: fc.constantFrom(
    'payment',
    'payment',
    'payment',
    'extension',
    'extension',
    'giveBack',
    'waive',
    'refund',
    'writeOff',
  ),
  share,
  days: fc.integer({ min: 1, max: 30 }),
  isFirstDueDate: fc.boolean(),
})

export const anyLife: fc.Arbitrary<Life> = fc
  .record({
    loan: anyLoan,
    discount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50_000 })),
    drawn: fc.array(action, { maxLength: 6 }),
    until: fc.integer({ min: 0, max: 200 }),
  })
  .map(({ loan, discount, drawn, until }) => {
    let dueDay = loan.days
    const actions = drawn
      .sort((a, b) => a.day - b.day)
      .map(({ day, kind, share, days, isFirstDueDate }): LoanAction => {
        const amount = Math.ceil((loan.principal * share) / 1000)
        if (kind === 'writeOff') return { day, kind }
        if (kind !== 'extension') return { day, kind, amount }
        const from = isFirstDueDate ? loan.days : dueDay
        dueDay = Math.max(dueDay, day) + days
        return { day, kind, amount, days, dueDay: from }
      })
    return { loan, discount, actions, until }
  })

/** The same life as events. */
export function eventsOf({ loan, discount, actions }: Omit<Life, 'until'>): LoanEvent[] {
  const events = actions.map((action, i): LoanEvent => {
    const on = addDays(loan.paidOutOn, action.day)
    const dated = { on, key: `${on}T0${i}:00:00.000Z ${String.fromCharCode(97 + i)}` }
    if (action.kind !== 'extension') return { ...action, ...dated }
    return { ...action, ...dated, dueOn: addDays(loan.paidOutOn, action.dueDay) }
  })
  return discount > 0 ? [{ kind: 'discount', amount: discount }, ...events] : events
}
