import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Bill } from '#domain/lending/apply/bill'
import { selectRoute } from '#machines/app/appSelectors'
import { bill, offline, paidOut, payCode, refusedByBank, start, type LoanLender } from '#machines/testing/loanTesting'
import { showLoan } from './loanScreenTesting'

const open = (given: Partial<LoanLender>) => showLoan({ load: async () => ({ ...start, hasOpenLoan: true }), ...given })

test('a loan under review is updated without an action', async () => {
  const { lender, pause } = await open({ bill: async () => bill })
  expect(screen.getByText('Under review')).toBeTruthy()
  lender.bill = async () => paidOut
  await pause(5000)
  expect(screen.getByText('Paid out')).toBeTruthy()
  expect(screen.getByText('Dec 22, 2026, 23:59 WIB')).toBeTruthy()
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
    { ...bill, borrowStatus: 40, failure: { reason: 'income', message: 'Too much of your income.' } },
    'Not approved',
    'Apply for another loan',
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
