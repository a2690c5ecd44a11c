import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { STEP_COUNT } from '#domain/certification/steps'
import { selectPicker } from '#machines/app/appSelectors'
import { personalFields } from '#domain/certification/fields'
import { sampleAnswers } from '#domain/certification/sampleAnswers'
import type { FormValues } from '#machines/certification/formMachine'
import { formWith, later, noConnection, refusal, showScreen } from '../../app/frame/testing'
import { PersonalScreen } from './PersonalScreen'

const whole: FormValues = {
  ...sampleAnswers(personalFields, (field) => `${field}-1`),
  gender: 'P',
  birthday: '17/08/1995',
  email: 'siti@contoh.id',
  education: 'education-1',
  marital: 'marital-1',
  children: 'children-2',
  workStatus: 'workStatus-1',
  industry: 'industry-1',
  companyName: 'Toko Contoh Jaya',
  companyAddress: 'Jalan Contoh 1, Jakarta',
}
const scene = { path: '/facial-auth/step-two', bizStatus: 30 }
const show = (lender: Parameters<typeof formWith>[0]) =>
  showScreen(<PersonalScreen />, { ...scene, actors: { form: formWith(lender) } })
const save = () => screen.getByRole('button', { name: 'Save and continue' })

test('it opens with the lender’s data and the stored draft', async () => {
  await show({ values: whole })
  expect(screen.getByText(`Step 3 of ${STEP_COUNT}`)).toBeTruthy()
  expect((screen.getByLabelText('Female') as HTMLInputElement).checked).toBe(true)
  expect(screen.getByRole('button', { name: 'Date of birth 17/08/1995' })).toBeTruthy()
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('siti@contoh.id')
  expect(await screen.findByRole('radio', { name: 'First education', checked: true })).toBeTruthy()
  expect((screen.getByLabelText('Address of your workplace') as HTMLTextAreaElement).value).toBe(
    'Jalan Contoh 1, Jakarta',
  )
})

test('an incomplete form says how many fields need attention and focuses the first one', async () => {
  const { user } = await show({ values: { ...whole, email: 'siti.contoh@', workStatus: '' } })
  await user.click(save())
  expect(await screen.findByText('2 fields need attention.')).toBeTruthy()
  const email = screen.getByLabelText('Email') as HTMLInputElement
  expect(document.activeElement).toBe(email)
  expect(email.value).toBe('siti.contoh@')
  expect(screen.getByText('The email address is not complete. Example: name@example.com')).toBeTruthy()
  await user.clear(email)
  await user.type(email, 'siti@contoh.id')
  expect(await screen.findByText('1 field needs attention.')).toBeTruthy()
})

test('a choice is made in a sheet that the machine opens and closes', async () => {
  const { user, app, services } = await show({ values: {} })
  await user.click(screen.getByRole('button', { name: 'Occupation Choose your occupation' }))
  expect(selectPicker(app.getSnapshot())).toBe('workStatus')
  const sheet = await screen.findByRole('dialog', { name: 'Occupation' })
  await user.click(await within(sheet).findByRole('radio', { name: 'Second workStatus' }))
  expect(selectPicker(app.getSnapshot())).toBe(null)
  expect(screen.getByRole('button', { name: 'Occupation Second workStatus' })).toBeTruthy()
  expect(services.saveDraft).toHaveBeenLastCalledWith(
    'personal',
    expect.objectContaining({ workStatus: 'workStatus-2' }),
  )
})

describe('what the card says', () => {
  const given = ['gender', 'birthday', 'marital']
  const asked = () => [
    screen.queryByRole('radiogroup', { name: 'Gender' }),
    screen.queryByRole('button', { name: /^Date of birth/ }),
    screen.queryByRole('radiogroup', { name: 'Marital status' }),
  ]

  test('is sent without being asked again, and a single borrower is not asked for children', async () => {
    const sent = vi.fn(async (_: FormValues) => ({ bizStatus: 40 }))
    const values = { ...whole, marital: 'SINGLE', children: '' }
    const { user } = await show({ values, given, save: sent })
    expect(await screen.findByRole('radio', { name: 'First education' })).toBeTruthy()
    expect(asked()).toEqual([null, null, null])
    expect(screen.queryByRole('radiogroup', { name: 'Number of children' })).toBe(null)
    await user.click(save())
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(sent.mock.calls[0]?.[0]).toEqual({ ...whole, marital: 'SINGLE', children: '0' })
  })

  test('but not of the marital status, is asked, and then for children of who is not single', async () => {
    const { user } = await show({ values: { ...whole, marital: '', children: '' }, given: ['gender', 'birthday'] })
    await user.click(await screen.findByRole('radio', { name: 'First marital' }))
    await user.click(save())
    expect(await screen.findByText('Choose the number of children')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Second children' }))
    expect(screen.queryByText('Choose the number of children')).toBe(null)
  })

  test('and is refused, can be changed', async () => {
    const refused = refusal('Check the form', { birthday: 'Borrowers are 18 or older' })
    const { user } = await show({ values: whole, given, save: () => Promise.reject(refused) })
    await user.click(save())
    expect(await screen.findByText('Borrowers are 18 or older')).toBeTruthy()
    expect(asked().map((field) => field !== null)).toEqual([false, true, false])
  })
})

test('a borrower without an employer has no field for one, and no employer data is sent', async () => {
  const sent = vi.fn(async (_: FormValues) => ({ bizStatus: 40 }))
  const { user } = await show({ values: { ...whole, workStatus: 'STUDENT', companyName: 'x' }, save: sent })
  expect(screen.queryByLabelText('Name of your workplace')).toBe(null)
  await user.click(save())
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(sent.mock.calls[0]?.[0]).toEqual({
    ...whole,
    workStatus: 'STUDENT',
    industry: '',
    companyName: '',
    companyAddress: '',
  })
})

test('an error from the lender is shown at its field until the field changes', async () => {
  const { user } = await show({
    values: whole,
    save: () => Promise.reject(refusal('Check the form', { companyName: 'This name cannot be used' })),
  })
  await user.click(save())
  expect(await screen.findByText('This name cannot be used')).toBeTruthy()
  expect(screen.getByRole('alert')).toBe(document.activeElement)
  const company = screen.getByLabelText('Name of your workplace')
  await user.type(company, ' Dua')
  expect(screen.queryByText('This name cannot be used')).toBe(null)
  expect((company as HTMLInputElement).value).toBe('Toko Contoh Jaya Dua')
})

test('a failed submit shows an error and keeps the fields; a retry sends them', async () => {
  let tries = 0
  const { user, app } = await show({
    values: whole,
    save: async () => {
      tries += 1
      if (tries === 1) throw noConnection()
      return { bizStatus: 40 }
    },
  })
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toContain('We got no answer.')
  act(() => app.send({ type: 'network.lost' }))
  expect(screen.getByRole('alert').textContent).toContain('You are offline, so this was not sent.')
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('siti@contoh.id')
  await user.click(save())
  await waitFor(() => expect(app.getSnapshot().context.bizStatus).toBe(40))
})

test('a second press during a submit sends nothing', async () => {
  const answer = later<{ bizStatus: number }>()
  const sent = vi.fn(() => answer.promise)
  const { user } = await show({ values: whole, save: sent })
  await user.click(save())
  const busy = await screen.findByRole('button', { name: 'Sending…' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  await user.click(busy)
  await user.type(screen.getByLabelText('Email'), '{Enter}')
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a skeleton is shown while loading; a failed load can be retried', async () => {
  const first = later<{ values: FormValues }>()
  let loads = 0
  const { user } = await show({
    load: () => (++loads === 1 ? first.promise : Promise.resolve({ values: whole })),
  })
  expect(screen.getByText('Loading your answers')).toBeTruthy()
  first.reject(noConnection())
  expect(await screen.findByRole('heading', { name: 'There is no connection' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Email')).toBeTruthy()
})
