import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { code as answer } from '#domain/answerCodes'
import { ApiError } from '#domain/failure'
import { selectRoute } from '#machines/app/appSelectors'
import { carrierLender, carrierWith, unasked, verified, type CarrierLender } from '#machines/testing/carrierTesting'
import { offline, refusedWith } from '#machines/testing/loanTesting'
import { settle } from '#machines/testing/appTesting'
import { readyMachine } from '#machines/shared/lazyMachine'
import { later, showScreen } from '../app/frame/testing'
import { CarrierScreen } from './CarrierScreen'

const wrong = new ApiError({ kind: 'refused', code: answer.codeWrong, text: 'This code is wrong' })
const field = () => screen.getByLabelText<HTMLInputElement>('Verification code')
const press = (name: string | RegExp) => screen.getByRole('button', { name })

async function show(given: Partial<CarrierLender> = {}, bizStatus = 60) {
  const calls: unknown[] = []
  const lender = carrierLender(given)
  const { sendCode, checkCode } = lender
  lender.sendCode = (asked) => (calls.push(asked), sendCode(asked))
  lender.checkCode = (asked) => (calls.push(asked), checkCode(asked))
  const shown = await showScreen(<CarrierScreen />, {
    path: '/api-phone-check',
    bizStatus,
    actors: { carrier: readyMachine(carrierWith(lender)) },
  })
  const route = () => selectRoute(shown.app.getSnapshot())
  return { ...shown, lender, calls, route }
}

async function ask(given: Partial<CarrierLender> = {}) {
  const shown = await show(given)
  await shown.user.click(press('Send code'))
  return shown
}

describe('before a code is sent', () => {
  test('the screen shows whose number it is, the purpose, and that the choice is saved', async () => {
    const { calls } = await show()
    const card = screen.getByRole('region', { name: 'Your phone number' })
    for (const words of ['+62 812•••••010', 'Telkomsel', 'more than Rp10,000,000', 'are kept'])
      expect(card.textContent).toContain(words)
    expect([screen.queryByLabelText('Verification code'), calls]).toEqual([null, []])
  })
  test('an unknown carrier has no name', async () => {
    await show({ load: async () => ({ ...unasked, kind: 1, carrier: null }) })
    expect(screen.getByRole('region', { name: 'Your phone number' }).textContent).toContain('010For a loan of')
  })
  test('a smaller amount can be chosen on the loan screen', async () => {
    const { calls, route, user } = await show()
    await user.click(press('Choose a smaller amount'))
    expect([route(), calls]).toEqual(['/loan', []])
  })
  test('a borrower who is not certified yet can leave too', async () => {
    const { route, user } = await show({}, 40)
    await user.click(press('Not now'))
    expect(route()).toBe('/noren')
  })
  test('an error is shown above the button, and it can be pressed again', async () => {
    const { calls, lender, user } = await ask({ sendCode: () => Promise.reject(refusedWith(answer.tooMany)) })
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('This was not sent.')
    expect(alert.compareDocumentPosition(press('Send code'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    lender.sendCode = carrierLender().sendCode
    await user.click(press('Send code'))
    expect([calls.length, field().value]).toEqual([1, ''])
  })
})

describe('a code that was sent', () => {
  test('is submitted on its fourth digit, by the kind of number, and returns to the loan', async () => {
    const { calls, route, user } = await ask({ load: async () => ({ ...unasked, kind: 1, carrier: 'XL' }) })
    expect(document.activeElement).toBe(field())
    await user.type(field(), '123')
    expect(calls).toEqual([{ kind: 1 }])
    await user.type(field(), '4')
    await waitFor(() => expect(route()).toBe('/loan'))
    expect(calls).toEqual([{ kind: 1 }, { kind: 1, code: '1234' }])
  })
  test('is filled in automatically where the phone can read it', async () => {
    const { calls, lender, route } = await ask()
    await act(async () => lender.sms?.('0042'))
    await waitFor(() => expect(route()).toBe('/loan'))
    expect(calls.at(-1)).toEqual({ kind: 2, code: '0042' })
  })
  test('that is wrong shows an error and stays in the field until the borrower types again', async () => {
    const { calls, user } = await ask({ checkCode: () => Promise.reject(wrong) })
    await user.type(field(), '1234')
    expect(screen.getByText('This code is wrong')).toBeTruthy()
    expect([field().value, field().getAttribute('aria-invalid'), document.activeElement]).toEqual([
      '1234',
      'true',
      field(),
    ])
    await user.clear(field())
    expect(field().getAttribute('aria-invalid')).not.toBe('true')
    await user.type(field(), '1234')
    expect(calls.length).toBe(2)
    await user.click(press('Confirm'))
    expect(calls.length).toBe(3)
  })
  test.each([
    ['', 'Verification code cannot be empty'],
    ['12', 'Please enter the 4-digit verification code'],
  ])('that is incomplete, “%s”, is not submitted', async (typed, words) => {
    const { calls, user } = await ask()
    if (typed) await user.type(field(), typed)
    await user.click(press('Confirm'))
    expect(screen.getByText(words)).toBeTruthy()
    expect([calls.length, document.activeElement]).toEqual([1, field()])
  })
  test('without a response stays in the field as typed', async () => {
    const { user } = await ask({ checkCode: () => Promise.reject(offline) })
    await user.type(field(), '1234')
    expect(screen.getByRole('alert').textContent).toContain('kept')
    expect(field().value).toBe('1234')
  })
  test('can be sent again after the wait', async () => {
    const { calls, clock, user } = await ask({ sendCode: async () => ({ isVerified: false, resendAfter: 2 }) })
    await user.click(press('Resend 0:02'))
    expect(calls.length).toBe(1)
    for (let second = 0; second < 2; second++) await act(async () => (clock.increment(1000), settle()))
    await user.click(press('Resend code'))
    expect(calls.length).toBe(2)
  })
  test('before a reload can be typed at once', async () => {
    const { calls } = await show({ load: async () => ({ ...unasked, resendAfter: 30, expiresIn: 200 }) })
    expect([field().value, press('Resend 0:30').textContent, calls]).toEqual(['', 'Resend 0:30', []])
  })
})

describe('the lender’s answer about the number', () => {
  test('has a skeleton while it is loading', async () => {
    const answering = later<typeof unasked>()
    await show({ load: () => answering.promise })
    expect(screen.getByText('Loading your number')).toBeTruthy()
    await act(async () => (answering.resolve(unasked), settle()))
    expect(press('Send code')).toBeTruthy()
  })
  test('that failed to load can be retried', async () => {
    const { lender, user } = await show({ load: () => Promise.reject(offline) })
    expect(screen.getByRole('heading', { name: 'Your number did not load' })).toBeTruthy()
    lender.load = async () => unasked
    await user.click(press('Try again'))
    expect(press('Send code')).toBeTruthy()
  })
  test('for a confirmed number needs no code and has a button to the loan', async () => {
    const { calls, route, user } = await show({ load: async () => verified })
    expect(screen.getByRole('heading', { name: 'Your number is confirmed' })).toBeTruthy()
    await user.click(press('Apply for a loan'))
    expect([route(), calls]).toEqual(['/loan', []])
  })
  test('for a confirmed number has a button to the start page too', async () => {
    const { route, user } = await show({ load: async () => verified })
    await user.click(press('Go to the start page'))
    expect(route()).toBe('/home')
  })
})
