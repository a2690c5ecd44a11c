import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Bill } from '#domain/lending/apply/bill'
import { selectRoute } from '#machines/app/appSelectors'
import { bill, offline, paidOut, payCode, refusedByBank, start, type LoanLender } from '#machines/testing/loanTesting'
import { showLoan } from './loanScreenTesting'

const open = (given: Partial<LoanLender>) => showLoan({ load: async () => ({ ...start, hasOpenLoan: true }), ...given })

const account = { bankName: 'BCA', accountMasked: '•••• 6789' }
const awaited: Bill = {
  ...bill,
  payOut: {
    ...account,
    reviewedAt: null,
    arrivedAt: null,
    expectedAt: '2026-11-22T03:05:00.000Z',
    isLate: false,
    dueTotal: null,
  },
}
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const current = () => screen.getByRole('listitem', { current: 'step' }).textContent

describe('a loan that is awaited', () => {
  test('shows the steps, and the time that the lender expects', async () => {
    const { lender, pause } = await open({ bill: async () => awaited })
    expect(screen.getByRole('heading', { name: 'Under review' })).toBeTruthy()
    expect(screen.getByText('If approved, there at about 10:05 WIB')).toBeTruthy()
    expect(steps()).toEqual(['Applied10:00', 'Review', 'Sent to the bank', 'In BCA •••• 6789'])
    expect(current()).toBe('Review')
    lender.bill = async () => ({
      ...awaited,
      borrowStatus: 20,
      payOut: { ...awaited.payOut!, reviewedAt: '2026-11-22T03:02:00.000Z' },
    })
    await pause(5000)
    expect(screen.getByRole('heading', { name: 'Money is on its way' })).toBeTruthy()
    expect(screen.getByText('There at about 10:05 WIB')).toBeTruthy()
    expect(steps()).toEqual(['Applied10:00', 'Approved10:02', 'Sent to the bank', 'In BCA •••• 6789'])
    expect(current()).toBe('Sent to the bank')
  })
  test('shows no time that the lender does not give', async () => {
    await open({ bill: async () => bill })
    expect(screen.queryByText(/there at about/i)).toBeNull()
    expect(screen.getByText('In your account')).toBeTruthy()
  })
  test('that takes longer than expected says so, and that it costs nothing yet', async () => {
    const late = {
      ...awaited,
      borrowStatus: 20,
      payOut: { ...awaited.payOut!, expectedAt: null, isLate: true },
    } as const
    await open({ bill: async () => late })
    expect(screen.getByText('Longer than usual. No costs run yet.')).toBeTruthy()
  })
  test('shows once that the money has arrived, and what is to be paid back by when', async () => {
    const { lender, pause, user } = await open({ bill: async () => bill })
    lender.bill = async () => paidOut
    await pause(5000)
    expect(screen.getByRole('heading', { level: 1, name: 'Money arrived in BCA •••• 6789' })).toBeTruthy()
    expect(screen.getByText('Nov 22, 2026, 10:05 WIB')).toBeTruthy()
    const bar = screen.getByRole('region', { name: 'Actions' })
    expect(bar.textContent).toContain('Dec 22, 2026Rp1,030,000')
    await user.click(screen.getByRole('button', { name: 'Give it back within 24 hours, free of charge' }))
    expect(screen.getByText('Paid out')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Give it back' })).toBeTruthy()
    await pause(5000)
    expect(screen.queryByRole('heading', { name: /Money arrived/ })).toBeNull()
  })
  test('hands its due date to the calendar once the money has arrived', async () => {
    const { lender, pause, user, services } = await open({ bill: async () => bill })
    lender.bill = async () => paidOut
    await pause(5000)
    await user.click(screen.getByRole('button', { name: 'Remind me' }))
    expect(services.save).toHaveBeenCalledExactlyOnceWith(
      'langkah-2026-12-22.ics',
      expect.stringContaining('\r\nDTSTART;VALUE=DATE:20261222\r\n'),
      'text/calendar;charset=utf-8',
    )
  })
  test.each(['Done', 'Close'])('is left for home by %s once the money has arrived', async (name) => {
    const { app, lender, pause, user } = await open({ bill: async () => bill })
    lender.bill = async () => paidOut
    await pause(5000)
    await user.click(screen.getByRole('button', { name }))
    expect(selectRoute(app.getSnapshot())).toBe('/home')
  })
})

describe('a loan that is not approved', () => {
  const rejected = (reason: string): Bill => ({
    ...bill,
    borrowStatus: 40,
    closedOn: '2026-11-22',
    failure: { reason, message: 'The reason of the lender.' },
  })
  test('says why, and when the borrower may apply again by the rule', async () => {
    const { app, user } = await open({ bill: async () => rejected('reported') })
    expect(screen.getByRole('heading', { name: 'Not approved: Rp1,000,000' })).toBeTruthy()
    expect(screen.getByText('The reason of the lender.')).toBeTruthy()
    expect(screen.queryByText('What helps')).toBeNull()
    expect(screen.getByText('Dec 22, 2026').parentElement?.textContent).toBe('Apply again fromDec 22, 2026')
    expect(screen.queryByRole('button', { name: 'Choose a smaller amount' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Check my data' }))
    expect(selectRoute(app.getSnapshot())).toBe('/user')
  })
  test('says the reason and what helps apart where the lender sends both', async () => {
    const failure = { reason: 'overdue', message: 'Late. Repay it.', why: 'Late.', help: 'Repay it.' }
    await open({ bill: async () => ({ ...rejected('overdue'), failure }) })
    expect(screen.getByText('Late.').previousElementSibling?.textContent).toBe('The reason')
    expect(screen.getByText('Repay it.').previousElementSibling?.textContent).toBe('What helps')
    expect(screen.queryByText('Late. Repay it.')).toBeNull()
  })
  test.each(['age', 'blocked', 'account', 'another'])(
    'for the reason %s promises no day and no loan',
    async (reason) => {
      await open({ bill: async () => rejected(reason) })
      expect(screen.queryByText('Apply again from')).toBeNull()
      const buttons = within(screen.getByRole('main')).getAllByRole('button')
      expect(buttons.map(({ textContent }) => textContent)).toEqual(['Check my data', 'Back to home'])
    },
  )
})

test('a loan that failed to load can be reloaded', async () => {
  const read = vi.fn<LoanLender['bill']>().mockRejectedValueOnce(offline).mockResolvedValue(paidOut)
  const { user } = await open({ bill: read })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('Paid out')).toBeTruthy()
})

describe('a payout that the bank refused', () => {
  test('shows the reason, and links to the correction of the account', async () => {
    const { app, user } = await open({ bill: async () => refusedByBank })
    expect(screen.getByRole('alert').textContent).toBe('The bank refused the transfer.')
    await user.click(screen.getByRole('button', { name: 'Correct my account' }))
    expect(selectRoute(app.getSnapshot())).toBe('/modify-bank-info')
  })
  test('can be sent again', async () => {
    const retryPayOut = vi.fn<LoanLender['retryPayOut']>(async () => ({}))
    const { lender, user } = await open({ bill: async () => refusedByBank, retryPayOut })
    lender.bill = async () => ({ ...bill, borrowStatus: 20 })
    await user.click(screen.getByRole('button', { name: 'Send it again' }))
    expect(retryPayOut).toHaveBeenCalledWith({ repayId: 'r1' })
    expect(screen.getByText('Money is on its way')).toBeTruthy()
  })
})

test.each<[string, Partial<Bill>]>([
  ['paid out', {}],
  ['overdue', { borrowStatus: 70, daysLate: 3, giveBackUntil: null, giveBackAmount: null }],
])('a loan that is %s links to its payment', async (_, given) => {
  const { app, user } = await open({ bill: async () => ({ ...paidOut, ...given }) })
  await user.click(screen.getByRole('link', { name: 'Pay' }))
  expect(selectRoute(app.getSnapshot())).toBe('/repay/r1')
})

describe('within a day of the payout', () => {
  test('the loan can be given back with a code and an amount to copy', async () => {
    const { user, services } = await open({ bill: async () => paidOut })
    expect(screen.getByText(/Until Nov 23, 2026, 10:05 WIB/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Give it back' }))
    expect(screen.getByText('7001 2123 4567 8901')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Copy the code' }))
    await user.click(screen.getByRole('button', { name: 'Copy the amount' }))
    expect(vi.mocked(services.copy).mock.calls).toEqual([[payCode.number], ['1000000']])
    await user.click(screen.getByRole('button', { name: 'Keep the loan' }))
    expect(screen.getByRole('button', { name: 'Give it back' })).toBeTruthy()
  })
  test('after a part payment only the rest of the principal must be returned', async () => {
    await open({ bill: async () => ({ ...paidOut, giveBackAmount: 600_000 }) })
    expect(screen.getByText(/you return Rp600,000, without any cost/)).toBeTruthy()
  })
  test('a code that could not be created shows the reason', async () => {
    const { user } = await open({ bill: async () => paidOut, giveBack: () => Promise.reject(offline) })
    await user.click(screen.getByRole('button', { name: 'Give it back' }))
    expect(screen.getByRole('alert').textContent).toContain('We got no answer.')
  })
})

test.each<[string, Bill | null, string, string]>([
  [
    'rejected',
    {
      ...bill,
      borrowStatus: 40,
      closedOn: '2026-11-22',
      failure: { reason: 'income', message: 'Too much of your income.' },
    },
    'Not approved: Rp1,000,000',
    'Choose a smaller amount',
  ],
  [
    'settled',
    { ...paidOut, borrowStatus: 30, owed: 0, giveBackUntil: null, giveBackAmount: null },
    'Settled',
    'Apply for another loan',
  ],
  ['none', null, 'No loan is open', 'See the offers'],
])('a loan that is %s allows another application', async (_, given, said, way) => {
  const { lender, user } = await open({ bill: async () => given })
  expect(screen.getByText(said)).toBeTruthy()
  if (given?.failure) expect(screen.getByText(given.failure.message)).toBeTruthy()
  lender.load = async () => start
  await user.click(screen.getByRole('button', { name: way }))
  expect(screen.getByRole('textbox', { name: 'Loan amount' })).toBeTruthy()
})
