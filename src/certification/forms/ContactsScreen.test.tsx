import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { code } from '#domain/answerCodes'
import { ApiError } from '#domain/failure'
import { selectRoute } from '#machines/app/appSelectors'
import type { FormValues } from '#machines/certification/formMachine'
import { formWith, refusal, showScreen } from '../../app/frame/testing'
import { ContactsScreen, OtherContactsScreen } from './ContactsScreen'

const scene = { path: '/facial-auth/step-three', bizStatus: 40 }
const show = (lender: Parameters<typeof formWith>[0]) =>
  showScreen(<ContactsScreen />, { ...scene, actors: { form: formWith(lender) } })
const related = { relationship1: 'relationship-1', relationship2: 'relationship-2' }
const phone = (contact: string) => within(screen.getByRole('group', { name: contact })).getByLabelText('Phone number')
const save = () => screen.getByRole('button', { name: 'Save and continue' })

test('the contacts must be different people, not the borrower, and both must have agreed', async () => {
  const { user } = await show({ values: related })
  await user.type(phone('First contact'), '0812-0000-0010')
  await user.type(phone('Second contact'), '0813 1111 2222')
  await user.click(save())
  expect(await screen.findByText('This is your own number. Enter the number of someone else')).toBeTruthy()
  expect(screen.getByText('Ask both of them first, then tick this box')).toBeTruthy()
  expect(screen.getByText('2 fields need attention.')).toBeTruthy()
  await user.clear(phone('First contact'))
  await user.type(phone('First contact'), '+62 813 1111 2222')
  expect(await screen.findByText("This is the number of the first contact. Enter another person's")).toBeTruthy()
})

test('the first wrong field is focused, in the order of the screen', async () => {
  const { user } = await show({ values: { relationship1: 'relationship-1', phone1: '81311112222' } })
  await user.click(save())
  expect(await screen.findByText('3 fields need attention.')).toBeTruthy()
  const [first] = within(screen.getByRole('group', { name: 'Second contact' })).getAllByRole('radio')
  expect(document.activeElement).toBe(first)
})

test('numbers are sent as national digits, however they were typed', async () => {
  const sent = vi.fn(async (_: FormValues) => ({ bizStatus: 50 }))
  const { user, services, app } = await show({ values: related, save: sent })
  await user.type(phone('First contact'), '0813-1111-2222')
  await user.type(phone('Second contact'), '+62 857 3333 4444')
  expect(services.saveDraft).toHaveBeenLastCalledWith('contacts', {
    ...related,
    phone1: '813-1111-2222',
    phone2: '+62 857-3333-4444',
    hasConsent: '',
  })
  const consent = screen.getByRole('checkbox') as HTMLInputElement
  expect(consent.checked).toBe(false)
  await user.click(consent)
  await user.click(save())
  await waitFor(() => expect(app.getSnapshot().context.bizStatus).toBe(50))
  expect(sent.mock.calls.map(([answers]) => answers)).toEqual([
    { ...related, phone1: '81311112222', phone2: '85733334444', hasConsent: 'yes' },
  ])
})

test('a number is grouped while typing, keeps the caret in place, and loses its leading 0 on blur', async () => {
  const { user } = await show({ values: { ...related, phone2: '85733334444' } })
  const field = phone('First contact') as HTMLInputElement
  expect((phone('Second contact') as HTMLInputElement).value).toBe('857-3333-4444')
  await user.type(field, '08131')
  expect(field.value).toBe('0813-1')
  await user.type(field, '1112222')
  expect(field.value).toBe('0813-1111-2222')
  field.setSelectionRange(7, 7)
  await user.keyboard('{Backspace}9')
  expect([field.value, field.selectionStart]).toEqual(['0813-1911-2222', 7])
  await user.tab()
  expect(field.value).toBe('813-1911-2222')
})

test('an error from the lender about one number is shown at that number', async () => {
  const { user } = await show({
    values: { ...related, phone1: '81311112222', phone2: '85733334444', hasConsent: 'yes' },
    save: () => Promise.reject(refusal('Check the form', { phone2: 'This number cannot be reached' })),
  })
  await user.click(save())
  expect(
    await within(screen.getByRole('group', { name: 'Second contact' })).findByText('This number cannot be reached'),
  ).toBeTruthy()
  expect(
    within(screen.getByRole('group', { name: 'First contact' })).queryByText('This number cannot be reached'),
  ).toBe(null)
})

test('the screen says that nothing has to be saved by hand only if the draft is stored', async () => {
  const { user, services } = await show({ values: related })
  expect(screen.getByText(/Saves automatically$/)).toBeTruthy()
  await user.type(phone('First contact'), '0')
  expect(await screen.findByText(/Saved automatically \d\d/)).toBeTruthy()
  vi.mocked(services.saveDraft).mockResolvedValue(false)
  await user.type(phone('First contact'), '8')
  expect(await screen.findByText(/Not saved on this phone: please keep this page open$/)).toBeTruthy()
})

test('other contacts of a certified borrower show who they are now, and are saved with a code', async () => {
  const sent = vi.fn(async (_: FormValues, given?: string) => {
    if (given === undefined) throw new ApiError({ kind: 'refused', code: code.codeNeeded })
    return { bizStatus: 60 }
  })
  const { user, app } = await showScreen(<OtherContactsScreen />, {
    path: '/modify-contacts',
    bizStatus: 60,
    actors: { form: formWith({ values: { ...related, phone1Now: '812•••••001' }, save: sent }) },
  })
  expect(screen.getByText('Now +62 812•••••001')).toBeTruthy()
  await user.type(phone('First contact'), '0813-1111-2222')
  await user.type(phone('Second contact'), '0857-3333-4444')
  await user.click(screen.getByRole('checkbox'))
  await user.click(save())
  await user.type(await screen.findByLabelText('Verification code'), '1234')
  await user.click(screen.getByRole('button', { name: 'Change emergency contacts' }))
  await waitFor(() => expect(selectRoute(app.getSnapshot())).toBe('/user'))
  expect(sent.mock.calls.map(([answers, given]) => [answers['phone1'], given])).toEqual([
    ['81311112222', undefined],
    ['81311112222', '1234'],
  ])
})
