import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { ShownCode } from '#domain/lending/bills/payCode'
import { bankCode as bank, storeCode as store } from '#domain/lending/bills/payCodeTesting'
import { show } from '../renderTesting'
import { CodeCard } from './CodeCard'
import { PaySteps } from './PaySteps'
import { TimeLeft } from './TimeLeft'

const bill: ShownCode = {
  ...bank,
  channel: 'MANDIRI',
  number: '70012123456789012',
  display: ['70012', '1234 5678 9012'],
}
const qris: ShownCode = { ...bank, channel: 'QRIS', kind: 'qr', name: 'QRIS', qr: '00020101021226' }

function showCard(code: Parameters<typeof CodeCard>[0]['code']) {
  const onCopy = vi.fn<(text: string) => void>()
  return { ...show(<CodeCard code={code} onCopy={onCopy} />), onCopy }
}
const stepsIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('listitem')
    .map((item) => item.textContent)

describe('a code card', () => {
  test("shows a bank's number in groups, reads it digit by digit, and copies number and amount whole", async () => {
    const { user, onCopy } = showCard(bank)
    const number = screen.getByRole('img', { name: '7 0 0 9 8 9 0 8 1 2 0 0 0 0 6 1' })
    expect([...number.children].map(({ textContent }) => textContent)).toEqual(['7009', '8908', '1200', '0061'])
    await user.click(screen.getByRole('button', { name: 'Copy the number' }))
    await user.click(screen.getByRole('button', { name: 'Copy the amount' }))
    expect(onCopy.mock.calls).toEqual([['7009890812000061'], ['1087000']])
    expect(screen.getByText(/No admin fee/)).toBeTruthy()
  })
  test("shows each of a bank's two numbers with its label", async () => {
    const { user, onCopy } = showCard(bill)
    await user.click(screen.getByRole('button', { name: 'Copy: Company code' }))
    await user.click(screen.getByRole('button', { name: 'Copy: Payment code' }))
    expect(onCopy.mock.calls).toEqual([['70012'], ['123456789012']])
  })
  test('shows a barcode of the whole number for a till, and the fee as part of the payment', async () => {
    const { user, onCopy } = showCard(store)
    expect(screen.getByRole('img', { name: 'Bar code of the payment code' }).dataset['text']).toBe('88012026112104')
    expect(screen.getByText('1,089,500')).toBeTruthy()
    expect(screen.getByText('XENDIT')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Copy the code' }))
    expect(onCopy.mock.calls).toEqual([['88012026112104']])
  })
  test('shows the QR code from the lender for a wallet', () => {
    showCard(qris)
    expect(screen.getByRole('img', { name: 'QRIS code for Rp1,087,000' }).dataset['text']).toBe('00020101021226')
  })
  test('shows a bare number in groups of four and no fee', () => {
    const { display: _, payerFee: __, ...seen } = bank
    showCard(seen)
    expect(screen.getByRole('img').children).toHaveLength(4)
    expect(screen.queryByText(/fee/)).toBe(null)
  })
})

describe('the payment steps', () => {
  test('are those of the bank: its app first, then its machines and web pages', () => {
    show(<PaySteps code={bank} />)
    const ways = screen.getAllByRole('group')
    expect(ways.map((way) => way.querySelector('summary')?.textContent)).toEqual([
      'BRImo',
      'ATM BRI',
      'Internet Banking BRI',
      'Another bank',
    ])
    expect(ways.map((way) => way.hasAttribute('open'))).toEqual([true, false, false, false])
    expect(stepsIn(ways[0]!)).toEqual([
      'Choose BRIVA › Pembayaran Baru',
      'Enter the virtual account number',
      'Check that the name is LANGKAH and the amount Rp1,087,000',
      'Enter your PIN and keep the proof of payment',
    ])
  })
  test('are generic for an unknown bank', () => {
    show(<PaySteps code={{ ...bank, channel: 'NEW', name: 'New Bank' }} />)
    expect(screen.getAllByRole('group').map((way) => way.querySelector('summary')?.textContent)).toEqual([
      'Bank app',
      'ATM New Bank',
      'Internet banking',
    ])
  })
  test('name the merchant that a till shows, and what the cashier needs', () => {
    show(<PaySteps code={store} />)
    expect(stepsIn(screen.getByRole('region'))).toContain('Tell the cashier you want to pay XENDIT')
    expect(stepsIn(screen.getByRole('region'))).toContain('Pay Rp1,089,500 in cash')
  })
})

describe('the time left', () => {
  test.each([
    [86_292, '23:58:12 left', '23 hours 58 minutes left'],
    [1726, '28:46 left', '28 minutes left'],
    [9, '0:09 left', '0 minutes left'],
  ])('with %i seconds shows and announces them in words', (secondsLeft, seen, received) => {
    show(<TimeLeft secondsLeft={secondsLeft} expiresAt={bank.expiresAt} />)
    expect(screen.getByRole('timer', { name: received }).textContent).toBe(seen)
    expect(screen.getByText(/Pay until Nov 22, 2026, 23:59 WIB/)).toBeTruthy()
  })
  test('is announced when it becomes short', () => {
    const { rerender } = show(<TimeLeft secondsLeft={601} expiresAt={bank.expiresAt} />)
    expect(screen.getByRole('status').textContent).toBe('')
    rerender(<TimeLeft secondsLeft={600} expiresAt={bank.expiresAt} />)
    expect(screen.getByRole('status').textContent).toBe('The code is good for 10 minutes more')
  })
})
