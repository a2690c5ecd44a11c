import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
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

/** The questions, by their labels. */
let scrolledTo: (string | null | undefined)[] = []
beforeEach(() => {
  scrolledTo = []
  // Which jsdom has not.
  Element.prototype.scrollIntoView = function () {
    scrolledTo.push(this.querySelector('legend')?.textContent)
  }
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((call) => {
    queueMicrotask(() => call(0))
    return 0
  })
})

const show = (lender: Parameters<typeof formWith>[0], actors: Partial<AppActors> = {}) =>
  showScreen(<SurveyScreen />, { path: '/survey', actors: { form: formWith(lender), ...actors } })
const press = (name: string) => screen.getByRole('button', { name })

test('it shows all questions, stores each answer, and sends all answers once', async () => {
  const sent = vi.fn(async (_: FormValues) => ({ bizStatus: 20 }))
  const { user, app, services } = await show({ save: sent })
  expect(screen.getByText(`Step 1 of ${STEP_COUNT}`)).toBeTruthy()
  await user.click(await screen.findByRole('radio', { name: 'Second loanPurpose' }))
  expect(services.saveDraft).toHaveBeenLastCalledWith(
    'survey',
    expect.objectContaining({ loanPurpose: 'loanPurpose-2', house: '' }),
  )
  for (const answer of ['First house', 'First monthlyIncome', 'First salaryType', 'Second payday'])
    await user.click(screen.getByRole('radio', { name: answer }))
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

describe('after an answer', () => {
  test('by a tap the next open question is scrolled to, and the focus stays', async () => {
    const { user } = await show({ values: { house: 'house-1' } })
    const answer = await screen.findByRole('radio', { name: 'First loanPurpose' })
    await user.click(answer)
    expect([scrolledTo, document.activeElement]).toEqual([['How much do you earn a month?'], answer])
    await user.click(screen.getByRole('radio', { name: 'First salaryType' }))
    expect(scrolledTo.slice(1)).toEqual(['When are you paid?'])
  })
  test('by the keyboard nothing scrolls', async () => {
    await show({})
    const answer = await screen.findByRole('radio', { name: 'First loanPurpose' })
    // As browsers do for an arrow key.
    fireEvent.click(answer, { detail: 0 })
    expect([scrolledTo, (answer as HTMLInputElement).checked]).toEqual([[], true])
  })
})

test('a question without an answer shows an error before its answers, and the first answer is focused', async () => {
  const { user } = await show({ save: vi.fn(async (_: FormValues) => ({ bizStatus: 20 })) })
  const [answer] = await screen.findAllByRole('radio')
  await user.click(press('Save and continue'))
  const question = screen.getAllByRole('radiogroup')[0]!
  const message = document.getElementById(question.getAttribute('aria-describedby') ?? '')
  expect([document.activeElement, message?.textContent === '']).toEqual([answer, false])
  expect(message!.compareDocumentPosition(answer!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

/** All answers but those about the pay. */
const values = { loanPurpose: 'loanPurpose-1', house: 'house-1', monthlyIncome: 'monthlyIncome-1' }
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
  const { user } = await show({ values, save: sent }, { dictionary })
  const payday = () => screen.queryByRole('radiogroup', { name: 'When are you paid?' })
  const days = () => within(payday()!).getAllByRole('radio')
  const salaryType = await screen.findByRole('radio', { name: 'is MONTHLY' })
  expect(payday()).toBe(null)
  await user.click(salaryType)
  expect(days()).toHaveLength(33)
  expect(payday()?.textContent).toMatch(/2425262728293031is END/)
  await user.click(screen.getByRole('radio', { name: 'is 25' }))
  await user.click(screen.getByRole('radio', { name: 'is WEEKLY' }))
  expect(days()).toHaveLength(8)
  expect(within(payday()!).queryByRole('radio', { checked: true })).toBe(null)
  await user.click(press('Save and continue'))
  expect(payday()?.getAttribute('aria-describedby')).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
  await user.click(screen.getByRole('radio', { name: 'is FRI' }))
  await user.click(press('Save and continue'))
  await waitFor(() => expect(sent).toHaveBeenCalled())
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ salaryType: 'WEEKLY', payday: 'FRI' })
})

test('a borrower paid by the day has no payday to choose, and an old one is not sent', async () => {
  const sent = vi.fn(async (_: FormValues) => ({ bizStatus: 20 }))
  const paid = { ...values, salaryType: 'DAILY', payday: '25' }
  const { user } = await show({ values: paid, save: sent }, { dictionary })
  expect(await screen.findByRole('radio', { name: 'is DAILY', checked: true })).toBeTruthy()
  expect(screen.queryByRole('radiogroup', { name: 'When are you paid?' })).toBe(null)
  await user.click(press('Save and continue'))
  await waitFor(() => expect(sent).toHaveBeenCalled())
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ salaryType: 'DAILY', payday: 'VARIES' })
})

test('a missing answer shows what to choose, until it is chosen', async () => {
  const { user } = await show({ values })
  await user.click(press('Save and continue'))
  expect(await screen.findByText('Choose how you are paid')).toBeTruthy()
  expect(screen.getByText('1 field needs attention.')).toBeTruthy()
  await user.click(await screen.findByRole('radio', { name: 'First salaryType' }))
  expect(await screen.findByText('Choose when you are paid')).toBeTruthy()
  expect(screen.queryByText('Choose how you are paid')).toBe(null)
})

test('it opens with the answers of before', async () => {
  await show({ values: { loanPurpose: 'loanPurpose-1' } })
  expect(await screen.findByRole('radio', { name: 'First loanPurpose', checked: true })).toBeTruthy()
})

describe('an income too low for any loan', () => {
  const bands = createQuery(
    fromPromise<readonly Choice[], { of: DictionaryName }>(async ({ input: { of: name } }) => [
      { value: name === 'monthlyIncome' ? 'UNDER_3' : name, label: `Lowest ${name}` },
    ]),
  )
  const end = async (provableUntil: string | null) => {
    const incomeTooLow = { least: 3_000_000, sharePercent: 30, provableUntil }
    const shown = await show({ save: async () => ({ bizStatus: 10, incomeTooLow }) }, { dictionary: bands })
    await shown.user.click(await screen.findByRole('radio', { name: 'Lowest monthlyIncome' }))
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
    expect(scrolledTo.at(-1)).toBe('How much do you earn a month?')
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
  const [again] = await screen.findAllByRole('button', { name: 'Try again' })
  await user.click(again!)
  expect(await screen.findByRole('radio', { name: 'Something for loanPurpose' })).toBeTruthy()
})
