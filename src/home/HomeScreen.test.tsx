import { act, cleanup, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { selectOverlay, selectRoute } from '#machines/app/appSelectors'
import { quoteOf } from '#domain/lending/account'
import type { Credit } from '#domain/lending/lender'
import { sampleProducts } from '#domain/lending/policy/sampleProducts'
import { arrears, free, inbox, known, overdue, owing, reviewing } from '#machines/testing/homeTesting'
import { offers, paidOut, refusedByBank, TODAY } from '#machines/testing/loanTesting'
import { code } from '#machines/testing/payCodeTesting'
import { DAY } from '#domain/time'
import { later, noConnection } from '../app/frame/testing'
import { showHome } from './homeScreenTesting'

const text = () => document.body.textContent
const limits = (totalLimit: number, availableLimit: number) => ({
  credit: async () => ({ totalLimit, availableLimit }),
})
const main = () => within(screen.getByRole('main'))
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

describe('without a loan', () => {
  test('the amount, what is received and paid back and when, and one button to the loan', async () => {
    const { user, app, saved } = await showHome(limits(3_000_000, 2_000_000))
    expect(screen.getByRole('heading', { level: 1, name: 'How much do you need?' })).toBeTruthy()
    expect(screen.getByRole('banner').textContent).toContain('Rp1,000,000Rp300,000Limit Rp2,000,000')
    const deal = screen.getByRole('region', { name: 'What you receive and pay back' })
    expect(deal.textContent).toContain('You receiveRp1,000,000You pay backRp1,030,000Dec 22, 2026')
    expect(deal.textContent).toContain('Rp1,000 a day, everything included')
    expect(screen.getByText(/this loan carries high risk/)).toBeTruthy()
    expect(text().match(/limit/gi)).toHaveLength(1)
    expect(saved).toEqual([])
    await user.click(within(deal).getByRole('link', { name: 'Apply' }))
    expect(selectRoute(app.getSnapshot())).toBe('/loan?chosen=1')
  })
  test('another amount and term change what is paid back, and are kept for the page of the loan', async () => {
    const { user, saved } = await showHome()
    await user.click(screen.getByRole('button', { name: 'Lower by Rp100,000' }))
    await user.click(screen.getByRole('button', { name: 'Term: 30 days' }))
    await user.click(screen.getByRole('radio', { name: '14 days' }))
    const quote = quoteOf(sampleProducts[1]!, 900_000, 14, TODAY)
    const deal = screen.getByRole('region', { name: 'What you receive and pay back' })
    expect(deal.textContent).toContain(
      `You receiveRp900,000You pay backRp${quote.total.toLocaleString('en-US')}Dec 6, 2026`,
    )
    expect(saved.at(-1)).toEqual({ productCode: 'LANGKAH14', amount: 900_000, days: 14, coupon: 'best' })
  })
  test('the amount begins with the earlier choice, and ends at the limit', async () => {
    await showHome({ offers: async () => ({ offers, draft: { amount: 2_000_000 } }) })
    expect(screen.getByRole('slider', { name: 'Slide the loan amount' }).getAttribute('aria-valuetext')).toBe(
      'Rp2,000,000',
    )
    expect(screen.getByRole('button', { name: 'Raise by Rp100,000' }).getAttribute('aria-disabled')).toBe('true')
  })
  test('a coupon is named only where there is one', async () => {
    await showHome()
    expect(screen.queryByRole('link', { name: 'You have a coupon' })).toBe(null)
    cleanup()
    const withCoupon = offers.map((offer) => ({ ...offer, couponId: 'c1' }))
    const { user, app } = await showHome({ offers: async () => ({ offers: withCoupon, draft: {} }) })
    await user.click(screen.getByRole('link', { name: 'You have a coupon' }))
    expect(selectRoute(app.getSnapshot())).toBe('/coupon')
  })
  test('it can be decided later', async () => {
    const { user, app } = await showHome()
    await user.click(screen.getByRole('button', { name: 'Decide later' }))
    expect(selectOverlay(app.getSnapshot())).toMatch(/^guidance/)
  })
})

describe('the limit', () => {
  const bound = { borrowState: async () => reviewing }
  test('of zero is not congratulated on, and nothing is offered', async () => {
    const { user, app } = await showHome({
      ...limits(0, 0),
      borrowState: async () => ({ ...free, canApply: false }),
    })
    expect(headings()[0]).toBe('No limit yet')
    expect(screen.queryByRole('link', { name: 'Apply' })).toBe(null)
    await user.click(main().getByRole('button', { name: 'Customer service' }))
    expect(selectOverlay(app.getSnapshot())).toBe('support')
  })
  test('that is loading has a skeleton, and one that failed to load can be reloaded', async () => {
    const first = later<Credit>()
    let reads = 0
    const { user } = await showHome({
      ...bound,
      credit: () => (++reads === 1 ? first.promise : Promise.resolve({ totalLimit: 500_000, availableLimit: 400_000 })),
    })
    expect(text()).not.toContain('Of a total limit')
    await act(async () => first.reject(noConnection()))
    expect(await screen.findByRole('heading', { name: 'Your limit did not load' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Of a total limit of Rp500,000')).toBeTruthy()
  })
  test('that failed to reload stays visible and is marked as old', async () => {
    const { app, lender } = await showHome({ ...bound, ...limits(500_000, 500_000) })
    lender.credit = () => Promise.reject(noConnection())
    await act(async () => app.getSnapshot().children.home?.send({ type: 'home.refresh' }))
    expect(await screen.findByText(/These numbers may be out of date/)).toBeTruthy()
    expect(text()).toContain('Rp500,000')
  })
})

describe('the open loan', () => {
  test('shows what it costs to settle today, its due date, and a link to pay', async () => {
    const { user, app, saved } = await showHome({
      borrowState: async () => ({ ...owing, bills: [{ ...paidOut, giveBackUntil: null, giveBackAmount: null }] }),
    })
    expect(screen.getByRole('heading', { level: 1, name: 'To settle it today' })).toBeTruthy()
    expect(screen.getByRole('banner').textContent).toContain(
      'To settle it today30 days leftRp1,001,000Due Dec 22, 2026, 23:59 WIB',
    )
    expect(text()).not.toMatch(/limit|risk/i)
    const loan = within(screen.getByRole('region', { name: 'Current loan' }))
    expect(loan.getByRole('link', { name: 'Pay a part, or extend' })).toBeTruthy()
    expect(
      main()
        .getByRole('link', { name: /Already paid/ })
        .getAttribute('href'),
    ).toBe('#/upload-voucher?loan=r1')
    await user.click(loan.getByRole('link', { name: 'Pay Rp1,001,000' }))
    expect(saved).toEqual([{ repayId: 'r1', way: 'full', amount: null, days: null }])
    expect(selectRoute(app.getSnapshot())).toBe('/repay/r1')
  })
  test('that can still be given back has no amount on the button, since it would be another', async () => {
    await showHome({ borrowState: async () => owing })
    expect(screen.getByRole('link', { name: 'Pay' })).toBeTruthy()
  })
  test('hands its due date to the calendar until that has passed', async () => {
    const { user, services } = await showHome({ borrowState: async () => owing })
    await user.click(screen.getByRole('button', { name: 'Add it to the calendar' }))
    const file = expect.stringMatching(/^BEGIN:VCALENDAR\r\n[^]*DTSTART;VALUE=DATE:20261222\r\n/)
    expect(services.save).toHaveBeenCalledExactlyOnceWith('langkah-2026-12-22.ics', file, 'text/calendar;charset=utf-8')
    cleanup()
    await showHome({ borrowState: async () => overdue })
    expect(screen.queryByRole('button', { name: 'Add it to the calendar' })).toBe(null)
  })
  test('when overdue locks the limit, shows the warning of the spec, and hides all offers', async () => {
    const { user, app } = await showHome({ ...limits(3_000_000, 0), borrowState: async () => overdue })
    expect(screen.getByRole('banner').textContent).toContain(
      'To settle it today5 days lateRp1,041,000Late fee included: Rp5,000. Each day adds Rp1,000.',
    )
    const loan = screen.getByRole('region', { name: 'Your loan' })
    expect(loan.textContent).toContain(
      'Your order is overdue and your credit limit is locked. Please repay in time. Choose what you can pay today.',
    )
    for (const name of ['Apply', /Decide later/, /coupon/]) expect(screen.queryByRole('link', { name })).toBe(null)
    expect(screen.queryByText(/high risk/)).toBe(null)
    await user.click(screen.getByRole('button', { name: 'Cannot pay yet? Talk to us' }))
    expect(selectOverlay(app.getSnapshot())).toBe('support')
  })
  test.each([
    ['Pay it all Rp1,041,000', { way: 'full', amount: null, days: null }],
    ['Pay a part first Rp991,000 left Rp50,000', { way: 'part', amount: 50_000, days: null }],
    ['Extend by 7 days Rp1,000,000 left on Nov 29 Rp48,000', { way: 'extend', amount: null, days: 7 }],
  ])('when overdue has the way “%s”, which is chosen on the next page', async (name, way) => {
    const { user, app, saved } = await showHome({ borrowState: async () => overdue })
    await user.click(screen.getByRole('link', { name }))
    expect(saved).toEqual([{ repayId: 'r1', ...way }])
    expect(selectRoute(app.getSnapshot())).toBe('/repay/r1')
  })
  test('when overdue has only the ways that the lender offers', async () => {
    await showHome({
      borrowState: async () => overdue,
      arrears: async () => ({ ...arrears, growsBy: 0, part: null, extension: null }),
    })
    expect(within(screen.getByRole('region', { name: 'Your loan' })).getAllByRole('link')).toHaveLength(1)
    expect(text()).not.toContain('Each day adds')
  })
  test('under review shows when it was applied for, and offers no payment', async () => {
    await showHome({ borrowState: async () => reviewing })
    const bill = screen.getByRole('region', { name: 'Langkah 30' })
    expect(bill.textContent).toContain('Under review')
    expect(bill.textContent).toContain('Rp1,000,000Applied for on Nov 22, 2026, 10:00 WIB')
    expect(within(bill).queryByRole('link', { name: 'Pay' })).toBe(null)
  })
  test('with a payout that the bank refused links to the fix', async () => {
    const { user, app } = await showHome({ borrowState: async () => ({ ...reviewing, bills: [refusedByBank] }) })
    expect(text()).toContain('The bank refused the transfer.')
    await user.click(screen.getByRole('link', { name: 'See what to do' }))
    expect(selectRoute(app.getSnapshot())).toBe('/loan')
  })
  test('that failed to load is announced, and the limit is still shown', async () => {
    const { user, lender } = await showHome({ borrowState: () => Promise.reject(noConnection()) })
    expect(await screen.findByRole('heading', { name: 'Your loans did not load' })).toBeTruthy()
    expect(text()).toContain('Rp3,000,000')
    lender.borrowState = async () => owing
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Current loan' })).toBeTruthy()
  })
})

test('offers that failed to load can be reloaded', async () => {
  const { user, lender } = await showHome({ offers: () => Promise.reject(noConnection()) })
  expect(screen.getByRole('heading', { name: 'The offers did not load' })).toBeTruthy()
  lender.offers = async () => ({ offers, draft: {} })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Apply' })).toBeTruthy()
})

test('a stored pre-order shows its amount and its end in WIB, and says that it is no debt', async () => {
  const preorder = { applyTotalAmount: 800_000, expiresAt: '2026-11-23T02:41:00.000Z' }
  await showHome({ borrowState: async () => ({ ...free, preorder }) })
  expect(screen.getByRole('heading', { name: 'Your request for Rp800,000' })).toBeTruthy()
  expect(text()).toContain('It is kept until Nov 23, 2026, 09:41 WIB. It is no debt until you agree to the costs.')
})

test('slides that failed to load leave neither a list nor an error', async () => {
  await showHome({ borrowState: async () => reviewing, slides: () => Promise.reject(noConnection()) })
  expect(screen.getByRole('region', { name: 'Langkah 30' })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Good to know' })).toBe(null)
  expect(screen.queryByRole('heading', { name: /did not load|no connection/ })).toBe(null)
})

test('slides are listed and have links while the lender is at work on the loan, and only then', async () => {
  await showHome()
  expect(screen.queryByRole('list', { name: 'Good to know' })).toBe(null)
  cleanup()
  const { user, app } = await showHome({ borrowState: async () => reviewing })
  expect(within(screen.getByRole('list', { name: 'Good to know' })).getAllByRole('listitem')).toHaveLength(2)
  await user.click(screen.getByRole('link', { name: /Pay early, pay less/ }))
  expect(selectRoute(app.getSnapshot())).toBe('/order')
})

test('the bell counts the notices that were not seen yet, and leads to them', async () => {
  const { user, app } = await showHome()
  await user.click(screen.getByRole('link', { name: 'Notices, 2 new' }))
  expect(selectRoute(app.getSnapshot())).toBe('/notices')
  cleanup()
  await showHome({ notices: async () => ({ ...inbox, seenId: '2' }) })
  expect(screen.getByRole('link', { name: 'Notices' }).textContent).toBe('')
  cleanup()
  await showHome({ notices: () => Promise.reject(noConnection()) })
  expect(screen.getByRole('link', { name: 'Notices' })).toBeTruthy()
})

describe("the last known amounts, while the lender can't be reached", () => {
  const unreachable = {
    borrowState: () => Promise.reject(noConnection()),
    credit: () => Promise.reject(noConnection()),
  }
  const showKnown = async (lastKnown = known) => {
    const shown = await showHome({ ...unreachable, recallLastKnown: async () => lastKnown })
    act(() => shown.app.send({ type: 'network.lost' }))
    return shown
  }
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent

  test('show the amount with its time and due date, and nothing more where no code can be paid', async () => {
    await showKnown()
    expect(screen.getByRole('status', { name: '' }).textContent).toBe('Offline. It reconnects by itself.')
    expect(heading()).toBe('Bill as of 10:00 WIB')
    expect(screen.getByRole('banner').textContent).toContain('Rp1,001,000Due Dec 22, 2026, 23:59 WIB')
    expect(screen.getByRole('main').textContent).toBe('')
    expect(text()).not.toContain('amount of that day')
  })
  test('show the day too if it has passed, and that the amount is of that day', async () => {
    await showKnown({ ...known, now: known.now + DAY })
    expect(heading()).toBe('Bill as of Nov 22, 2026, 10:00 WIB')
    expect(text()).toContain('This is the amount of that day.')
  })
  test('show a friendly note if the due date has passed since', async () => {
    await showKnown({ ...known, now: known.now + 31 * DAY })
    expect(screen.getByRole('banner').textContent).toContain('Was due on Dec 22, 2026')
    expect(text()).toContain('If you have paid, that shows once the connection is back.')
  })
  test('of a loan that was already overdue have no such note', async () => {
    await showKnown({ ...known, debt: { ...known.debt, dueDate: '2026-11-17' }, now: known.now + DAY })
    expect(text()).toContain('Was due on Nov 17, 2026')
    expect(text()).not.toContain('has passed since then')
  })
  test('include the payment code that can still be paid, with copying and a link to its screen', async () => {
    const { user, app, services } = await showKnown({ ...known, code: { repayId: 'r1', code } })
    const card = within(screen.getByRole('region', { name: 'Your BRI code is still valid' }))
    expect(card.getByRole('img', { name: code.number.split('').join(' ') })).toBeTruthy()
    await user.click(card.getByRole('button', { name: 'Copy the code' }))
    expect(services.copy).toHaveBeenCalledWith(code.number)
    await user.click(card.getByRole('link', { name: 'How to pay' }))
    expect(selectRoute(app.getSnapshot())).toBe('/va?loan=r1')
  })
  test.each<[string, Partial<typeof code>]>([
    ['a square', { kind: 'qr' }],
    ['a number in two parts', { display: ['8808', '1234 5678'] }],
  ])('leave a code with %s to its own screen', async (_, other) => {
    await showKnown({ ...known, code: { repayId: 'r1', code: { ...code, ...other } } })
    expect(screen.getByRole('link', { name: 'See the code' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Copy the code' })).toBe(null)
  })
  test('show what a code is for if it does not settle the loan', async () => {
    await showKnown({ ...known, code: { repayId: 'r1', code: { ...code, purpose: 'part' } } })
    expect(text()).toContain('This code pays a part of the loan. The rest stays open.')
  })
  test('are the limit if nothing was owed, without an application', async () => {
    const debt = { owed: 0, dueDate: null, at: known.debt.at }
    await showKnown({ ...known, debt, limit: { totalLimit: 3_000_000, availableLimit: 2_000_000, at: debt.at } })
    expect(heading()).toBe('Limit as of 10:00 WIB')
    expect(screen.getByRole('banner').textContent).toContain('Rp2,000,000Of a total limit of Rp3,000,000')
    expect(headings()).toEqual(['Nothing was owed at that time'])
    expect(main().queryByRole('link')).toBe(null)
  })
  test('are replaced by the lender’s response when it arrives', async () => {
    const { user, lender } = await showKnown()
    lender.borrowState = async () => owing
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Current loan' })).toBeTruthy()
    expect(text()).not.toContain('Bill as of')
  })
  test('when online, say that the loans failed to load, and reload them', async () => {
    const { user, lender } = await showHome({ ...unreachable, recallLastKnown: async () => known })
    expect(heading()).toBe('Bill as of 10:00 WIB')
    expect(main().getByText('Your loans did not load')).toBeTruthy()
    lender.borrowState = async () => owing
    await user.click(main().getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Current loan' })).toBeTruthy()
  })
})
