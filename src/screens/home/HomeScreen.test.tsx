import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { selectOverlay, selectRoute } from '../../../machines/app/appSelectors'
import type { Credit } from '../../../domain/lending/lender'
import { free, overdue, owing, reviewing } from '../../../machines/testing/homeTesting'
import { refusedByBank } from '../../../machines/testing/loanTesting'
import { later, noConnection } from '../testing'
import { showHome } from './homeScreenTesting'

const text = () => document.body.textContent
const limits = (totalLimit: number, availableLimit: number) => ({
  credit: async () => ({ totalLimit, availableLimit }),
})
const main = () => within(screen.getByRole('main'))
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

describe('the limit', () => {
  test('stands on top, and each offer leads to the loan of that product', async () => {
    const { user, app } = await showHome(limits(3_000_000, 2_000_000))
    expect(screen.getByRole('heading', { level: 1, name: 'Limit available' })).toBeTruthy()
    expect(text()).toContain('Rp2,000,000Of a total limit of Rp3,000,000')
    expect(text()).not.toContain('Borrowing is not open')
    expect(screen.getByText(/this loan carries high risk/)).toBeTruthy()
    const [offer] = main().getAllByRole('link', { name: /^See the costs of/ })
    await user.click(offer!)
    expect(selectRoute(app.getSnapshot())).toMatch(/^\/loan\?product=LANGKAH/)
  })
  test('of nothing is not congratulated on, and nothing is offered', async () => {
    const { user, app } = await showHome({
      ...limits(0, 0),
      standing: async () => ({ ...free, canApply: false }),
    })
    expect(headings()[0]).toBe('No limit yet')
    expect(screen.queryByRole('link', { name: /See the costs/ })).toBe(null)
    await user.click(main().getByRole('button', { name: 'Customer service' }))
    expect(selectOverlay(app.getSnapshot())).toBe('support')
  })
  test('that is on its way has a skeleton, and one that did not come can be asked for again', async () => {
    const first = later<Credit>()
    let reads = 0
    const { user } = await showHome({
      credit: () => (++reads === 1 ? first.promise : Promise.resolve({ totalLimit: 500_000, availableLimit: 400_000 })),
    })
    expect(text()).not.toContain('Of a total limit')
    await act(async () => first.reject(noConnection()))
    expect(await screen.findByRole('heading', { name: 'Your limit did not load' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Of a total limit of Rp500,000')).toBeTruthy()
  })
  test('that could not be read again stays, and says that it is old', async () => {
    const { app, lender } = await showHome(limits(500_000, 500_000))
    lender.credit = () => Promise.reject(noConnection())
    await act(async () => app.getSnapshot().children.home?.send({ type: 'home.refresh' }))
    expect(await screen.findByText(/These numbers may be out of date/)).toBeTruthy()
    expect(text()).toContain('Rp500,000')
  })
})

describe('the loan that is open', () => {
  test('says what it costs to settle today, by when, and leads to paying', async () => {
    const { user, app } = await showHome({ standing: async () => owing })
    const bill = within(screen.getByRole('region', { name: 'Current loan' }))
    expect(bill.getByText('30 days left')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Current loan' }).textContent).toContain(
      'To settle it todayRp1,001,000Due Dec 22, 2026, 23:59 WIB',
    )
    expect(bill.getByRole('img', { name: 'Day 0 of 30' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /See the costs/ })).toBe(null)
    await user.click(bill.getByRole('link', { name: 'Pay' }))
    expect(selectRoute(app.getSnapshot())).toBe('/repay/r1')
  })
  test('when it is overdue locks the limit, warns in the words of the spec, and nothing is offered', async () => {
    const { user, app } = await showHome({ ...limits(3_000_000, 0), standing: async () => overdue })
    expect(screen.getByRole('banner').textContent).toContain(
      'LimitLockedRp3,000,000Opens again once the loan is settled',
    )
    const bill = screen.getByRole('region', { name: 'Your loan' })
    expect(bill.textContent).toContain('5 days late')
    expect(bill.textContent).toContain(
      'Your order is overdue and your credit limit is locked. Please repay in time.' +
        'Without late feeRp1,036,000Late feeRp5,000',
    )
    expect(screen.queryByRole('link', { name: /See the costs/ })).toBe(null)
    await user.click(screen.getByRole('button', { name: /Is it hard to pay now/ }))
    expect(selectOverlay(app.getSnapshot())).toBe('support')
  })
  test('under review says that it was applied for, and asks for no payment', async () => {
    await showHome({ standing: async () => reviewing })
    const bill = screen.getByRole('region', { name: 'Langkah 30' })
    expect(bill.textContent).toContain('Under review')
    expect(bill.textContent).toContain('Rp1,000,000Applied for on Nov 22, 2026, 10:00 WIB')
    expect(within(bill).queryByRole('link', { name: 'Pay' })).toBe(null)
  })
  test('whose money the bank refused leads to what can be done', async () => {
    const { user, app } = await showHome({ standing: async () => ({ ...reviewing, bills: [refusedByBank] }) })
    expect(text()).toContain('The bank refused the transfer.')
    await user.click(screen.getByRole('link', { name: 'See what to do' }))
    expect(selectRoute(app.getSnapshot())).toBe('/loan')
  })
  test('is missed aloud when it did not come, and the limit stands all the same', async () => {
    const { user, lender } = await showHome({ standing: () => Promise.reject(noConnection()) })
    expect(await screen.findByRole('heading', { name: 'Your loans did not load' })).toBeTruthy()
    expect(text()).toContain('Rp3,000,000')
    lender.standing = async () => owing
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Current loan' })).toBeTruthy()
  })
})

test('offers that did not come can be asked for again', async () => {
  const { user, lender } = await showHome({ offers: () => Promise.reject(noConnection()) })
  const { offers } = await import('../../../machines/testing/loanTesting')
  expect(screen.getByRole('heading', { name: 'The offers did not load' })).toBeTruthy()
  lender.offers = async () => offers
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findAllByRole('link', { name: /^See the costs of/ })).toHaveLength(offers.length)
})

test('a request that is kept says how much, until when in WIB, and that it is no debt', async () => {
  const preorder = { applyTotalAmount: 800_000, expiresAt: '2026-11-23T02:41:00.000Z' }
  await showHome({ standing: async () => ({ ...free, preorder }) })
  expect(screen.getByRole('heading', { name: 'Your request for Rp800,000' })).toBeTruthy()
  expect(text()).toContain('It is kept until Nov 23, 2026, 09:41 WIB. It is no debt until you agree to the costs.')
})

test('slides that did not load leave neither a list nor a word about it', async () => {
  const { lender } = await showHome({ slides: () => Promise.reject(noConnection()) })
  expect(main().getAllByRole('link', { name: /^See the costs of/ })).toHaveLength((await lender.offers()).length)
  expect(screen.queryByRole('list', { name: 'Good to know' })).toBe(null)
  expect(screen.queryByRole('heading', { name: /did not load|no connection/ })).toBe(null)
})

test('slides are listed, and lead on', async () => {
  const { user, app } = await showHome()
  expect(within(screen.getByRole('list', { name: 'Good to know' })).getAllByRole('listitem')).toHaveLength(2)
  await user.click(screen.getByRole('link', { name: /Pay early, pay less/ }))
  expect(selectRoute(app.getSnapshot())).toBe('/order')
})

describe('notices', () => {
  test('are counted until they are read, and are read in a sheet', async () => {
    const { user, app, seen } = await showHome()
    await user.click(screen.getByRole('button', { name: /Notices.*2 new/ }))
    expect(selectOverlay(app.getSnapshot())).toBe('picker')
    const sheet = within(screen.getByRole('dialog', { name: 'Notices' }))
    expect(sheet.getByText('Nov 22, 2026, 09:00 WIB')).toBeTruthy()
    await user.click(sheet.getByRole('tab', { name: 'Unread (2)' }))
    await user.click(sheet.getByRole('button', { name: 'Mark as read' }))
    expect(seen).toEqual(['2'])
    expect(sheet.getByRole('tabpanel').textContent).toBe('You have read them all.')
    await user.click(sheet.getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('button', { name: /Notices.*Nothing new/ })).toBeTruthy()
  })
  test('that did not come say so in their sheet only', async () => {
    const { user, lender } = await showHome({ notices: () => Promise.reject(noConnection()) })
    await user.click(screen.getByRole('button', { name: /Notices/ }))
    lender.notices = async () => ({ notices: [], seenId: null })
    const sheet = within(screen.getByRole('dialog', { name: 'Notices' }))
    expect(sheet.getByRole('heading', { name: 'The notices did not load' })).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Try again' }))
    expect(await sheet.findByText('No notices yet')).toBeTruthy()
  })
})
