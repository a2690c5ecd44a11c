import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { PictureOfCode } from '#domain/drawing'
import { selectRoute } from '#machines/app/appSelectors'
import { settle } from '#machines/testing/appTesting'
import { unanswered } from '#machines/testing/loanTesting'
import {
  askedTooOften,
  bankCode,
  closedCode,
  foundCode,
  lookUpLender,
  lookUpWith,
  noSuchCode,
  qrCode,
  type LookUpLender,
} from '#machines/testing/lookUpTesting'
import { readyMachine } from '#machines/shared/lazyMachine'
import { noConnection, showScreen } from '../../app/frame/testing'
import { LookUpScreen } from './LookUpScreen'

async function showLookUp(given: Partial<LookUpLender> = {}, path = '/repay-code?code=abcdefgh', isSignedOut = true) {
  const lender = lookUpLender(given)
  const saved: PictureOfCode[] = []
  const shown = await showScreen(<LookUpScreen />, {
    path,
    isSignedOut,
    bizStatus: 60,
    actors: { lookUp: readyMachine(lookUpWith(lender, saved)) },
  })
  await act(settle)
  return { ...shown, lender, saved, route: () => selectRoute(shown.app.getSnapshot()) }
}
const regions = () =>
  screen
    .getAllByRole('region')
    .map((region) => region.getAttribute('aria-label'))
    .filter((label) => label !== 'Customer service')
const whose = () => screen.getByRole('region', { name: 'What this code is for' }).textContent

describe('a code that can be paid', () => {
  test('of a wallet is saved as a picture from its link, without a way to its borrower’s loan', async () => {
    const { user, saved } = await showLookUp({ lookUp: async () => qrCode })
    await user.click(screen.getByRole('button', { name: 'Save the QR code' }))
    expect(saved.map(({ name, caption }) => [name, caption.length])).toEqual([['qris.png', 4]])
    expect(screen.queryByRole('link', { name: 'Other way to pay' })).toBe(null)
  })
  test.each([
    ['/repay-code', ['What this code is for', 'Payment code', 'How to pay']],
    ['/pembayaran', ['What this code is for', 'Where to pay', 'Payment code', 'How to pay']],
    ['/sky-offline', ['Where to pay', 'What this code is for', 'Payment code', 'How to pay']],
    ['/sky-code', ['Payment code', 'What this code is for', 'How to pay']],
    ['/sky-scan', ['Payment code', 'What this code is for', 'How to pay']],
    ['/sky-eleven', ['Payment code', 'Where to pay', 'What this code is for']],
  ])('at %s starts with what the page is for', async (path, parts) => {
    await showLookUp({}, `${path}?code=abcdefgh`)
    expect(regions()).toEqual(parts)
  })
  test.each([
    ['extend', 'This code extends the loan. It does not settle it.'],
    ['part', 'This code pays a part of the loan. The rest stays open.'],
    ['giveBack', 'This code gives the loan back.'],
  ] as const)('that does not settle the loan (%s) says what paying it does', async (purpose, text) => {
    await showLookUp({ lookUp: async () => ({ ...foundCode, purpose }) })
    expect(whose()).toContain(text)
  })
  test('shows the masked name, the amount and the due date, and nothing more of the loan', async () => {
    await showLookUp()
    expect(whose()).toBe('Loan ofS••• C•••••AmountRp1,087,000Due dateNov 24, 2026')
    expect(screen.getByRole('img', { name: 'Bar code of the payment code' }).getAttribute('data-text')).toBe(
      foundCode.number,
    )
    expect(screen.getByRole('timer').textContent).toBe('2:00:00 left')
    expect(screen.getByRole('region', { name: 'Customer service' }).textContent).toContain('1500-123')
  })
  test('is the same for a signed-in borrower', async () => {
    await showLookUp({}, '/repay-code?code=abcdefgh', false)
    expect(whose()).toContain('S••• C•••••')
  })
  test('counts down, and its number can be copied', async () => {
    const { user, clock, services } = await showLookUp()
    await act(async () => clock.increment(1000))
    expect(screen.getByRole('timer').textContent).toBe('1:59:59 left')
    await user.click(screen.getByRole('button', { name: 'Copy the code' }))
    expect(services.copy).toHaveBeenCalledExactlyOnceWith(foundCode.number)
  })
  test.each([
    ['/sky-scan', foundCode, /the cashier scans the bars/],
    ['/sky-code', bankCode, /There is nothing to scan/],
    ['/sky-eleven', qrCode, /A till does not take it/],
  ])('of another kind than the page %s is for says so, and is shown anyway', async (path, code, words) => {
    await showLookUp({ lookUp: async () => code }, `${path}?code=abcdefgh`)
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Payment code' })).toBeTruthy()
  })
  test.each([
    [bankCode, 'BCA mobile'],
    [qrCode, 'GoPay'],
    [foundCode, 'Dan+Dan'],
  ])('lists where it can be paid', async (code, place) => {
    await showLookUp({ lookUp: async () => code }, '/sky-offline?code=abcdefgh')
    expect(within(screen.getByRole('region', { name: 'Where to pay' })).getByText(place)).toBeTruthy()
  })
  test('shows that it was paid after a check', async () => {
    const { user, lender } = await showLookUp()
    lender.lookUp = async () => closedCode('paid')
    await user.click(screen.getByRole('button', { name: 'See whether it is paid' }))
    expect(screen.getByRole('status').textContent).toContain('This code is paid')
    expect(screen.queryByRole('region', { name: 'Payment code' })).toBe(null)
  })
  test('stays visible if the check fails, with an error', async () => {
    const { user, lender } = await showLookUp()
    lender.lookUp = () => Promise.reject(noConnection())
    await user.click(screen.getByRole('button', { name: 'See whether it is paid' }))
    expect(screen.getByText('We could not check whether it is paid.')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Payment code' })).toBeTruthy()
  })
})

describe("a code that can't be paid", () => {
  test.each([
    ['expired', 'This code has expired', true, 'Sign in', '/login'],
    ['expired', 'This code has expired', false, 'Go to my loans', '/order'],
    ['replaced', 'There is a newer code', true, 'Sign in', '/login'],
  ] as const)('because it is %s links to a new one', async (state, title, isSignedOut, name, to) => {
    const { user, route } = await showLookUp({ lookUp: async () => closedCode(state) }, undefined, isSignedOut)
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Payment code' })).toBe(null)
    await user.click(screen.getByRole('link', { name }))
    expect(route()).toBe(to)
  })
  test('because it is unknown asks for another one, typed or pasted with its link', async () => {
    const asked: string[] = []
    const { user, lender } = await showLookUp({ lookUp: () => Promise.reject(noSuchCode) })
    expect(screen.getByRole('alert').textContent).toContain('We do not know this code.')
    const field = screen.getByLabelText('Code from the message')
    await user.type(field, '123')
    await user.click(screen.getByRole('button', { name: 'Look it up' }))
    expect(screen.getByText('We can’t find a code in this. Copy the whole link from the message.')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    lender.lookUp = async ({ reference }) => (asked.push(reference), foundCode)
    await user.clear(field)
    await user.type(field, 'https://langkah.example/#/sky-code?code=ijklmnop')
    await user.click(screen.getByRole('button', { name: 'Look it up' }))
    expect(asked).toEqual(['ijklmnop'])
    expect(screen.getByRole('region', { name: 'Payment code' })).toBeTruthy()
  })
  test('because the link has none leads to a field for one', async () => {
    await showLookUp({}, '/pembayaran')
    expect(screen.getByRole('heading', { name: 'Which code is it?' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBe(null)
  })
})

describe('what failed to load', () => {
  test.each([
    [noConnection(), 'The code did not load'],
    [askedTooOften, 'Too many look-ups from here'],
  ])('can be retried', async (error, title) => {
    const { user, lender } = await showLookUp({ lookUp: () => Promise.reject(error) })
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    lender.lookUp = async () => foundCode
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('region', { name: 'Payment code' })).toBeTruthy()
  })
  test('without a response can be retried after 10 seconds', async () => {
    const { clock } = await showLookUp({ lookUp: unanswered })
    expect(screen.getByText('Looking up the code')).toBeTruthy()
    await act(async () => clock.increment(10_000))
    expect(screen.getByRole('heading', { name: 'The code did not load' })).toBeTruthy()
  })
  test('shows an error beside the code if it is the numbers of customer service', async () => {
    const { user, lender } = await showLookUp({ staff: () => Promise.reject(noConnection()) })
    lender.staff = lookUpLender().staff
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('1500-123')).toBeTruthy()
  })
})
