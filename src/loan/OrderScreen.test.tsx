import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { selectRoute, selectStage } from '#machines/app/appSelectors'
import { settle } from '#machines/testing/appTesting'
import { bill, paidOut, refusedByBank } from '#machines/testing/loanTesting'
import { orderLender, orderWith, settledBill, type OrderLender } from '#machines/testing/orderTesting'
import { readyMachine } from '#machines/shared/lazyMachine'
import { noConnection, showScreen } from '../app/frame/testing'
import { OrderScreen } from './OrderScreen'

async function showOrder(given: Partial<OrderLender> = {}, bizStatus = 60) {
  const lender = orderLender(given)
  const shown = await showScreen(<OrderScreen />, {
    path: '/order',
    bizStatus,
    actors: { order: readyMachine(orderWith(lender)) },
  })
  await act(settle)
  return { ...shown, lender }
}
const loan = (name = 'Langkah 30') => within(screen.getByRole('region', { name }))
const loanHistory = () =>
  within(screen.getByRole('list', { name: 'Loan history' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

describe('open loans', () => {
  test('show what is owed today and a link to pay, and the first one shows its history', async () => {
    const { user, app } = await showOrder()
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Open (1)')
    expect(screen.getByRole('region', { name: 'Langkah 30' }).textContent).toContain(
      '30 days leftTo settle it todayRp1,001,000Due Dec 22, 2026, 23:59 WIB',
    )
    expect(loanHistory()).toEqual([
      'AppliedNov 22, 2026, 10:00 WIB',
      'Approved',
      'Money sentRp1,000,000Nov 22, 2026',
      'Paid-Rp500,000Nov 22, 2026Receipt',
      'Due dateDec 22, 2026, 23:59 WIB',
      'SettledThen the limit is yours to use again',
    ])
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Due date')
    await user.click(loan().getByRole('link', { name: 'Pay' }))
    expect(selectRoute(app.getSnapshot())).toBe('/repay/r1')
  })
  test('lead to what was agreed to, which can be read and saved, and back', async () => {
    const { user, app, services } = await showOrder()
    expect(loan().getByText('Agreed on Nov 22, 2026')).toBeTruthy()
    await user.click(loan().getByRole('button', { name: /^Loan agreement/ }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Loan agreement')
    expect(screen.getByText('Perjanjian')).toBeTruthy()
    expect(selectStage(app.getSnapshot())).toBe('document')
    await user.click(screen.getByRole('button', { name: 'Save on this phone' }))
    expect(services.save).toHaveBeenCalledWith('perjanjian-pinjaman-a1.html', '<p>Perjanjian</p>')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(loan().getByRole('button', { name: /^Loan agreement/ })).toBeTruthy()
    expect(selectStage(app.getSnapshot())).toBeNull()
  })
  test('say which documents did not load, and load them again', async () => {
    const { user, lender } = await showOrder({ documents: async () => Promise.reject(noConnection()) })
    lender.documents = async () => []
    expect(screen.getByText('The documents did not load.')).toBeTruthy()
    await user.click(loan().getByRole('button', { name: 'Try again' }))
    expect(screen.queryByText('The documents did not load.')).toBeNull()
  })
  test('hand their due date to the calendar', async () => {
    const { user, services } = await showOrder()
    await user.click(loan().getByRole('button', { name: 'Add it to the calendar' }))
    expect(services.save).toHaveBeenCalledWith('langkah-2026-12-22.ics', expect.any(String), expect.any(String))
  })
  test('can hide and show their history', async () => {
    const { user } = await showOrder()
    await user.click(loan().getByRole('button', { name: 'Hide history', expanded: true }))
    expect(screen.queryByRole('list', { name: 'Loan history' })).toBe(null)
    await user.click(loan().getByRole('button', { name: 'Show history', expanded: false }))
    expect(loanHistory()).toHaveLength(6)
  })
  test.each([
    ['under review', bill, 'Under review', 'Under review'],
    ['whose money the bank refused', refusedByBank, 'The money did not arrive', 'The money did not arrive'],
  ])('%s ask for no payment', async (_, open, chip, step) => {
    await showOrder({ bills: async (list) => (list === 'processing' ? [open] : []), receipts: async () => [] })
    expect(loan().getAllByText(chip)[0]).toBeTruthy()
    expect(loan().queryByRole('link', { name: 'Pay' })).toBe(null)
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain(step)
  })
  test('can always be paid, whatever the borrower’s status', async () => {
    await showOrder({}, 20)
    expect(loan().getByRole('link', { name: 'Pay' }).getAttribute('href')).toBe('#/repay/r1')
  })
  test('without any, the list has a text and links to home', async () => {
    const { user, app } = await showOrder({ bills: async () => [] })
    expect(screen.getByRole('heading', { name: 'No loan is open' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Back to home' }))
    expect(selectRoute(app.getSnapshot())).toBe('/home')
  })
  test('without any but with a stored pre-order, the list links to its costs', async () => {
    const { user, app } = await showOrder({
      bills: async () => [],
      preorder: async () => ({ applyTotalAmount: 800_000, expiresAt: '2026-11-23T02:41:00.000Z' }),
    })
    expect(screen.queryByText('No loan is open')).toBe(null)
    await user.click(screen.getByRole('link', { name: 'See the costs' }))
    expect(selectRoute(app.getSnapshot())).toBe('/loan')
  })
})

describe('completed loans', () => {
  test('are in a list of their own, collapsed until one is opened', async () => {
    const { user } = await showOrder()
    await user.click(screen.getByRole('tab', { name: 'Completed (1)' }))
    expect(loan().getByText('Settled on Sep 30, 2026')).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Loan history' })).toBe(null)
    await user.click(screen.getByRole('button', { name: 'Show history' }))
    expect(loanHistory().at(-1)).toBe('SettledSep 30, 2026')
  })
  test('that were not approved show the reason', async () => {
    const refused = {
      ...settledBill,
      borrowStatus: 40 as const,
      paidOutOn: null,
      dueDate: null,
      failure: { reason: 'income', message: 'Too much of your income.' },
    }
    const { user } = await showOrder({ bills: async (list) => (list === 'completed' ? [refused] : [paidOut]) })
    await user.click(screen.getByRole('tab', { name: 'Completed (1)' }))
    expect(screen.getByText('Too much of your income.')).toBeTruthy()
  })
  test('without any, the list has a text', async () => {
    const { user } = await showOrder({ bills: async () => [] })
    await user.click(screen.getByRole('tab', { name: 'Completed' }))
    expect(screen.getByRole('heading', { name: 'No completed loan yet' })).toBeTruthy()
  })
})

describe('loans that failed to load', () => {
  test('can be reloaded, each list separately', async () => {
    const { user, lender } = await showOrder({
      bills: async (list) => (list === 'completed' ? [settledBill] : Promise.reject(noConnection())),
    })
    expect(screen.getByRole('heading', { name: 'Your loans did not load' })).toBeTruthy()
    lender.bills = async () => [paidOut]
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Pay' })).toBeTruthy()
  })
  test('without payments show an error beside the history', async () => {
    const { user, lender } = await showOrder({ receipts: () => Promise.reject(noConnection()) })
    expect(loanHistory()).toHaveLength(5)
    expect(screen.getByText(/The payments did not load/)).toBeTruthy()
    lender.receipts = async () => []
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.queryByText(/The payments did not load/)).toBe(null)
  })
})
