import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { selectRoute } from '#machines/app/appSelectors'
import { settle } from '#machines/testing/appTesting'
import {
  code,
  paymentStatus,
  partlyPaid,
  nothingDone,
  payCodeLender,
  payCodeWith,
  refund,
  settledStatus,
  storeCode,
  twicePaid,
  type PayCodeLender,
} from '#machines/testing/payCodeTesting'
import { readyMachine } from '#machines/shared/lazyMachine'
import { noConnection, showScreen } from '../../app/frame/testing'
import { PayCodeScreen } from './PayCodeScreen'

async function showCode(given: Partial<PayCodeLender> = {}, path = '/va?loan=r1') {
  const lender = payCodeLender(given)
  const done = nothingDone()
  const shown = await showScreen(<PayCodeScreen />, {
    path,
    bizStatus: 60,
    actors: { payCode: readyMachine(payCodeWith(lender, done)) },
  })
  await act(settle)
  /** Advances the clock second by second and lets pending requests finish. */
  const goBy = (seconds: number) =>
    act(async () => {
      for (let i = 0; i < seconds; i++) {
        shown.clock.increment(1000)
        await settle()
      }
    })
  return { ...shown, lender, done, goBy }
}
const button = (name: string) => screen.getByRole('button', { name })
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('a code that can be paid', () => {
  test('shows its time left, copyable number and amount, and the steps', async () => {
    const { user, services } = await showCode()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pay by BRI')
    expect(screen.getByRole('timer').textContent).toBe('15:00 left')
    await user.click(button('Copy the number'))
    await user.click(button('Copy the amount'))
    expect(services.copy).toHaveBeenNthCalledWith(1, '7009890812000061')
    expect(services.copy).toHaveBeenNthCalledWith(2, '1087000')
    expect(screen.getByRole('region', { name: 'How to pay' })).toBeTruthy()
  })
  test('is shared with everything needed to pay it, and nothing that identifies the borrower', async () => {
    const { user, done } = await showCode(
      { paymentStatus: async () => ({ ...paymentStatus, code: storeCode }) },
      '/store?loan=r1',
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pay at a convenience store')
    await user.click(button('Share'))
    expect(done.shared).toEqual([
      [
        'Payment code, Indomaret: 8801 2026 1121 04',
        'Name shown when you pay: XENDIT',
        'The amount must be exact: Rp1,089,500',
        'Pay until Nov 22, 2026, 23:59 WIB',
      ].join('\n'),
    ])
  })
  test.each([
    ['extend', 'This code extends the loan. It does not settle it.'],
    ['part', 'This code pays a part of the loan. The rest stays open.'],
    ['giveBack', 'This code gives the loan back.'],
  ] as const)(
    'that does not settle the loan (%s) shows what it does, on the screen and in what is shared',
    async (purpose, text) => {
      const { user, done } = await showCode({
        paymentStatus: async () => ({ ...paymentStatus, code: { ...code, purpose } }),
      })
      expect(screen.getByText(text)).toBeTruthy()
      await user.click(button('Share'))
      expect(done.shared[0]?.split('\n').at(-1)).toBe(text)
    },
  )
  test('for a wallet can be saved as a picture', async () => {
    const qris = { ...code, channel: 'QRIS', kind: 'qr' as const, name: 'QRIS', qr: '00020101' }
    const { user, done } = await showCode({ paymentStatus: async () => ({ ...paymentStatus, code: qris }) })
    expect(document.title).not.toContain('Virtual account')
    await user.click(button('Save the QR code'))
    expect(done.saved.map(({ name, drawing }) => [name, drawing.width])).toEqual([['qris.png', 29]])
  })
  test('for a till can be saved as a picture with its number and amount', async () => {
    const { user, done } = await showCode(
      { paymentStatus: async () => ({ ...paymentStatus, code: storeCode }) },
      '/store?loan=r1',
    )
    await user.click(button('Save the bar code'))
    expect(done.saved.map(({ name, drawing, caption }) => [name, drawing.width, drawing.height, caption])).toEqual([
      [
        'barcode.png',
        132,
        60,
        [
          'Payment code, Indomaret: 8801 2026 1121 04',
          'Name shown when you pay: XENDIT',
          'The amount must be exact: Rp1,089,500',
          'Pay until Nov 22, 2026, 23:59 WIB',
        ],
      ],
    ])
  })
  test('leads to the other channels for what it is for', async () => {
    await showCode({ paymentStatus: async () => ({ ...paymentStatus, code: { ...code, purpose: 'part' } }) })
    expect(link('Other way to pay')).toBe('#/repay/r1?for=part')
  })
  test('stays visible offline, with a note, and can be reloaded', async () => {
    const { user, lender } = await showCode({
      recall: async () => ({ repayId: 'r1', code }),
      paymentStatus: () => Promise.reject(noConnection()),
    })
    expect(screen.getByRole('region', { name: 'Payment code' })).toBeTruthy()
    expect(screen.getByText(/This page works without internet/)).toBeTruthy()
    lender.paymentStatus = async () => paymentStatus
    await user.click(button('Try again'))
    expect(screen.queryByText(/This page works without internet/)).toBe(null)
  })
})

describe('a payment', () => {
  test('is searched for, and if it is not received, help is offered', async () => {
    const { user, goBy } = await showCode()
    await user.click(button('I have paid'))
    expect(button('Looking for your payment…').getAttribute('aria-disabled')).toBe('true')
    await goBy(60)
    expect(screen.getByText(/The payment has not reached us yet/)).toBeTruthy()
    expect(link('Upload proof of payment')).toBe('#/upload-voucher?loan=r1')
    expect(screen.getAllByRole('button', { name: 'Customer service' })).toHaveLength(2)
  })
  test('shows what was paid, the ways to its receipt and letter, and the raised limit', async () => {
    const { user, lender, app } = await showCode()
    lender.paymentStatus = async () => settledStatus
    await user.click(button('I have paid'))
    expect(screen.getByRole('heading', { name: 'The loan is settled' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Paid in all' }).textContent).toBe(
      'PaidRp1,087,000BRI · Nov 22, 2026, 18:17 WIB',
    )
    expect([link('Receipt'), link('Settlement letter')]).toEqual(['#/receipt/42', '#/receipt/42?for=letter'])
    expect(screen.getByRole('region', { name: 'Your limit now' }).textContent).toContain('Rp1,500,000')
    expect(screen.getByRole('img', { name: 'Your limit went from Rp1,400,000 to Rp1,500,000' })).toBeTruthy()
    await user.click(button('Done'))
    await act(settle)
    expect(selectRoute(app.getSnapshot())).toBe('/home')
  })
  test('that did not raise the limit shows no limit', async () => {
    await showCode({ paymentStatus: async () => ({ ...settledStatus, raise: null }) })
    expect(screen.getByRole('heading', { name: 'The loan is settled' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Your limit now' })).toBeNull()
  })
  test('made twice shows the refund: its account and time, and no way to change it', async () => {
    await showCode({ paymentStatus: async () => twicePaid })
    const card = screen.getByRole('status', { name: 'Paid too much' })
    expect(within(card).getByRole('heading', { name: 'You have paid twice' })).toBeTruthy()
    expect(
      within(card)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['BRI •••• 7890', 'S*** C*****', 'Nov 25, 2026, 23:59 WIB', 'Rp0'])
    expect(within(card).queryByRole('link')).toBeNull()
    const steps = within(screen.getByRole('list', { name: 'What happened' })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'BRIRp1,087,000Nov 22, 2026, 18:17 WIB · The loan is settled',
      'IndomaretRp1,087,000Nov 22, 2026, 18:24 WIB · More than was owed',
      'We are sending it backYou don’t need to do anything',
      'Sent to your accountYou get a message when it is sent',
    ])
    const earlier = screen.getByRole('region', { name: 'Earlier payments' })
    expect(within(earlier).getAllByRole('link')).toHaveLength(1)
  })
  test.each([
    ['sent', 'Sent back', 'Sent to your accountNov 23, 2026, 19:00 WIB'],
    ['refused', 'The bank did not accept it', 'Sent to your accountYou get a message when it is sent'],
  ] as const)('made twice with a refund that is %s shows the state of the refund', async (state, chip, last) => {
    const sentAt = state === 'sent' ? '2026-11-23T12:00:00.000Z' : null
    await showCode({ paymentStatus: async () => ({ ...twicePaid, refund: { ...refund, state, sentAt, by: null } }) })
    const card = screen.getByRole('status', { name: 'Paid too much' })
    expect(within(card).getByText(chip)).toBeTruthy()
    const change = within(card).queryByRole('link', { name: 'Change bank account' })
    expect(change?.getAttribute('href') ?? null).toBe(state === 'refused' ? '#/modify-bank-info?loan=r1' : null)
    const steps = within(screen.getByRole('list', { name: 'What happened' })).getAllByRole('listitem')
    expect(steps.at(-1)?.textContent).toBe(last)
  })
  test('of a part shows what is left', async () => {
    await showCode({ paymentStatus: async () => partlyPaid })
    expect(screen.getByRole('heading', { name: 'A part is paid' })).toBeTruthy()
    expect(screen.getByText('Rp587,000')).toBeTruthy()
    expect(link('Pay the rest')).toBe('#/repay/r1')
  })
  test('for an extension shows the new due date', async () => {
    await showCode({ paymentStatus: async () => ({ ...partlyPaid, code: { ...code, purpose: 'extend' } }) })
    expect(screen.getByRole('heading', { name: 'The loan is extended' })).toBeTruthy()
    expect(screen.getByText('Nov 24, 2026')).toBeTruthy()
  })
})

describe('without a code to pay', () => {
  test.each([
    ['expired', 'This code has ended'],
    ['replaced', 'There is a newer code'],
  ] as const)('because it is %s, the screen says so and links to a new one', async (codeState, title) => {
    const { user, app } = await showCode({ paymentStatus: async () => ({ ...paymentStatus, codeState }) })
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your payment code')
    expect(screen.queryByRole('region', { name: 'Payment code' })).toBe(null)
    await user.click(screen.getByRole('link', { name: 'Get a new code' }))
    expect(selectRoute(app.getSnapshot())).toBe('/repay/r1')
  })
  test('because none was created, the screen links to the payment options', async () => {
    await showCode({ paymentStatus: async () => ({ ...paymentStatus, code: null }) })
    expect(link('Choose how to pay')).toBe('#/repay/r1')
  })
  test('because there is no loan, the screen links to the list of loans', async () => {
    await showCode({ paymentStatus: async () => null }, '/va')
    expect(screen.getByRole('heading', { name: 'No payment code yet' })).toBeTruthy()
    expect(link('My loans')).toBe('#/order')
  })
  test('because the request failed, the screen can be retried', async () => {
    const { user, lender } = await showCode({ paymentStatus: () => Promise.reject(noConnection()) })
    expect(screen.getByRole('heading', { name: 'The payment code did not load' })).toBeTruthy()
    lender.paymentStatus = async () => paymentStatus
    await user.click(button('Try again'))
    expect(screen.getByRole('timer')).toBeTruthy()
  })
})
