import { act, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { selectRoute } from '#machines/app/appSelectors'
import { settle } from '#machines/testing/appTesting'
import { bill, offline, refusedByBank } from '#machines/testing/loanTesting'
import { liveCode, paying, quoteOn, repayLender, repayWith, type RepayLender } from '#machines/testing/repayTesting'
import { readyMachine } from '#machines/shared/lazyMachine'
import type { RepayChoice } from '#domain/lending/repay/choice'
import { refusal, showScreen } from '../../app/frame/testing'
import { RepayScreen } from './RepayScreen'

async function showRepay(given: Partial<RepayLender> = {}, bizStatus = 60) {
  const lender = repayLender(given)
  const saved: RepayChoice[] = []
  const shown = await showScreen(<RepayScreen />, {
    path: '/repay/r1',
    bizStatus,
    actors: { repay: readyMachine(repayWith(lender, (choice) => saved.push(choice))) },
  })
  await act(settle)
  const wait = (seconds: number) =>
    act(async () => {
      shown.clock.increment(seconds * 1000)
      await settle()
    })
  return { ...shown, lender, saved, wait }
}
const region = (name: string) => screen.getByRole('region', { name })
const rows = (name: string) =>
  within(region(name))
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
const way = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const channel = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const make = () => screen.getByRole('button', { name: 'Make the code' })
const quoted = (quote = quoteOn()) => ({ read: async () => ({ quote }) })

describe('the debt', () => {
  test('is listed item by item, with tomorrow’s amount', async () => {
    await showRepay()
    expect(screen.getByText('Due Nov 25, 2026, 23:59 WIB')).toBeTruthy()
    expect(rows('What you owe today')).toEqual([
      'Principal: Rp1,000,000',
      'Interest: Rp13,500',
      'Service fee: Rp13,500',
      'To settle it today: Rp1,027,000',
    ])
    expect(region('What you owe today').textContent).toContain('Tomorrow it is Rp1,028,000')
  })
  test('when overdue has a line for the late fee with the number of days', async () => {
    await showRepay(quoted(quoteOn('2026-11-30')))
    expect(screen.getByText('5 days late')).toBeTruthy()
    expect(rows('What you owe today')).toContain('Late fee: Rp5,000')
    expect(region('What you owe today').textContent).toMatch(/Tomorrow it is Rp[\d,]+: a late fee is added each day/)
  })
  test('on the due date says that only a late fee is added tomorrow', async () => {
    await showRepay(quoted(quoteOn('2026-11-25')))
    expect(region('What you owe today').textContent).toMatch(/Tomorrow it is Rp[\d,]+: a late fee is added each day/)
  })
  test('shows a coupon’s discount and an overpayment', async () => {
    await showRepay(quoted(quoteOn(undefined, [{ kind: 'discount', amount: 20_000 }], { overpaid: 5000 })))
    expect(region('What you owe today').textContent).toContain('Your coupon has already taken Rp20,000 off.')
    expect(screen.getByText(/You have paid Rp5,000 more than you owe/)).toBeTruthy()
  })
  test('can be paid whatever the borrower’s status', async () => {
    await showRepay({}, 20)
    expect(make()).toBeTruthy()
  })
  test('that failed to load leaves the code stored on the phone and the link to its steps', async () => {
    await showRepay({ read: () => Promise.reject(offline), recall: async () => liveCode })
    expect(region('Payment code').textContent).toContain('1,000,000')
    expect(screen.getByRole('link', { name: 'How to pay' }).getAttribute('href')).toBe('#/va?loan=r1')
    expect(screen.getByRole('heading', { name: 'There is no connection' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
  test('that failed to load shows how long that code is valid, and when it has expired', async () => {
    const { lender } = await showRepay({ read: () => Promise.reject(offline), recall: async () => liveCode })
    expect(screen.getByText('13:59:59 left')).toBeTruthy()
    expect(screen.getByText(/Pay until Nov 22, 2026, 23:59 WIB/)).toBeTruthy()
    lender.now = () => Date.parse(liveCode.expiresAt)
    act(() => lender.tick())
    expect(screen.getByRole('status').textContent).toMatch(/has ended.*good until Nov 22, 2026, 23:59 WIB/)
    expect(screen.queryByRole('region', { name: 'Payment code' })).toBe(null)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('the payment options', () => {
  test('are side by side with their totals, and the cheapest is named in a sentence', async () => {
    const { user } = await showRepay()
    await user.click(way('A part'))
    await user.type(screen.getByRole('textbox'), '500000')
    const cells = screen.getAllByRole('row').map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
    expect(cells.slice(1)).toEqual([
      ['You pay todayAll of it: Rp1,027,000', 'You pay todayA part: Rp500,000', 'You pay todayExtend: Rp34,000'],
      ['Left to payAll of it: Rp0', 'Left to payA part: from Rp527,000', 'Left to payExtend: Rp1,003,000'],
      ['Due dateAll of it: Settled', 'Due dateA part: Nov 25, 2026', 'Due dateExtend: Dec 2, 2026'],
      ['Costs in allAll of it: Rp27,000', 'Costs in allA part: from Rp27,000', 'Costs in allExtend: Rp37,000'],
      ['PossibleAll of it: –', 'PossibleA part: any time', 'PossibleExtend: 2 more times'],
    ])
    expect(screen.getByText(/cheapest: it saves Rp10,000 against extending by 7 days/)).toBeTruthy()
    expect(rows('Pay a part')).toEqual([
      'Goes to interest and fees: Rp27,000',
      'Lowers the principal: Rp473,000',
      'Left today: Rp527,000',
    ])
  })
  test.each([
    [{ extensionsLeft: 0 }, /as often as was agreed/],
    [{ giveBack: { amount: 1_000_000, until: '2026-11-23T03:05:00.000Z' } }, /from the day after/],
    [{}, /costs have reached the most/],
  ])("show why the loan can't be extended: %j", async (given, reason) => {
    await showRepay(quoted(quoteOn(undefined, [], { extensions: [], ...given })))
    expect(screen.getByText(reason)).toBeTruthy()
    expect(way('Extend').disabled).toBe(true)
  })
  test('that are no longer possible ask for another one', async () => {
    const quote = quoteOn(undefined, [], { extensions: [] })
    const { user } = await showRepay({ read: async () => ({ quote, draft: { way: 'extend', channel: 'BCA' } }) })
    await user.click(make())
    expect(screen.getByText('Choose another way to pay')).toBeTruthy()
    expect(document.activeElement).toBe(way('All of it'))
  })
  test('of a part show errors at the field, the lender’s too, and keep the typed amount', async () => {
    const { user, saved } = await showRepay({
      make: () => Promise.reject(refusal('No.', { amount: 'Not this amount.' })),
    })
    await user.click(way('A part'))
    await user.click(channel(/^QRIS/))
    await user.click(make())
    expect(screen.getByText('Type how much you would like to pay')).toBeTruthy()
    const field = screen.getByRole<HTMLInputElement>('textbox')
    expect(document.activeElement).toBe(field)
    await user.type(field, '9999')
    expect(screen.getByText('At least Rp10,000')).toBeTruthy()
    await user.type(field, '99')
    await user.click(make())
    expect(screen.getAllByText('Not this amount.')).toHaveLength(1)
    expect([field.value, saved.at(-1)?.amount, screen.queryByText('No.')]).toEqual(['999,999', 999_999, null])
  })
})

describe('an extension', () => {
  test('is priced by its days, can be read, and is agreed to with a box that starts unticked', async () => {
    const { user, services, app } = await showRepay()
    await user.click(way('Extend'))
    await user.click(screen.getByRole('radio', { name: '14 days' }))
    expect(rows('Extend the loan')).toEqual([
      'Interest and fees until today: Rp27,000',
      'Extension fee: Rp14,000',
      'You pay today: Rp41,000',
      'New due date: Dec 9, 2026, 23:59 WIB',
      'To pay on that day: Rp1,003,000',
    ])
    await user.click(channel(/^QRIS/))
    const box = screen.getByRole<HTMLInputElement>('checkbox')
    expect(box.checked).toBe(false)
    await user.click(make())
    expect(screen.getByText(/Read the agreement on the extension/)).toBeTruthy()
    expect(document.activeElement).toBe(box)
    await user.click(screen.getByRole('button', { name: /Agreement on the extension/ }))
    expect(screen.getByText('Perpanjangan 14 hari')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save on this phone' }))
    expect(services.save).toHaveBeenCalledWith('perjanjian-perpanjangan-abcdef01.html', expect.any(String))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(box)
    await user.click(make())
    expect(selectRoute(app.getSnapshot())).toBe('/va?loan=r1')
  })
})

describe('the channel', () => {
  test("shows its limits and its fee; one that can't take the amount shows which amounts it takes", async () => {
    const { user } = await showRepay()
    expect(screen.getByText('No fee · Rp10,000 to Rp50,000,000')).toBeTruthy()
    expect(channel(/^Alfamart/).disabled).toBe(true)
    expect(screen.getByText('Only up to Rp1,000,000')).toBeTruthy()
    await user.click(make())
    const message = screen.getByText('Choose where you pay')
    const focused = document.activeElement
    expect(focused).toBe(within(screen.getByRole('radiogroup', { name: 'Pay through' })).getAllByRole('radio')[0])
    // Before the focused channel, not after the whole list.
    expect(message.compareDocumentPosition(focused!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(document.activeElement).toBe(channel(/^BCA/))
  })
  test('adds its fee to the total, and shows the merchant name and the expiry', async () => {
    const { user, app } = await showRepay()
    await user.click(way('A part'))
    await user.type(screen.getByRole('textbox'), '500000')
    await user.click(channel(/^Alfamart/))
    expect(rows('What you pay in all')).toEqual([
      'Towards your loan: Rp500,000',
      'Fee of the channel: Rp2,500',
      'You pay in all: Rp502,500',
      'Name shown when you pay: XENDIT',
      'The code is good: up to 2 days',
    ])
    expect(region('Actions').textContent).toContain('Rp502,500')
    await user.click(make())
    expect(selectRoute(app.getSnapshot())).toBe('/store?loan=r1')
  })
  test('gives a code for today if tomorrow’s amount differs', async () => {
    const { user } = await showRepay()
    await user.click(channel(/^QRIS/))
    expect(region('What you pay in all').textContent).toContain('up to 30 minutes')
    expect(region('What you pay in all').textContent).toContain('It ends today at 23:59 WIB at the latest')
  })
})

describe('while the screen is open', () => {
  test('a payment arrives: the new amounts are shown, and the choice is kept', async () => {
    const { user, lender, wait } = await showRepay()
    await user.click(channel(/^QRIS/))
    lender.read = async () => ({ quote: quoteOn(undefined, [paying(100_000)]) })
    await wait(31)
    expect(screen.getByText(/The amounts have changed since you opened them/)).toBeTruthy()
    expect([channel(/^QRIS/).checked, region('Actions').textContent]).toEqual([
      true,
      expect.stringContaining('Rp927,000'),
    ])
  })
  test('the network is lost: the amounts stay, marked as possibly old', async () => {
    const { lender, wait } = await showRepay()
    lender.read = () => Promise.reject(offline)
    await wait(31)
    expect(screen.getByText('These numbers may be out of date.')).toBeTruthy()
    expect(make()).toBeTruthy()
  })
  test('creating a code fails: one error is shown, and the same code can be requested again', async () => {
    const asked = vi
      .fn<RepayLender['make']>()
      .mockRejectedValueOnce(offline)
      .mockResolvedValue({ ...liveCode, amount: 1_027_000 })
    const { user, app } = await showRepay({ make: asked })
    await user.click(channel(/^BCA/))
    await user.click(make())
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    await user.click(make())
    expect(asked.mock.calls[0]).toEqual(asked.mock.calls[1])
    expect(selectRoute(app.getSnapshot())).toBe('/va?loan=r1')
  })
})

describe('the links', () => {
  test('lead to an open code, to the proof of payment, and to customer service', async () => {
    const store = { ...liveCode, reference: 'ref2', kind: 'store' as const, name: 'Alfamart' }
    const { user, app } = await showRepay(quoted(quoteOn(undefined, [], { codes: [liveCode, store] })))
    const codes = within(region('A payment code is open'))
    expect(codes.getByText('BCA Virtual Account: Rp1,000,000, until Nov 22, 2026, 23:59 WIB')).toBeTruthy()
    expect(codes.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#/va?loan=r1',
      '#/store?loan=r1',
    ])
    const voucher = screen.getByRole('link', { name: /Already paid/ })
    expect(voucher.getAttribute('href')).toBe('#/upload-voucher?loan=r1')
    await user.click(screen.getByRole('button', { name: /Customer service\s+If you/ }))
    expect(app.getSnapshot().value.overlay).toBe('support')
  })
  test('include giving the loan back while that is possible', async () => {
    const giveBack = { amount: 1_000_000, until: '2026-11-23T03:05:00.000Z' }
    const { user, app } = await showRepay(quoted(quoteOn(undefined, [], { giveBack })))
    expect(screen.getByText(/Until Nov 23, 2026, 10:05 WIB/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Give it back' }))
    expect(selectRoute(app.getSnapshot())).toBe('/va?loan=r1')
  })
  test.each([
    ['settled', { quote: quoteOn(undefined, [paying(1_030_000)]) }, 'This loan is settled', 'See my payments'],
    ['under review', { bill }, 'This loan is still under review', 'See my loans'],
    [
      'being paid out',
      { bill: { ...bill, borrowStatus: 20 as const } },
      'The money is still on its way',
      'See my loans',
    ],
    ['refused by the bank', { bill: refusedByBank }, 'The money is still on its way', 'See what to do'],
    ['rejected', { bill: { ...bill, borrowStatus: 40 as const } }, 'This loan was not paid out', 'See my loans'],
    ['not the borrower’s', {}, "We can't find this loan", 'See my loans'],
  ])('of a loan that is %s lead to the right screen', async (_, state, title, link) => {
    await showRepay({ read: async () => state })
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByRole('link', { name: link })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Make the code' })).toBeNull()
  })
  test('of a debt that failed to load include a retry', async () => {
    const read = vi.fn<RepayLender['read']>().mockRejectedValueOnce(offline).mockResolvedValue({ quote: quoteOn() })
    const { user } = await showRepay({ read })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(make()).toBeTruthy()
  })
})
