import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { ApiError } from '../api/apiError'
import { createEffects, type Kit } from './actors'
import { provideForm } from './formActors'

function kitWith(calls: Partial<Kit['calls']>, draft: Record<string, unknown> | null = null) {
  const dropped: string[] = []
  const device = {
    recallDraft: async () => draft,
    dropDraft: async (_: string, form: string) => void dropped.push(form),
  }
  return { dropped, kit: { calls, device, userId: 'u1' } as unknown as Kit }
}

async function open(form: 'survey' | 'contacts' | 'personal', kit: Kit, pages = 1) {
  const actor = createActor(
    provideForm(
      createEffects(async () => kit),
      form,
    ),
    { input: { pages } },
  )
  actor.start()
  await waitFor(actor, (snapshot) => snapshot.matches('editing'))
  return actor
}

test('what was typed lies over what the lender knows', async () => {
  const { kit } = kitWith(
    { readPersonal: async () => ({ email: 'old@contoh.id', gender: 'P' }) },
    { values: { email: 'new@' } },
  )
  const actor = await open('personal', kit)
  expect(actor.getSnapshot().context.values).toEqual({ email: 'new@', gender: 'P' })
})

test('a complaint about the second contact stands beside its field, and the draft is kept', async () => {
  const refusal = { code: 422, msg: 'Periksa isian', data: { fields: { 'contacts.1.phone': 'Nomor sama' } } }
  const { kit, dropped } = kitWith({
    readContacts: async () => ({}),
    saveContacts: () => Promise.reject(new ApiError('refused', refusal)),
  })
  const actor = await open('contacts', kit)
  actor.send({ type: 'form.submit', values: { phone2: '81300000001' } })
  const failed = await waitFor(actor, (snapshot) => snapshot.context.failure !== null)
  expect(failed.context.problems).toEqual({ phone2: 'Nomor sama' })
  expect(failed.context.failure).toMatchObject({ kind: 'refused', code: 422, text: 'Periksa isian' })
  expect(dropped).toEqual([])
})

test('an acknowledged form drops its draft', async () => {
  const { kit, dropped } = kitWith({ readPersonal: async () => ({}), savePersonal: async () => ({ bizStatus: 40 }) })
  const actor = await open('personal', kit)
  actor.send({ type: 'form.submit', values: {} })
  const done = await waitFor(actor, (snapshot) => snapshot.status === 'done')
  expect(done.output).toEqual({ bizStatus: 40 })
  expect(dropped).toEqual(['personal'])
})

test('a page of the questionnaire is left with the lender, and gone on from elsewhere', async () => {
  const known: Record<string, string> = {}
  const leaveSurvey = async (values: Record<string, string>) => {
    Object.assign(known, values)
    return { bizStatus: 10 }
  }
  const { kit } = kitWith({ readSurvey: async () => known, leaveSurvey })
  const actor = await open('survey', kit, 3)
  expect(actor.getSnapshot().context.page).toBe(0)
  actor.send({ type: 'form.submit', values: { loanPurpose: 'HEALTH' } })
  await expect.poll(() => known).toEqual({ loanPurpose: 'HEALTH' })
  const elsewhere = await open('survey', kit, 3)
  expect(elsewhere.getSnapshot().context).toMatchObject({ page: 1, values: { loanPurpose: 'HEALTH' } })
})

test('a page that can not be left with the lender is turned all the same', async () => {
  const { kit } = kitWith({ readSurvey: async () => ({}), leaveSurvey: () => Promise.reject(new ApiError('offline')) })
  const actor = await open('survey', kit, 3)
  actor.send({ type: 'form.submit', values: { loanPurpose: 'HEALTH' } })
  expect(actor.getSnapshot().context).toMatchObject({ page: 1, failure: null })
})
