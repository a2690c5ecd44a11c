import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { ofPlainForms } from '#domain/certification/fields'
import type { FormName } from '#domain/certification/steps'
import type { SurveyPart } from '#domain/certification/surveyQuestions'
import { ApiError, type Failure } from '#domain/failure'
import { ready } from '../../loader/ready'
import type { Calls } from '../../actors/calls'
import { createFormMachine } from './formActors'
import { actorFactories } from '../../actors/actorFactories'
import type { AppDependencies } from '../../actors/appDependencies'

const nothingKnown = { survey: null, ...ofPlainForms(() => null) }

function gatewayWith(calls: Partial<Calls>, draft: Record<string, unknown> | null = null) {
  const dropped: string[] = []
  const device = {
    recallDraft: async () => draft,
    dropDraft: async (_: string, form: string) => void dropped.push(form),
  }
  return { dropped, dependencies: { calls, device, userId: () => 'u1' } as unknown as AppDependencies }
}

async function open(form: FormName, dependencies: AppDependencies) {
  const actor = createActor(createFormMachine(actorFactories(ready(dependencies))), { input: { form } })
  actor.start()
  await waitFor(actor, (snapshot) => snapshot.matches('editing'))
  return actor
}

test('the draft is shown over the lender’s answers', async () => {
  const { dependencies } = gatewayWith(
    { readBaseInfo: async () => ({ ...nothingKnown, personal: { email: 'old@contoh.id', gender: 'P' } }) },
    { values: { email: 'new@' } },
  )
  const actor = await open('personal', dependencies)
  expect(actor.getSnapshot().context.values).toEqual({ email: 'new@', gender: 'P' })
})

test('the lender’s problem with the second contact is shown beside its field, and the draft is kept', async () => {
  const refusal: Failure = {
    kind: 'refused',
    code: 422,
    text: 'Periksa isian',
    data: { fields: { 'contacts.1.phone': 'Nomor sama' } },
  }
  const { dependencies, dropped } = gatewayWith({
    readContacts: async () => ({ contacts: [] }),
    saveContacts: () => Promise.reject(new ApiError(refusal)),
  })
  const actor = await open('contacts', dependencies)
  actor.send({ type: 'form.submit', values: { phone2: '81300000001' } })
  const failed = await waitFor(actor, (snapshot) => snapshot.context.failure !== null)
  expect(failed.context.problems).toEqual({ phone2: 'Nomor sama' })
  expect(failed.context.failure).toMatchObject({ kind: 'refused', code: 422, text: 'Periksa isian' })
  expect(dropped).toEqual([])
})

test('an acknowledged form drops its draft', async () => {
  const { dependencies, dropped } = gatewayWith({
    readBaseInfo: async () => nothingKnown,
    saveBaseInfo: async () => ({ bizStatus: 40 }),
  })
  const actor = await open('personal', dependencies)
  actor.send({ type: 'form.submit', values: {} })
  const done = await waitFor(actor, (snapshot) => snapshot.status === 'done')
  expect(done.output).toEqual({ bizStatus: 40 })
  expect(dropped).toEqual(['personal'])
})

test('a page of the questionnaire is saved at the lender, and continued from another browser', async () => {
  const known: SurveyPart = {}
  const saveBaseInfo: Calls['saveBaseInfo'] = async ({ body }) => {
    Object.assign(known, body.survey)
    return { bizStatus: 10 }
  }
  const { dependencies } = gatewayWith({ readBaseInfo: async () => ({ ...nothingKnown, survey: known }), saveBaseInfo })
  const actor = await open('survey', dependencies)
  expect(actor.getSnapshot().context.page).toBe(0)
  actor.send({ type: 'form.submit', values: { loanPurpose: 'HEALTH' } })
  await expect.poll(() => known).toEqual({ loanPurpose: 'HEALTH' })
  const elsewhere = await open('survey', dependencies)
  expect(elsewhere.getSnapshot().context).toMatchObject({ page: 1, values: { loanPurpose: 'HEALTH' } })
})

test('a page that cannot be saved at the lender is turned all the same', async () => {
  const { dependencies } = gatewayWith({
    readBaseInfo: async () => nothingKnown,
    saveBaseInfo: () => Promise.reject(new ApiError({ kind: 'offline' })),
  })
  const actor = await open('survey', dependencies)
  actor.send({ type: 'form.submit', values: { loanPurpose: 'HEALTH' } })
  expect(actor.getSnapshot().context).toMatchObject({ page: 1, failure: null })
})

test('an income on which nothing can be lent leaves no draft on the phone; one that a loan takes keeps it', async () => {
  const rule = { least: 3_000_000, sharePercent: 30, provableUntil: null }
  const sent: unknown[] = []
  const answers = [{ bizStatus: 10, incomeTooLow: rule }, { bizStatus: 10 }]
  const { dependencies, dropped } = gatewayWith({
    readBaseInfo: async () => nothingKnown,
    saveBaseInfo: async ({ body }) => (sent.push(body.survey), answers.shift()!),
  })
  const actor = await open('survey', dependencies)
  const submit = () =>
    actor.send({ type: 'form.submit', values: { house: 'OWN', monthlyIncome: 'UNDER_3', payday: '' } })
  submit()
  await waitFor(actor, (snapshot) => snapshot.matches('incomeTooLow'))
  expect([sent, dropped]).toEqual([[{ house: 'OWN', monthlyIncome: 'UNDER_3' }], ['survey']])
  actor.send({ type: 'income.change' })
  submit()
  await waitFor(actor, ({ context }) => context.page === 1)
  expect(dropped).toEqual(['survey'])
})
