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
    { readBaseInfo: async () => ({ ...nothingKnown, personal: { email: 'old@contoh.id', education: 'S1' } }) },
    { values: { email: 'new@' } },
  )
  const actor = await open('personal', dependencies)
  expect(actor.getSnapshot().context.values).toEqual({ email: 'new@', education: 'S1' })
})

test('what the card says lies over an old draft, and is not asked; what it lacks is', async () => {
  const onCard = { gender: 'P', birthday: '17/08/1995', marital: '' }
  const { dependencies } = gatewayWith(
    { readBaseInfo: async () => ({ ...nothingKnown, personal: onCard }) },
    { values: { gender: 'L', birthday: '', marital: 'MARRIED', email: 'new@' } },
  )
  const { given, values } = (await open('personal', dependencies)).getSnapshot().context
  expect(given).toEqual(['gender', 'birthday'])
  expect(values).toEqual({ gender: 'P', birthday: '17/08/1995', marital: 'MARRIED', email: 'new@' })
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

test('an answer of the questionnaire is stored with the lender, and gone on from elsewhere', async () => {
  const sent: unknown[] = []
  const known: SurveyPart = {}
  const saveBaseInfo: Calls['saveBaseInfo'] = async ({ body }) => {
    sent.push(Object.assign(known, body.survey))
    return { bizStatus: 10 }
  }
  const { dependencies } = gatewayWith({ readBaseInfo: async () => ({ ...nothingKnown, survey: known }), saveBaseInfo })
  const actor = await open('survey', dependencies)
  actor.send({ type: 'question.answered', values: { loanPurpose: 'HEALTH', house: '' } })
  await expect.poll(() => known).toEqual({ loanPurpose: 'HEALTH' })
  // The last questions are saved together.
  actor.send({ type: 'question.answered', values: { loanPurpose: 'HEALTH', house: '', payday: '25' } })
  const elsewhere = await open('survey', dependencies)
  expect(elsewhere.getSnapshot().context.values).toEqual({ loanPurpose: 'HEALTH' })
  expect(sent).toHaveLength(1)
})

test('an answer that cannot be stored with the lender shows no error', async () => {
  const { dependencies } = gatewayWith({
    readBaseInfo: async () => nothingKnown,
    saveBaseInfo: () => Promise.reject(new ApiError({ kind: 'offline' })),
  })
  const actor = await open('survey', dependencies)
  actor.send({ type: 'question.answered', values: { loanPurpose: 'HEALTH' } })
  await new Promise((resolve) => setTimeout(resolve))
  expect(actor.getSnapshot().context).toMatchObject({ values: { loanPurpose: 'HEALTH' }, failure: null })
})

test('a draft of the questionnaire when it had pages opens with all its answers', async () => {
  const { dependencies } = gatewayWith(
    { readBaseInfo: async () => ({ ...nothingKnown, survey: { loanPurpose: 'BILLS' } }) },
    { values: { loanPurpose: 'HEALTH', house: 'OWN', monthlyIncome: 'FROM_5', salaryType: '', payday: '' }, page: 2 },
  )
  const { values } = (await open('survey', dependencies)).getSnapshot().context
  expect(values).toMatchObject({ loanPurpose: 'HEALTH', house: 'OWN', monthlyIncome: 'FROM_5' })
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
  const answer = (monthlyIncome: string) =>
    actor.send({ type: 'question.answered', values: { house: 'OWN', monthlyIncome, payday: '' } })
  answer('UNDER_3')
  await waitFor(actor, (snapshot) => snapshot.matches('incomeTooLow'))
  expect([sent, dropped]).toEqual([[{ house: 'OWN', monthlyIncome: 'UNDER_3' }], ['survey']])
  actor.send({ type: 'income.change' })
  answer('')
  answer('UNDER_3')
  await waitFor(actor, (snapshot) => snapshot.matches('editing'))
  expect(dropped).toEqual(['survey'])
})
