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
/** What a way is described by, line by line. */
const figures = (name: string) =>
  (way(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .flatMap((id) =>
      [document.getElementById(id)].flatMap((part) => (part?.tagName === 'DL' ? [...part.children] : [part])),
    )
    .filter((line) => line !== null)
    .map((line) => [...line.children].map(({ textContent }) => textContent).join(' '))
    .join(' · ')
const openDetails = () => act(() => screen.getByRole('button', { name: 'Details' }).click())
const channel = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const confirm = () => screen.getByRole('button', { name: /^(Continue|Give back)/ })
const make = () => screen.getByRole('button', { name: /^Pay Rp/ })
/** On to the channels. */
const go = async ({ user }: Awaited<ReturnType<typeof showRepay>>) => user.click(confirm())
const quoted = (quote = quoteOn()) => ({ read: async () => ({ quote }) })

describe('the debt', () => {
  test('is listed item by item, with tomorrow’s amount', async () => {
    await showRepay()
    expect(screen.getByText('Due Nov 25, 2026')).toBeTruthy()
    openDetails()
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
    openDetails()
    expect(rows('What you owe today')).toContain('Late fee: Rp5,000')
    expect(region('What you owe today').textContent).toMatch(/Tomorrow it is Rp[\d,]+: a late fee is added each day/)
  })
  test('on the due date says that only a late fee is added tomorrow', async () => {
    await showRepay(quoted(quoteOn('2026-11-25')))
    openDetails()
    expect(region('What you owe today').textContent).toMatch(/Tomorrow it is Rp[\d,]+: a late fee is added each day/)
  })
  test('shows a coupon’s discount and an overpayment', async () => {
    await showRepay(quoted(quoteOn(undefined, [{ kind: 'discount', amount: 20_000 }], { overpaid: 5000 })))
    openDetails()
    expect(region('What you owe today').textContent).toContain('Your coupon has already taken Rp20,000 off.')
    expect(screen.getByText(/You have paid Rp5,000 more than you owe/)).toBeTruthy()
  })
  test('can be paid whatever the borrower’s status', async () => {
    await showRepay({}, 20)
    expect(confirm()).toBeTruthy()
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

describe('the ways to pay', () => {
  test('are a card each with the same three figures, of which the cheapest is marked', async () => {
    const { user } = await showRepay()
    expect(figures('Repay in full')).toBe('Rp1,027,000 today · Left to pay Rp0 · All costs Rp27,000')
    expect(figures('Pay a part')).toBe('Rp500,000 today, for example · Left today Rp527,000 · All costs from Rp27,000')
    expect(figures('Extend by 7 days')).toBe('Rp34,000 today · Left on Dec 2 Rp1,003,000 · All costs Rp37,000')
    expect(screen.getByText('Cheapest').closest('label')?.textContent).toContain('Repay in full')
    await user.click(way('Pay a part'))
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('500,000')
    await user.click(screen.getByRole('radio', { name: '250,000' }))
    expect(figures('Pay a part')).toBe('Left today Rp777,000 · All costs from Rp27,000')
    openDetails()
    expect(rows('Pay a part')).toEqual(['Goes to interest and fees: Rp27,000', 'Lowers the principal: Rp223,000'])
    expect(confirm().textContent).toContain('Continue to pay Rp250,000')
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
    await user.click(confirm())
    expect(screen.getByText('Choose another way to pay')).toBeTruthy()
    expect(document.activeElement).toBe(way('Repay in full'))
  })
  test('of a part show errors at the field, the lender’s too, and keep the typed amount', async () => {
    const { user, saved } = await showRepay({
      make: () => Promise.reject(refusal('No.', { amount: 'Not this amount.' })),
    })
    await user.click(way('Pay a part'))
    await user.clear(screen.getByRole('textbox'))
    await user.click(confirm())
    expect(screen.getByText('Type how much you would like to pay')).toBeTruthy()
    const field = screen.getByRole<HTMLInputElement>('textbox')
    expect(document.activeElement).toBe(field)
    await user.type(field, '9999')
    expect(screen.getByText('At least Rp10,000')).toBeTruthy()
    await user.type(field, '99')
    await user.click(confirm())
    await user.click(channel(/^QRIS/))
    await user.click(make())
    expect(screen.getAllByText('Not this amount.')).toHaveLength(1)
    expect([
      screen.getByRole<HTMLInputElement>('textbox').value,
      saved.at(-1)?.amount,
      screen.queryByText('No.'),
    ]).toEqual(['999,999', 999_999, null])
  })
})

describe('an extension', () => {
  test('is priced by its days, can be read, and is agreed to with a box that starts unticked', async () => {
    const { user, services, app } = await showRepay()
    await user.click(way('Extend by 7 days'))
    await user.click(screen.getByRole('radio', { name: '14 days' }))
    openDetails()
    expect(rows('Extend the loan')).toEqual([
      'Interest and fees until today: Rp27,000',
      'Extension fee: Rp14,000',
      'You pay today: Rp41,000',
      'New due date: Dec 9, 2026, 23:59 WIB',
      'To pay on that day: Rp1,003,000',
    ])
    const box = screen.getByRole<HTMLInputElement>('checkbox')
    expect(box.checked).toBe(false)
    await user.click(confirm())
    expect(screen.getByText(/Read the agreement on the extension/)).toBeTruthy()
    expect(document.activeElement).toBe(box)
    await user.click(screen.getByRole('button', { name: /Agreement on the extension/ }))
    expect(screen.getByText('Perpanjangan 14 hari')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save on this phone' }))
    expect(services.save).toHaveBeenCalledWith('perjanjian-perpanjangan-abcdef01.html', expect.any(String))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(box)
    await user.click(confirm())
    await user.click(channel(/^QRIS/))
    await user.click(make())
    expect(selectRoute(app.getSnapshot())).toBe('/va?loan=r1')
  })
})

describe('the channel', () => {
  test('shows its limit only when the amount is outside it; a press without a choice shows an error, and leads to the first', async () => {
    const shown = await showRepay()
    await go(shown)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Where do you pay?')
    expect(screen.getAllByText(/^Only/).map(({ textContent }) => textContent)).toEqual(['Only up to Rp1,000,000'])
    expect(channel(/^Alfamart/).disabled).toBe(true)
    await shown.user.click(make())
    const message = screen.getByText('Choose one')
    const focused = document.activeElement
    expect(focused).toBe(within(screen.getByRole('radiogroup', { name: 'Pay through' })).getAllByRole('radio')[0])
    // Before the focused channel, not after the whole list.
    expect(message.compareDocumentPosition(focused!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(document.activeElement).toBe(channel(/^QRIS/))
  })
  test('is listed by what it costs, QRIS with the wallets that read it first, and the last one used before all and chosen', async () => {
    const first = await showRepay()
    await go(first)
    const groups = () => screen.getAllByRole('group').map(({ textContent }) => textContent)
    expect(groups()).toEqual([
      'No fee QRIS GoPay, OVO, DANA, ShopeePayBCABCA Virtual Account',
      'Convenience store Fee Rp2,500Alfamart Only up to Rp1,000,000',
    ])
    first.unmount()
    const again = await showRepay({ read: async () => ({ quote: quoteOn(), lastChannel: 'BCA' }) })
    await go(again)
    expect(groups()[0]).toBe('Used last BCABCA Virtual Account Virtual account, no fee')
    expect(make().textContent).toContain('Pay Rp1,027,000 by BCA Virtual Account')
  })
  test('adds its fee to the amount on the button', async () => {
    const shown = await showRepay()
    const { user, app } = shown
    await user.click(way('Pay a part'))
    await go(shown)
    await user.click(channel(/^Alfamart/))
    expect(make().textContent).toContain('Pay Rp502,500 by Alfamart')
    await user.click(make())
    expect(selectRoute(app.getSnapshot())).toBe('/store?loan=r1')
  })
  test('leads back to the amount, where the choice is kept', async () => {
    const shown = await showRepay()
    await shown.user.click(way('Pay a part'))
    await go(shown)
    await shown.user.click(screen.getByRole('button', { name: 'Back' }))
    expect([way('Pay a part').checked, confirm().textContent]).toEqual([
      true,
      expect.stringContaining('Continue to pay Rp500,000'),
    ])
  })
})

describe('while the screen is open', () => {
  test('a payment arrives: the new amounts are shown, and the choice is kept', async () => {
    const shown = await showRepay()
    const { user, lender, wait } = shown
    await go(shown)
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
    expect(confirm()).toBeTruthy()
  })
  test('creating a code fails: one error is shown, and the same code can be requested again', async () => {
    const asked = vi
      .fn<RepayLender['make']>()
      .mockRejectedValueOnce(offline)
      .mockResolvedValue({ ...liveCode, amount: 1_027_000 })
    const shown = await showRepay({ make: asked })
    const { user, app } = shown
    await go(shown)
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
    const { user, app } = await showRepay(quoted(quoteOn('2026-11-30', [], { codes: [liveCode, store] })))
    const code = screen.getByRole('link', { name: '2 codes are still valid' })
    expect(code.getAttribute('href')).toBe('#/va?loan=r1')
    const voucher = screen.getByRole('link', { name: /Already paid/ })
    expect(voucher.getAttribute('href')).toBe('#/upload-voucher?loan=r1')
    await user.click(screen.getByRole('button', { name: 'Cannot pay yet? Talk to us' }))
    expect(app.getSnapshot().value.overlay).toBe('support')
  })
  test('include giving the loan back while that is possible', async () => {
    const giveBack = { amount: 1_000_000, until: '2026-11-23T03:05:00.000Z' }
    const { user, app } = await showRepay(quoted(quoteOn(undefined, [], { giveBack })))
    expect(screen.getByText(/Until Nov 23, 2026, 10:05 WIB/)).toBeTruthy()
    expect(figures('Give it back')).toBe('Rp1,000,000 today · Left to pay Rp0 · All costs Rp0')
    await user.click(screen.getByRole('button', { name: 'Give back Rp1,000,000' }))
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
    expect(screen.queryByRole('button', { name: /^(Continue|Pay Rp)/ })).toBeNull()
  })
  test('of a debt that failed to load include a retry', async () => {
    const read = vi.fn<RepayLender['read']>().mockRejectedValueOnce(offline).mockResolvedValue({ quote: quoteOn() })
    const { user } = await showRepay({ read })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(confirm()).toBeTruthy()
  })
})
