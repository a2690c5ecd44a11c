import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Bill } from '../apply/bill'
import { reminderDays } from '../../reminders/reminderDays'
import { loanStates } from '../loanStates'
import { addDays } from '../../day'
import { loanHistoryOf, type Receipt } from './loanHistory'
import { debtOf } from './lastKnown'
import { unreadOf, type Notice } from './notice'
import { countDue, daysOf, isDueSoon, isOwed, phaseOf } from './phase'

const TODAY = '2026-11-21'
const bill: Bill = {
  repayId: 'r1',
  borrowStatus: 50,
  productCode: 'LANGKAH30',
  productName: 'Langkah 30',
  principal: 1_000_000,
  days: 30,
  owed: 1_027_000,
  overpaid: 0,
  daysLate: 0,
  extensions: 0,
  appliedAt: '2026-10-25T01:15:00.000Z',
  paidOutOn: '2026-10-25',
  dueDate: '2026-11-24',
  closedOn: null,
  failure: null,
  giveBackUntil: null,
  giveBackAmount: null,
}
const unsent = { paidOutOn: null, dueDate: null, owed: 0 }

describe('the phase of a loan on a day', () => {
  test.each<[Partial<Bill>, ReturnType<typeof phaseOf>]>([
    [{}, { name: 'dueIn', days: 3 }],
    [{ dueDate: TODAY }, { name: 'dueToday' }],
    [
      { borrowStatus: 60, dueDate: '2026-12-01' },
      { name: 'dueIn', days: 10 },
    ],
    [
      { borrowStatus: 70, dueDate: '2026-11-16', daysLate: 5 },
      { name: 'late', days: 5 },
    ],
    [{ borrowStatus: 10, ...unsent }, { name: 'reviewing' }],
    [{ borrowStatus: 20, ...unsent }, { name: 'payingOut' }],
    [{ borrowStatus: 20, ...unsent, failure: { reason: 'closed', message: '' } }, { name: 'payOutFailed' }],
    [{ borrowStatus: 30, closedOn: TODAY }, { name: 'settled' }],
    [{ borrowStatus: 40, ...unsent, closedOn: TODAY }, { name: 'closed' }],
  ])('%j is %j', (given, phase) => {
    expect(phaseOf({ ...bill, ...given }, TODAY)).toEqual(phase)
  })

  test('every day before the due date is one less, then it is due, and never late before the lender has it as late', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 }), (left) => {
        const phase = phaseOf({ ...bill, dueDate: addDays(TODAY, left) }, TODAY)
        expect(phase).toEqual(left === 0 ? { name: 'dueToday' } : { name: 'dueIn', days: left })
        expect(isOwed(phase)).toBe(true)
      }),
    )
  })

  test('it is due soon from the day of the first reminder on', () => {
    const soon = [0, 1, 2, 3, 4, 5].filter((left) =>
      isDueSoon(phaseOf({ ...bill, dueDate: addDays(TODAY, left) }, TODAY)),
    )
    expect(soon).toEqual([0, 1, 2, 3])
    expect(soon.at(-1)).toBe(-Math.min(...reminderDays))
  })

  test('the number on the app’s icon is that of the loans due soon or overdue', () => {
    const given: Partial<Bill>[] = [
      {},
      { dueDate: TODAY },
      { dueDate: '2026-11-25' },
      { borrowStatus: 70, daysLate: 1 },
      unsent,
    ]
    const bills = given.map((each) => ({ ...bill, ...each }))
    expect(countDue(bills, TODAY)).toBe(3)
  })

  test('its days count from the day that it was sent, and stop at the due date', () => {
    expect(daysOf(bill, TODAY)).toEqual({ day: 27, total: 30 })
    expect(daysOf(bill, '2026-12-24')).toEqual({ day: 30, total: 30 })
    expect(daysOf({ ...bill, ...unsent }, TODAY)).toBe(null)
  })
})

const receipt = (paidOn: string, given: Partial<Receipt> = {}): Receipt => ({
  receiptId: paidOn,
  amount: 500_000,
  paidOn,
  paidAt: null,
  name: null,
  shares: { extensionFee: 0, overpaid: 0 },
  isReversed: false,
  ...given,
})
const steps = (given: Partial<Bill>, receipts: readonly Receipt[] = []) =>
  loanHistoryOf({ ...bill, ...given }, receipts).map(({ step, when }) => `${step} ${when}`)

describe('the history of a loan', () => {
  test('an open one was applied for, reviewed and sent, and the due date is next', () => {
    expect(loanHistoryOf(bill, [])).toEqual([
      { step: 'applied', when: 'done', at: bill.appliedAt, amount: null },
      { step: 'reviewed', when: 'done', at: null, amount: null },
      { step: 'sent', when: 'done', at: '2026-10-25', amount: 1_000_000 },
      { step: 'due', when: 'now', at: '2026-11-24', amount: null },
      { step: 'settled', when: 'next', at: null, amount: null },
    ])
  })
  test('lists payments by time, an extension and a reversal by their names', () => {
    const receipts = [
      receipt('2026-11-20', { isReversed: true }),
      receipt('2026-11-12', { shares: { extensionFee: 7_000, overpaid: 0 } }),
      receipt('2026-11-01'),
    ]
    const loanHistory = loanHistoryOf(bill, receipts).slice(3, 6)
    expect(loanHistory.map(({ step, at }) => `${step} ${at}`)).toEqual([
      'paid 2026-11-01',
      'extended 2026-11-12',
      'reversed 2026-11-20',
    ])
  })
  test.each<[string, Partial<Bill>, string[]]>([
    [
      'in review',
      { borrowStatus: 10, ...unsent },
      ['applied done', 'reviewed now', 'sent next', 'due next', 'settled next'],
    ],
    [
      'on its way',
      { borrowStatus: 20, ...unsent },
      ['applied done', 'reviewed done', 'sent now', 'due next', 'settled next'],
    ],
    [
      'refused by the bank',
      { borrowStatus: 20, ...unsent, failure: { reason: 'closed', message: '' } },
      ['applied done', 'reviewed done', 'unsent now', 'due next', 'settled next'],
    ],
    ['not approved', { borrowStatus: 40, ...unsent, closedOn: TODAY }, ['applied done', 'refused done']],
    ['settled', { borrowStatus: 30, closedOn: TODAY }, ['applied done', 'reviewed done', 'sent done', 'settled done']],
  ])('of one that is %s', (_, given, expected) => {
    expect(steps(given)).toEqual(expected)
  })
  test('never has two next steps, and nothing done after the next', () => {
    const dated = fc.record({
      borrowStatus: fc.constantFrom(...loanStates),
      paidOutOn: fc.constantFrom(null, '2026-10-25'),
      closedOn: fc.constantFrom(null, TODAY),
    })
    fc.assert(
      fc.property(dated, fc.array(fc.constant(receipt('2026-11-01')), { maxLength: 5 }), (given, receipts) => {
        const when = loanHistoryOf({ ...bill, ...given }, receipts).map((each) => each.when)
        expect(when.filter((each) => each === 'now').length).toBeLessThanOrEqual(1)
        expect([...when].sort((a, b) => order.indexOf(a) - order.indexOf(b))).toEqual(when)
      }),
    )
  })
})
const order = ['done', 'now', 'next']

test('what is newer than the last notice that was seen is unread, and what asks something; all of them where none was', () => {
  const notices = ['9', '7', '3'].map((messageId) => ({ messageId, isAsked: messageId === '3' }) as Notice)
  const idsAfter = (seen: string | null) => unreadOf({ notices, seenId: seen }).map(({ messageId }) => messageId)
  expect([idsAfter(null), idsAfter('7'), idsAfter('9'), idsAfter('1')]).toEqual([
    ['9', '7', '3'],
    ['9', '3'],
    ['3'],
    ['9', '7', '3'],
  ])
})

describe('what is to be paid back in all', () => {
  const open: Bill = { ...bill, borrowStatus: 50, owed: 1_001_000, dueDate: '2026-12-22' }
  test('is the sum of the loans that were paid out and are not over, due on the first of their days', () => {
    const later: Bill = { ...open, owed: 500_000, dueDate: '2027-01-05' }
    const settled: Bill = { ...open, borrowStatus: 30, owed: 1, dueDate: '2026-11-01' }
    expect(debtOf([later, open, settled])).toEqual({ owed: 1_501_000, dueDate: '2026-12-22' })
  })
  test('is nothing where no loan was paid out', () => {
    expect(debtOf([{ ...open, borrowStatus: 10, dueDate: null }])).toEqual({ owed: 0, dueDate: null })
  })
})
