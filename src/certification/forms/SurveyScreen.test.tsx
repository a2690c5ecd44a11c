import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { STEP_COUNT } from '#domain/certification/steps'
import { daysOfMonth, weekdays } from '#domain/certification/payday'
import { surveyFields } from '#domain/certification/surveyQuestions'
import type { Choice, DictionaryName } from '#domain/forms/lists'
import type { AppActors } from '#machines/app/appActors'
import { createQuery } from '#machines/shared/queryMachine'
import type { FormValues } from '#machines/certification/formMachine'
import { formWith, showScreen } from '../../app/frame/testing'
import { SurveyScreen } from './SurveyScreen'

const show = (lender: Parameters<typeof formWith>[0], actors: Partial<AppActors> = {}) =>
  showScreen(<SurveyScreen />, { path: '/survey', actors: { form: formWith(lender), ...actors } })
const press = (name: string) => screen.getByRole('button', { name })

test('it leads from page to page, stores each answer, and sends all answers once', async () => {
  const sent = vi.fn(async (_: FormValues) => ({ bizStatus: 20 }))
  const { user, app, services } = await show({ save: sent })
  expect(screen.getByText(`Step 1 of ${STEP_COUNT}, page 1 of 3`)).toBeTruthy()
  await user.click(await screen.findByRole('radio', { name: 'Second loanPurpose' }))
  expect(services.saveDraft).toHaveBeenLastCalledWith(
    'survey',
    expect.objectContaining({ loanPurpose: 'loanPurpose-2' }),
    0,
  )
  await user.click(press('Next'))
  expect(services.saveDraft).toHaveBeenLastCalledWith(
    'survey',
    expect.objectContaining({ loanPurpose: 'loanPurpose-2' }),
    1,
  )
  expect(await screen.findByText(`Step 1 of ${STEP_COUNT}, page 2 of 3`)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Home and income' }))
  await user.click(await screen.findByRole('radio', { name: 'First house' }))
  await user.click(await screen.findByRole('radio', { name: 'First monthlyIncome' }))
  await user.click(press('Next'))
  await user.click(await screen.findByRole('radio', { name: 'First salaryType' }))
  await user.click(press('When are you paid? Choose when you are paid'))
  await user.click(await screen.findByRole('radio', { name: 'Second payday' }))
  await user.click(press('Save and continue'))
  await waitFor(() => expect(app.getSnapshot().context.bizStatus).toBe(20))
  expect(sent.mock.calls.map(([answers]) => answers)).toEqual([
    {
      loanPurpose: 'loanPurpose-2',
      house: 'house-1',
      monthlyIncome: 'monthlyIncome-1',
      salaryType: 'salaryType-1',
      payday: 'payday-2',
    },
  ])
})

test('a question without an answer shows an error before its answers, and the first answer is focused', async () => {
  const { user } = await show({ save: vi.fn(async (_: FormValues) => ({ bizStatus: 20 })) })
  const [answer] = await screen.findAllByRole('radio')
  await user.click(press('Next'))
  const question = screen.getAllByRole('radiogroup')[0]!
  const message = document.getElementById(question.getAttribute('aria-describedby') ?? '')
  expect([document.activeElement, message?.textContent === '']).toEqual([answer, false])
  expect(message!.compareDocumentPosition(answer!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

const codes: Partial<Record<DictionaryName, string[]>> = {
  salaryType: ['MONTHLY', 'WEEKLY', 'DAILY'],
  payday: [...daysOfMonth, 'END', ...weekdays, 'VARIES'],
}
const dictionary = createQuery(
  fromPromise<readonly Choice[], { of: DictionaryName }>(async ({ input: { of: name } }) =>
    (codes[name] ?? []).map((value) => ({ value, label: `is ${value}` })),
  ),
)

test('the payday depends on how the salary is paid, and one that no longer fits must be chosen again', async () => {
  const sent = vi.fn(async (_: FormValues) => ({ bizStatus: 20 }))
  const { user } = await show({ page: 2, save: sent }, { dictionary })
  const payday = () => screen.queryByRole('button', { name: /^When are you paid/ })
  const rows = () => within(screen.getByRole('dialog')).getAllByRole('radio')
  expect(payday()).toBe(null)
  await user.click(await screen.findByRole('radio', { name: 'is MONTHLY' }))
  await user.click(payday() as HTMLElement)
  expect(rows()).toHaveLength(33)
  await user.click(screen.getByRole('radio', { name: 'is 25' }))
  expect(payday()?.textContent).toBe('is 25')
  await user.click(screen.getByRole('radio', { name: 'is WEEKLY' }))
  expect(payday()?.textContent).toBe('Choose when you are paid')
  await user.click(press('Save and continue'))
  expect(payday()?.getAttribute('aria-describedby')).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
  await user.click(payday() as HTMLElement)
  expect(rows()).toHaveLength(8)
  await user.click(screen.getByRole('radio', { name: 'is FRI' }))
  await user.click(press('Save and continue'))
  await waitFor(() => expect(sent).toHaveBeenCalled())
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ salaryType: 'WEEKLY', payday: 'FRI' })
})

test('a borrower paid by the day has no payday to choose, and an old one is not sent', async () => {
  const sent = vi.fn(async (_: FormValues) => ({ bizStatus: 20 }))
  const { user } = await show({ page: 2, values: { salaryType: 'DAILY', payday: '25' }, save: sent }, { dictionary })
  expect(await screen.findByRole('radio', { name: 'is DAILY', checked: true })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^When are you paid/ })).toBe(null)
  await user.click(press('Save and continue'))
  await waitFor(() => expect(sent).toHaveBeenCalled())
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ salaryType: 'DAILY', payday: 'VARIES' })
})

test('a missing answer shows what to choose', async () => {
  const { user } = await show({ page: 1 })
  await user.click(press('Next'))
  expect(await screen.findByText('Choose your kind of home')).toBeTruthy()
  expect(screen.getByText('Choose your monthly income')).toBeTruthy()
})

test('a missing answer keeps the page open; answering only the other question shows no error for the next page', async () => {
  const { user } = await show({ page: 1 })
  await user.click(press('Next'))
  expect(await screen.findByText('2 fields need attention.')).toBeTruthy()
  expect(screen.getByText(`Step 1 of ${STEP_COUNT}, page 2 of 3`)).toBeTruthy()
  await user.click(await screen.findByRole('radio', { name: 'First house' }))
  expect(await screen.findByText('1 field needs attention.')).toBeTruthy()
})

test('it opens on the page where the borrower stopped, and goes back with the answers given there', async () => {
  const { user } = await show({ page: 1, values: { loanPurpose: 'loanPurpose-1' } })
  await user.click(await screen.findByRole('radio', { name: 'Second house' }))
  await user.click(press('Previous'))
  expect(await screen.findByRole('radio', { name: 'First loanPurpose', checked: true })).toBeTruthy()
  await user.click(press('Next'))
  expect(await screen.findByRole('radio', { name: 'Second house', checked: true })).toBeTruthy()
})

describe('an income too low for any loan', () => {
  const bands = createQuery(
    fromPromise<readonly Choice[], { of: DictionaryName }>(async ({ input: { of: name } }) => [
      { value: name === 'monthlyIncome' ? 'UNDER_3' : name, label: `Lowest ${name}` },
    ]),
  )
  const end = async (provableUntil: string | null) => {
    const incomeTooLow = { least: 3_000_000, sharePercent: 30, provableUntil }
    const shown = await show({ page: 1, save: async () => ({ bizStatus: 10, incomeTooLow }) }, { dictionary: bands })
    await shown.user.click(await screen.findByRole('radio', { name: 'Lowest house' }))
    await shown.user.click(screen.getByRole('radio', { name: 'Lowest monthlyIncome' }))
    await shown.user.click(press('Next'))
    return shown
  }

  test('is explained at its question by the lender’s rule, with ways to prove it or change the answer', async () => {
    const { user } = await end('2026-12-31')
    const said = await screen.findByRole('status')
    expect(said.textContent).toMatch(
      /can’t lend to you yet.*at most 30% of your income .* Under Rp3,000,000, we need proof/,
    )
    expect(screen.getByRole('link', { name: /Prove your income .* by Dec 31, 2026/ }).getAttribute('href')).toContain(
      '/customer-service',
    )
    await user.click(press('Change my answer'))
    expect(await screen.findByRole('radio', { name: 'Lowest monthlyIncome', checked: true })).toBeTruthy()
  })

  test('names the law that forbids a loan once, and offers no proof of income', async () => {
    await end(null)
    expect(await screen.findByText('OJK requires an income of at least Rp3,000,000 a month.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Prove your income/ })).toBe(null)
    expect(screen.getByRole('link', { name: 'Done' })).toBeTruthy()
  })
})

test('choices that failed to load can be reloaded', async () => {
  let reads = 0
  const dictionary = createQuery(
    fromPromise<readonly Choice[], { of: DictionaryName }>(async ({ input }) => {
      reads += 1
      if (reads <= surveyFields.length) throw new Error('offline')
      return [{ value: 'a', label: `Something for ${input.of}` }]
    }),
  )
  const { user } = await show({}, { dictionary })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('radio', { name: 'Something for loanPurpose' })).toBeTruthy()
})
