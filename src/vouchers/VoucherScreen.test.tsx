import { act, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { code } from '#domain/answerCodes'
import { readyMachine } from '#machines/shared/lazyMachine'
import { settle } from '#machines/testing/appTesting'
import { offline, refusedWith } from '#machines/testing/loanTesting'
import { payment, sentVoucher, voucherLender, voucherWith, type VoucherLender } from '#machines/testing/voucherTesting'
import { showScreen } from '../app/frame/testing'
import { VoucherScreen } from './VoucherScreen'

async function showVoucher(given: Partial<VoucherLender> = {}) {
  const lender = voucherLender(given)
  const copy = vi.fn<(text: string) => void>()
  const shown = await showScreen(<VoucherScreen />, {
    path: '/upload-voucher',
    bizStatus: 60,
    actors: { voucher: readyMachine(voucherWith(lender)) },
    services: { copy },
  })
  await act(settle)
  const press = async (name: string) => {
    await shown.user.click(screen.getByRole('button', { name }))
    await act(settle)
  }
  return { ...shown, lender, copy, press }
}
const filled: Partial<VoucherLender> = {
  begun: { key: 'k', payment, pictures: [{ id: 'p', url: 'blob:p', step: 'sent', pictureId: 'x' }] },
}
const rows = () =>
  within(screen.getByRole('region', { name: 'Sent before' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

describe('a proof of payment', () => {
  test('shows an error at each missing field, and keeps the others', async () => {
    const { user, press } = await showVoucher()
    await user.type(screen.getByLabelText('Amount paid'), '500000')
    await press('Send proof')
    expect(screen.getByText('4 fields need attention.')).toBeTruthy()
    for (const said of [
      'Choose the day on which you paid',
      'Choose how you paid',
      'Add at least one photo of the slip',
    ])
      expect(screen.getAllByText(said).length).toBeGreaterThan(0)
    expect(screen.getByLabelText<HTMLInputElement>('Amount paid').value).toBe('500,000')
    expect(screen.getByText('Owed today: Rp1,001,000')).toBeTruthy()
  })
  test('is sent, and its receipt number can be copied', async () => {
    const { press, copy } = await showVoucher(filled)
    await press('Send proof')
    expect(screen.getByRole('status', { name: '' }).textContent).toContain('Your proof was sent.')
    expect(screen.getByText(sentVoucher.receiptNumber)).toBeTruthy()
    await press('Copy number')
    expect(copy.mock.calls).toEqual([[sentVoucher.receiptNumber]])
    await press('Send another proof')
    expect(screen.getByLabelText<HTMLInputElement>('Amount paid').value).toBe('')
  })
  test('that the lender rejects shows the reason at the field', async () => {
    const refused = refusedWith(code.invalid, { fields: { paidTime: 'Give the time, no later than now' } })
    const { press } = await showVoucher({ ...filled, deliver: () => Promise.reject(refused) })
    await press('Send proof')
    expect(screen.getByText('Give the time, no later than now')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Amount paid').value).toBe('500,000')
  })
  test('is stored on the phone while offline, and says so', async () => {
    const { press, lender } = await showVoucher({ ...filled, deliver: () => Promise.reject(offline) })
    await press('Send proof')
    expect(screen.getByText('Not sent yet: there is no connection.')).toBeTruthy()
    expect(screen.getByText('It stays on this phone for 24 hours, with its photos.')).toBeTruthy()
    expect(rows()).toEqual(['Rp500,000Waiting for the networkSent by itself when you are connected'])
    lender.deliver = async () => ({ receiptNumber: 'BP-3333-4444' })
    await press('Try again now')
    expect(screen.getByText('BP-3333-4444')).toBeTruthy()
  })
  test("says that the page must stay open if the phone can't store it", async () => {
    const { press } = await showVoucher({ ...filled, isStored: false, deliver: () => Promise.reject(offline) })
    await press('Send proof')
    expect(screen.getByText(/please keep this page open/)).toBeTruthy()
  })
})

describe('a photo', () => {
  test.each([
    ['is none', code.unreadable, 'This photo cannot be read. Remove it and take another one.'],
    [
      'is of another account',
      code.invalid,
      'This photo was already used for another account. Remove it and take another one.',
    ],
  ])('that %s has an error, and can be removed', async (_, refusal, words) => {
    const { user, press } = await showVoucher({ upload: () => Promise.reject(refusedWith(refusal)) })
    await user.upload(screen.getByLabelText('Add a photo'), new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
    await act(settle)
    expect(screen.getByText(words)).toBeTruthy()
    await press('Remove photo 1')
    expect(screen.queryByRole('img', { name: 'Photo 1' })).toBe(null)
    expect(screen.getByText('0 of 3 photos')).toBeTruthy()
  })
})

describe('earlier proofs', () => {
  test('show their status and the reason of a refusal, and a refused one can be sent again', async () => {
    const { press } = await showVoucher({
      sent: async () => [
        sentVoucher,
        { ...sentVoucher, voucherId: 'v2', state: 'refused', reason: 'Blurred', amount: 700_000 },
        { ...sentVoucher, voucherId: 'v3', state: 'accepted', channel: 'gone' },
      ],
    })
    const about = (state: string, rest: string) => `${state}Nov 22, 2026, 09:30 WIB, ${rest}BP-2346-79ACCopy number`
    expect(rows()).toEqual([
      about('Rp500,000Being checked', 'Indomaret'),
      about('Rp700,000Refused', 'IndomaretBlurred') + 'Send again',
      about('Rp500,000Accepted', 'Another way'),
    ])
    await press('Send again')
    expect(screen.getByLabelText<HTMLInputElement>('Amount paid').value).toBe('700,000')
    expect(rows()[1]).toContain('Send or clear the proof of payment that you have started')
  })
  test('that failed to load can be reloaded, and the form does not wait for them', async () => {
    const { press, lender } = await showVoucher({ sent: () => Promise.reject(offline) })
    expect(screen.getByText('What you sent before did not load.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Send proof' })).toBeTruthy()
    lender.sent = async () => [sentVoucher]
    await press('Try again')
    expect(rows()).toHaveLength(1)
  })
})

test('loans that failed to load can be reloaded, and without a loan there is no form', async () => {
  const { press, lender } = await showVoucher({ bills: () => Promise.reject(offline) })
  expect(screen.getByRole('heading', { name: 'Your loans did not load' })).toBeTruthy()
  lender.bills = async () => []
  await press('Try again')
  expect(screen.getByRole('heading', { name: 'No loan to pay' })).toBeTruthy()
})
