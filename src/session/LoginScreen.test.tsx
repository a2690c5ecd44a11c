import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import { selectOverlay, selectRoute } from '#machines/app/appSelectors'
import { loginMachine, type Session } from '#machines/certification/loginMachine'
import { createOtp } from '#machines/shared/otpMachine'
import { pass, session, settle } from '#machines/testing/appTesting'
import { Overlays } from '../app/overlays/Overlays'
import { refusal, showScreen } from '../app/frame/testing'
import { LoginScreen } from './LoginScreen'

const phone = () => screen.getByLabelText<HTMLInputElement>('Phone number')
const code = () => screen.getByLabelText<HTMLInputElement>('Verification code')
const consent = () => screen.getByRole<HTMLInputElement>('checkbox')
const press = (name: string) => screen.getByRole('button', { name })

const nothing = { typedPhone: '', consentedPhone: null as string | null, secondsLeft: 0 }

async function show(checkCode: () => Promise<Session> = async () => session, recalled = nothing) {
  const [sent, checked] = [vi.fn(), vi.fn()]
  const sms: { arrives: (code: string) => void } = { arrives: () => {} }
  const login = loginMachine.provide({
    actors: {
      recall: fromPromise(async () => recalled),
      otp: createOtp({
        sendCode: fromPromise(async ({ input }) => (sent(input), { resendAfter: 60 })),
        checkCode: fromPromise(async ({ input }) => (checked(input), checkCode())),
        receiveCode: fromCallback(({ sendBack }) => {
          sms.arrives = (code) => sendBack({ type: 'code.received', code })
        }),
      }),
    },
  })
  const shown = await showScreen(
    <>
      <LoginScreen />
      <Overlays />
    </>,
    { path: '/login', isSignedOut: true, actors: { login } },
  )
  return { ...shown, sent, checked, sms }
}

test('reading the policy in its sheet keeps the typed code and the consent', async () => {
  const { user, app } = await show()
  await user.type(phone(), '081200000010')
  await user.type(code(), '12')
  await user.click(consent())
  const fields = [phone(), code(), consent()]
  const read = press('Read the Privacy Policy')
  expect(read.closest('label')).toBe(null)
  await user.click(read)
  expect(consent().checked).toBe(true)
  expect(selectOverlay(app.getSnapshot())).toBe('policy')
  expect(screen.getByRole('dialog', { name: 'Privacy policy' }).textContent).toContain('never to collect')
  await user.click(press('Close'))
  expect([selectOverlay(app.getSnapshot()), selectRoute(app.getSnapshot())]).toEqual([null, '/login'])
  expect([phone(), code(), consent()]).toEqual(fields)
  expect([phone().value, code().value, consent().checked]).toEqual(['812-0000-0010', '12', true])
})

test('the fourth digit submits a complete form once, and not again after a wrong code', async () => {
  const { user, checked } = await show(() => Promise.reject(refusal('This code is wrong')))
  await user.type(phone(), '081200000010')
  await user.click(consent())
  await user.type(code(), '123')
  expect(checked).not.toHaveBeenCalled()
  await user.type(code(), '4')
  expect(await screen.findByText('This code is wrong')).toBeTruthy()
  await user.clear(code())
  await user.type(code(), '1234')
  await act(settle)
  expect(checked.mock.calls).toEqual([[{ phone: '81200000010', code: '1234' }]])
  await user.click(press('Sign in'))
  await waitFor(() => expect(checked).toHaveBeenCalledTimes(2))
})

test('ticking the consent submits the form if it was the last missing field', async () => {
  const { user, checked, app } = await show()
  await user.type(phone(), '81200000010')
  await user.type(code(), '1234')
  expect(checked).not.toHaveBeenCalled()
  await user.click(consent())
  await waitFor(() => expect(selectRoute(app.getSnapshot())).not.toBe('/login'))
  expect(checked).toHaveBeenCalledTimes(1)
})

test('four digits without the consent show the same error as a press', async () => {
  const { user, checked } = await show()
  await user.type(phone(), '81200000010')
  await user.type(code(), '123')
  expect(screen.queryByText('Please read and accept the privacy policy first')).toBe(null)
  await user.type(code(), '4')
  expect(screen.getByText('Please read and accept the privacy policy first')).toBeTruthy()
  expect([document.activeElement, code().value, checked.mock.calls]).toEqual([consent(), '1234', []])
})

test('the number and the consent of the last sign-in are there again, the consent for that number alone', async () => {
  const last = { typedPhone: '81200000010', consentedPhone: '81200000010', secondsLeft: 0 }
  const { user, checked } = await show(async () => session, last)
  await waitFor(() => expect([phone().value, consent().checked]).toEqual(['812-0000-0010', true]))
  await user.type(phone(), '1')
  expect(consent().checked).toBe(false)
  await user.type(phone(), '{Backspace}')
  await user.type(code(), '1234')
  expect([document.activeElement, checked.mock.calls]).toEqual([consent(), []])
})

test('four digits are enough where the number and the consent are remembered', async () => {
  const last = { typedPhone: '81200000010', consentedPhone: '81200000010', secondsLeft: 0 }
  const { user, checked } = await show(async () => session, last)
  await waitFor(() => expect(consent().checked).toBe(true))
  await user.type(code(), '1234')
  await waitFor(() => expect(checked.mock.calls).toEqual([[{ phone: '81200000010', code: '1234' }]]))
})

test('a code that the phone reads fills the field and submits the form', async () => {
  const { user, checked, sms } = await show()
  await user.type(phone(), '81200000010')
  await user.click(consent())
  await user.click(press('Send code'))
  await act(async () => sms.arrives('0042'))
  expect(code().value).toBe('0042')
  await waitFor(() => expect(checked.mock.calls).toEqual([[{ phone: '81200000010', code: '0042' }]]))
})

test('a pasted phone number and code are cleaned before validation, and never cut', async () => {
  const { user, checked } = await show()
  await user.click(consent())
  for (const [pasted, shown] of [
    ['+62 (0) 812-0000-0010', '+62 0812-0000-0010'],
    ['Nomor HP: 0812 0000 0010', '0812-0000-0010'],
    ['0812-0000-0010 0812-0000-0011', '0812-0000-0010081200000011'],
  ] as const) {
    await user.clear(phone())
    await user.click(phone())
    await user.paste(pasted)
    expect(phone().value).toBe(shown)
  }
  await user.click(press('Sign in'))
  expect(screen.getByText('Please check the phone number format')).toBeTruthy()
  await user.clear(phone())
  await user.type(phone(), '๐๘๑๒๐๐๐๐๐๐๑๐')
  await user.click(code())
  await user.paste('Kode: 12345')
  expect(code().value).toBe('Kode: 12345')
  await user.click(press('Sign in'))
  expect(screen.getByText('Please enter the 4-digit verification code')).toBeTruthy()
  expect(checked).not.toHaveBeenCalled()
  await user.clear(code())
  await user.paste('Kode: 12 34')
  expect(code().value).toBe('1234')
  await waitFor(() => expect(checked.mock.calls).toEqual([[{ phone: '81200000010', code: '1234' }]]))
})

test('the phone number is not reformatted while an input method composes', async () => {
  await show()
  fireEvent.compositionStart(phone())
  for (const value of ['๐๘๑๒', '๐๘๑๒๓'])
    fireEvent.input(phone(), { target: { value }, inputType: 'insertCompositionText', data: value, isComposing: true })
  expect(phone().value).toBe('๐๘๑๒๓')
  fireEvent.compositionEnd(phone(), { data: '๐๘๑๒๓' })
  expect(phone().value).toBe('0812-3')
})

test('one minute after the SMS, the code is offered by WhatsApp', async () => {
  const { user, sent, clock } = await show()
  await user.type(phone(), '81200000010')
  await user.click(press('Send code'))
  await act(async () => pass(clock, 59))
  expect(screen.queryByRole('button', { name: 'Send by WhatsApp' })).toBe(null)
  await act(async () => pass(clock, 1))
  await user.click(press('Send by WhatsApp'))
  expect(sent.mock.calls.map(([input]) => input)).toEqual([
    { phone: '81200000010', channel: 'sms' },
    { phone: '81200000010', channel: 'whatsapp' },
  ])
  expect(screen.queryByRole('button', { name: 'Send by WhatsApp' })).toBe(null)
})
