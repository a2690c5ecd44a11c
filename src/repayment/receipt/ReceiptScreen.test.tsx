import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { code as answer } from '#domain/answerCodes'
import { settle } from '#machines/testing/appTesting'
import { refusedWith } from '#machines/testing/loanTesting'
import {
  partReceipt,
  receiptLender,
  receiptOf,
  receiptWith,
  type ReceiptDone,
  type ReceiptLender,
} from '#machines/testing/receiptTesting'
import { readyMachine } from '#machines/shared/lazyMachine'
import { noConnection, showScreen } from '../../app/frame/testing'
import { ReceiptScreen } from './ReceiptScreen'

async function showReceipt(given: Partial<ReceiptLender> = {}, search = '') {
  const lender = receiptLender(given)
  const done: ReceiptDone = []
  const shown = await showScreen(<ReceiptScreen />, {
    path: `/receipt/${receiptOf.receiptId}${search}`,
    bizStatus: 60,
    actors: { receipt: readyMachine(receiptWith(lender, done)) },
  })
  await act(settle)
  return { ...shown, lender, done }
}
const button = (name: string) => screen.getByRole('button', { name })
const rows = () => {
  const paper = within(screen.getByRole('region', { name: 'Receipt' }))
  const values = paper.getAllByRole('definition').map(({ textContent }) => textContent)
  return paper.getAllByRole('term').map(({ textContent }, i) => `${textContent}: ${values[i]}`)
}

describe('a receipt', () => {
  test('shows how the money was divided, whose payment it was, and where it can be checked', async () => {
    await showReceipt()
    expect(rows()).toEqual([
      'Principal: Rp1,000,000',
      'Interest: Rp60,000',
      'Service fee: Rp27,000',
      'Still to pay: Rp0',
      'Paid by: BRI',
      'Name: S*** C*****',
      'Loan number: LK-0000-0001',
      'Receipt number: PB-00AA-11BB-22CC',
    ])
    expect(screen.getByText('Settled')).toBeTruthy()
    expect(screen.getByText('langkah.example/v')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'QR code to check this receipt' }).dataset['text']).toBe(
      receiptOf.checkAddress,
    )
  })
  test('is saved and shared with all that it shows', async () => {
    const { user, done } = await showReceipt()
    await user.click(button('Save picture'))
    await user.click(button('Share'))
    expect(done.map(({ way }) => way)).toEqual(['saved', 'shared'])
    const [saved] = done
    expect(saved?.paper.groups.flat().map(({ label, value }) => `${label}: ${value}`)).toEqual(rows())
    expect([saved?.paper.sum, saved?.paper.time]).toEqual(['Rp1,087,000', 'Nov 22, 2026, 18:17 WIB'])
  })
  test('of a part shows what is left until when, and offers no letter', async () => {
    await showReceipt({ receipt: async () => partReceipt })
    expect(rows()).toEqual(expect.arrayContaining(['Still to pay: Rp587,000', 'Due date: Nov 24, 2026']))
    expect(screen.queryByText('Settled')).toBeNull()
    expect(screen.queryByText('Settlement letter')).toBeNull()
  })
  test('of a reversed payment says so, and has no code to check it', async () => {
    await showReceipt({ receipt: async () => ({ ...partReceipt, isReversed: true, left: null, checkAddress: null }) })
    expect(screen.getByText('Payment reversed')).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
  })
  test('that is not the borrower’s leads to their loans', async () => {
    await showReceipt({ receipt: () => Promise.reject(refusedWith(answer.notFound)) })
    expect(screen.getByRole('heading', { name: 'We don’t have this receipt' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'My loans' }).getAttribute('href')).toBe('#/order')
  })
  test('that did not load is loaded again by a press', async () => {
    const { user, lender } = await showReceipt({ receipt: () => Promise.reject(noConnection()) })
    lender.receipt = async () => receiptOf
    await user.click(button('Try again'))
    await act(settle)
    expect(rows()).toContain('Paid by: BRI')
  })
})

describe('the settlement letter', () => {
  test('is downloaded once the code is typed', async () => {
    const requests: unknown[] = []
    const { user } = await showReceipt({ letter: async (request) => requests.push(request) })
    await user.click(button('Download the letter'))
    await act(settle)
    await user.type(screen.getByLabelText('Verification code'), '1234')
    await user.click(button('Confirm'))
    await act(settle)
    expect(requests).toEqual([{ repayId: 'r1', code: '1234' }])
    expect(screen.getByText('The letter is in your downloads.')).toBe(document.activeElement)
  })
  test('is above the receipt for those who requested it', async () => {
    await showReceipt({}, '?for=letter')
    const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label') ?? 'letter')
    expect(regions.slice(0, 2)).toEqual(['letter', 'Receipt'])
  })
})
