import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { code } from '#domain/answerCodes'
import { ApiError } from '#domain/failure'
import { selectOverlay, selectRoute } from '#machines/app/appSelectors'
import type { FormValues } from '#machines/certification/formMachine'
import { formWith, refusal, showScreen } from '../../app/frame/testing'
import { AccountScreen, BankScreen } from './BankScreen'

const scene = { path: '/facial-auth/step-four', bizStatus: 50 }
const show = (lender: Parameters<typeof formWith>[0]) =>
  showScreen(<BankScreen />, { ...scene, actors: { form: formWith(lender) } })
const prefilled = { bankCode: '', accountNumber: '', accountHolder: 'SITI CONTOH' }
const number = () => screen.getByLabelText('Account number')
const save = () => screen.getByRole('button', { name: 'Save this account' })
const review = () => screen.queryByRole('dialog', { name: 'Check your account' })
const confirm = () => screen.getByRole('button', { name: 'The account is right' })

test('the account is shown again with its leading zeros and must be confirmed before it is sent', async () => {
  const sent = vi.fn(async (_: FormValues) => ({ bizStatus: 60 }))
  const { user, app, services } = await show({ values: prefilled, save: sent })
  await user.click(screen.getByRole('button', { name: 'Bank Choose your bank' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('radio', { name: 'Bank Central Asia' }))
  expect(screen.getByText('10 digits, with the zeros it begins with')).toBeTruthy()
  await user.type(number(), '0012-3456-78')
  await user.click(save())
  await waitFor(() => expect(review()).toBeTruthy())
  const sheet = within(review() as HTMLElement)
  expect(sheet.getByText('0012 3456 78')).toBeTruthy()
  expect(sheet.getByText('Bank Central Asia')).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
  await user.click(confirm())
  await waitFor(() => expect(selectOverlay(app.getSnapshot())).toBe('countdown.certification'))
  expect(sent.mock.calls.map(([answers]) => answers)).toEqual([
    { bankCode: '014', accountNumber: '0012345678', accountHolder: 'SITI CONTOH' },
  ])
  expect(vi.mocked(services.saveDraft).mock.lastCall?.[1]).toEqual({
    bankCode: '014',
    accountNumber: '0012-3456-78',
    accountHolder: 'SITI CONTOH',
  })
})

test('a common bank takes one tap, and any other is in the list', async () => {
  const { user } = await show({ values: prefilled })
  await user.click(await screen.findByRole('radio', { name: 'Bank Central Asia' }))
  expect(screen.getByRole('button', { name: 'Bank Bank Central Asia' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Bank Bank Central Asia' }))
  const other = within(screen.getByRole('dialog')).getByRole('radio', { name: 'Bank Contoh' })
  await user.click(other)
  expect(screen.getByRole('button', { name: 'Bank Bank Contoh' })).toBeTruthy()
  expect(screen.queryByRole('radio', { checked: true })).toBe(null)
})

test('a confirmed account that was not saved is sent again at once, and another one is shown first', async () => {
  const sent = vi.fn(() => Promise.reject(refusal('Not now')))
  const { user } = await show({ values: { ...prefilled, bankCode: '999', accountNumber: '00123456' }, save: sent })
  await user.click(save())
  await user.click(confirm())
  expect(await screen.findByText('Not now')).toBeTruthy()
  await user.click(save())
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  expect(review()).toBe(null)
  await user.type(number(), '7')
  await user.click(save())
  await waitFor(() => expect(review()?.textContent).toContain('0012 3456 7'))
  expect(sent).toHaveBeenCalledTimes(2)
})

test('a number of the wrong length shows how many digits the bank has', async () => {
  const { user } = await show({ values: { ...prefilled, bankCode: '014', accountNumber: '123456789' } })
  await user.click(save())
  expect(await screen.findByText('Account numbers of this bank have 10 digits. This one has 9')).toBeTruthy()
  expect(document.activeElement).toBe(number())
  expect(review()).toBe(null)
  await user.type(number(), '0')
  await user.click(save())
  await waitFor(() => expect(review()).toBeTruthy())
})

test('a name that differs from the KTP is pointed out but accepted; a title or a cut name is no difference', async () => {
  const { user } = await show({
    values: { ...prefilled, bankCode: '999', accountNumber: '00123456', holderOnCard: 'SITI CONTOH' },
  })
  const holder = screen.getByLabelText('Account holder')
  const warning = () => screen.queryByText(/Your KTP says SITI CONTOH/)
  await user.clear(holder)
  await user.type(holder, 'Hj. Siti Contoh, S.E.')
  expect(warning()).toBe(null)
  await user.clear(holder)
  await user.type(holder, 'BUDI CONTOH')
  expect(warning()).toBeTruthy()
  await user.click(save())
  await waitFor(() => expect(review()).toBeTruthy())
})

describe('another account of a certified borrower', () => {
  const codeNeeded = new ApiError({ kind: 'refused', code: code.codeNeeded, data: { holder: 'S*** C*****' } })
  const values = { ...prefilled, bankCode: '999', accountNumber: '00123456', accountNow: 'BRI •••• 7890' }
  const change = (save: NonNullable<Parameters<typeof formWith>[0]['save']>) =>
    showScreen(<AccountScreen />, {
      path: '/modify-bank-info?for=profile',
      bizStatus: 60,
      actors: { form: formWith({ values, save }) },
    })
  const check = () => screen.getByRole('button', { name: /^Check/ })
  const codeField = () => screen.findByLabelText('Verification code')

  test('is saved once, with a code, and typed fields are kept', async () => {
    const sent = vi.fn(async (_: FormValues, given?: string) => {
      if (given === undefined) throw codeNeeded
      if (given !== '1234') throw refusal('That code is not right')
      return { bizStatus: 60 }
    })
    const { user, app } = await change(sent)
    expect(screen.getByText('BRI •••• 7890')).toBeTruthy()
    await user.click(check())
    expect((await screen.findByRole('status')).textContent).toBe('S*** C*****Same name as on your KTP')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect((number() as HTMLInputElement).value).toBe('00123456')
    await user.click(check())
    await user.type(await codeField(), '9999')
    await user.click(screen.getByRole('button', { name: 'Change bank account' }))
    expect(await screen.findByText('That code is not right')).toBeTruthy()
    await user.clear(await codeField())
    await user.type(await codeField(), '1234')
    await user.click(screen.getByRole('button', { name: 'Change bank account' }))
    await waitFor(() => expect(selectRoute(app.getSnapshot())).toBe('/user'))
    expect(sent.mock.calls.map(([, given]) => given)).toEqual([undefined, undefined, '9999', '1234'])
    expect(new Set(sent.mock.calls.map(([answers]) => answers['accountHolder']))).toEqual(new Set(['']))
  })

  test('that is not in the name on the KTP shows no name and no code field, and can be checked again', async () => {
    const { user } = await change(() => Promise.reject(refusal('Check', { accountNumber: 'Not your name' })))
    await user.click(check())
    expect(await screen.findByText('Not your name')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy()
    expect([screen.queryByText(/Same name/), screen.queryByLabelText('Verification code')]).toEqual([null, null])
  })

  test('whose number is changed after the check has to be checked again', async () => {
    const { user } = await change(() => Promise.reject(codeNeeded))
    await user.click(check())
    await codeField()
    await user.type(number(), '7')
    expect(screen.queryByLabelText('Verification code')).toBe(null)
    expect([document.activeElement, (number() as HTMLInputElement).value]).toEqual([number(), '001234567'])
  })
})
