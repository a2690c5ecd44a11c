import { createActor, fromPromise } from 'xstate'
import { describe, expect, test } from 'vitest'
import { code as answer } from '#domain/answerCodes'
import { ApiError } from '#domain/failure'
import { settle } from '../testing/appTesting'
import { callOtpWith } from '../testing/loanTesting'
import { formMachine, type FormRecord, type FormSaved, type FormValues } from './formMachine'
import { deadEnds, explore, lostTo, untaken } from '../testing/pathTesting'

const offline = new ApiError({ kind: 'offline' })
const invalid = new ApiError({
  kind: 'refused',
  code: 422,
  text: 'Check the fields',
  data: { fields: { email: 'Not an address' } },
})
const codeNeeded = new ApiError({ kind: 'refused', code: answer.codeNeeded, data: { holder: 'S*** C*****' } })
const codeWrong = new ApiError({ kind: 'refused', code: answer.codeWrong, text: 'Wrong code' })
const typed = { email: 'a@example.test' }

interface Given {
  load: () => Promise<Partial<FormRecord>>
  save: (values: FormValues, code?: string) => Promise<FormSaved>
}

async function createFormActor(given: Partial<Given> = {}) {
  const { load, save }: Given = {
    load: async () => ({}),
    save: async () => ({ bizStatus: 40 }),
    ...given,
  }
  const saved: FormValues[] = []
  const stored: { known: FormValues; values: FormValues }[] = []
  const codes: unknown[] = []
  const machine = formMachine.provide({
    actions: { storeAnswers: (_, { known, values }) => stored.push({ known, values }) },
    actors: {
      load: fromPromise(async () => ({ values: {}, given: [], lists: [], ...(await load()) })),
      save: fromPromise(({ input }) => (saved.push(input.values), save(input.values, input.code))),
      otp: callOtpWith(async (purpose) => codes.push(purpose)),
    },
  })
  const actor = createActor(machine, { input: { form: 'survey' } }).start()
  await settle()
  return { actor, saved, stored, codes, context: () => actor.getSnapshot().context }
}

describe('opening a form', () => {
  test('waits for what was answered before', async () => {
    const { actor } = await createFormActor({ load: () => new Promise(() => {}) })
    expect(actor.getSnapshot().matches('loading')).toBe(true)
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    expect(actor.getSnapshot().can({ type: 'form.submit', values: {} })).toBe(false)
  })
  test('shows it', async () => {
    const { actor, context } = await createFormActor({ load: async () => ({ values: typed }) })
    expect(actor.getSnapshot().matches('editing')).toBe(true)
    expect(context()).toEqual({
      form: 'survey',
      lists: [],
      given: [],
      values: typed,
      failure: null,
      problems: {},
      bizStatus: 0,
      incomeTooLow: null,
      holder: '',
    })
  })
  test('that fails can be tried again', async () => {
    let isBroken = true
    const { actor, context } = await createFormActor({
      load: async () => {
        if (isBroken) throw offline
        return { values: typed }
      },
    })
    expect(actor.getSnapshot().matches('loadFailed')).toBe(true)
    expect(actor.getSnapshot().hasTag('retryable')).toBe(true)
    expect(context().failure).toEqual({ kind: 'offline' })
    isBroken = false
    actor.send({ type: 'form.retry' })
    expect(context().failure).toBeNull()
    await settle()
    expect(actor.getSnapshot().matches('editing')).toBe(true)
    expect(context().values).toEqual(typed)
  })
})

describe('answering a question', () => {
  test('keeps the answer, stores it with the lender, and saves nothing yet', async () => {
    const { actor, saved, stored, context } = await createFormActor()
    actor.send({ type: 'question.answered', values: typed })
    actor.send({ type: 'question.answered', values: { ...typed, gender: 'L' } })
    expect([actor.getSnapshot().value, context().values]).toEqual(['editing', { ...typed, gender: 'L' }])
    expect(stored).toEqual([
      { known: {}, values: typed },
      { known: typed, values: { ...typed, gender: 'L' } },
    ])
    expect(saved).toEqual([])
  })
  test('after a refusal clears its errors', async () => {
    const { actor, context } = await createFormActor({ save: () => Promise.reject(invalid) })
    actor.send({ type: 'form.submit', values: typed })
    await settle()
    actor.send({ type: 'question.answered', values: typed })
    expect([context().problems, context().failure]).toEqual([{}, null])
  })
})

describe('saving', () => {
  test('happens once and ends with the new status', async () => {
    const { actor, saved } = await createFormActor()
    actor.send({ type: 'form.submit', values: typed })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    actor.send({ type: 'form.submit', values: { email: 'twice' } })
    await settle()
    expect(saved).toEqual([typed])
    expect(actor.getSnapshot().matches('saved')).toBe(true)
    expect(actor.getSnapshot().output).toEqual({ bizStatus: 40 })
  })
  test('that is refused keeps what was typed, with the lender’s problem beside the field', async () => {
    const { actor, context } = await createFormActor({ save: () => Promise.reject(invalid) })
    actor.send({ type: 'form.submit', values: typed })
    await settle()
    expect(actor.getSnapshot().matches('editing')).toBe(true)
    expect(context()).toMatchObject({
      values: typed,
      problems: { email: 'Not an address' },
      failure: { kind: 'refused', code: 422 },
    })
    actor.send({ type: 'form.submit', values: typed })
    expect([context().problems, context().failure]).toEqual([{}, null])
  })
})

describe('the lowest answer about the income', () => {
  const lowest = { monthlyIncome: 'UNDER_3' }
  const rule = { least: 3_000_000, sharePercent: 30, provableUntil: null }

  test('is sent to the lender at once, and the form continues if a loan can be borne', async () => {
    const { actor, saved, stored } = await createFormActor()
    actor.send({ type: 'question.answered', values: lowest })
    expect([actor.getSnapshot().hasTag('busy'), saved, stored]).toEqual([true, [lowest], []])
    await settle()
    expect(actor.getSnapshot().value).toBe('editing')
    actor.send({ type: 'question.answered', values: { ...lowest, payday: '1' } })
    expect([actor.getSnapshot().value, saved.length]).toEqual(['editing', 1])
  })
  test.each(['question.answered', 'form.submit'] as const)(
    'with which nothing can be lent ends the questionnaire at %s, until it is changed',
    async (type) => {
      const { actor, saved, stored, context } = await createFormActor({
        save: async () => ({ bizStatus: 10, incomeTooLow: rule }),
      })
      actor.send({ type, values: lowest })
      await settle()
      expect([actor.getSnapshot().value, context().incomeTooLow, stored]).toEqual(['incomeTooLow', rule, []])
      expect(saved).toEqual([lowest])
      expect(actor.getSnapshot().can({ type: 'form.submit', values: lowest })).toBe(false)
      actor.send({ type: 'income.change' })
      expect([actor.getSnapshot().value, context().values]).toEqual(['editing', lowest])
    },
  )
  test('that does not arrive is said again with the form', async () => {
    const { actor, saved, context } = await createFormActor({ save: () => Promise.reject(offline) })
    actor.send({ type: 'question.answered', values: lowest })
    await settle()
    expect([actor.getSnapshot().value, context().failure]).toEqual(['editing', null])
    actor.send({ type: 'form.submit', values: lowest })
    await settle()
    expect([saved, context().failure]).toEqual([[lowest, lowest], offline.failure])
  })
})

describe('a code for another account', () => {
  const asking = async (onCode: (code: string) => Promise<{ bizStatus: number }>) => {
    const shown = await createFormActor({
      save: (_, code) => (code === undefined ? Promise.reject(codeNeeded) : onCode(code)),
    })
    shown.actor.send({ type: 'form.submit', values: typed })
    await settle()
    const enter = async (code: string) => {
      shown.actor.send({ type: 'code.submit', code })
      await settle()
    }
    return { ...shown, enter, state: () => shown.actor.getSnapshot().value }
  }
  test('is requested instead of a refusal, and what was typed is sent once with it', async () => {
    const { actor, saved, enter, state, context } = await asking(async () => ({ bizStatus: 60 }))
    expect([state(), context().failure, saved.length]).toEqual([{ confirming: 'entering' }, null, 1])
    expect(context().holder).toBe('S*** C*****')
    await enter('1234')
    expect(actor.getSnapshot().output).toEqual({ bizStatus: 60 })
    expect(saved).toEqual([typed, typed])
  })
  test('that is wrong can be typed again without another SMS', async () => {
    const { codes, enter, state, context } = await asking((code) =>
      code === '1234' ? Promise.resolve({ bizStatus: 60 }) : Promise.reject(codeWrong),
    )
    await enter('9999')
    expect([state(), context().failure]).toEqual([{ confirming: 'entering' }, codeWrong.failure])
    await enter('1234')
    expect([state(), codes]).toEqual(['saved', ['account']])
  })
  test('that was wrong is cleared while another is sent, which is waited for', async () => {
    const answers = [() => Promise.reject(codeWrong), () => new Promise<never>(() => {})]
    const { actor, enter, context } = await asking(() => answers.shift()?.() ?? Promise.reject(offline))
    await enter('9999')
    await enter('1234')
    expect([actor.getSnapshot().hasTag('busy'), context().failure]).toEqual([true, null])
  })
  test('that was wrong is cleared when it is cancelled', async () => {
    const { actor, enter, state, context } = await asking(() => Promise.reject(codeWrong))
    await enter('9999')
    actor.send({ type: 'code.cancel' })
    expect([state(), context().failure]).toEqual(['editing', null])
  })
  test('leads back to the field that the lender refuses, and to the form when it is cancelled', async () => {
    const { actor, enter, state, context } = await asking(() => Promise.reject(invalid))
    await enter('1234')
    expect([state(), context().problems]).toEqual(['editing', { email: 'Not an address' }])
    actor.send({ type: 'form.submit', values: typed })
    await settle()
    actor.send({ type: 'code.cancel' })
    expect([state(), context().values, context().failure]).toEqual(['editing', typed, null])
  })
})

describe('every path', () => {
  const incomeTooLow = { least: 3_000_000, sharePercent: 30, provableUntil: null }
  const paths = explore(formMachine, {
    inputs: [{ form: 'survey' }],
    events: [
      { type: 'form.retry' },
      { type: 'form.submit', values: typed },
      { type: 'question.answered', values: typed },
      { type: 'question.answered', values: { monthlyIncome: 'UNDER_3' } },
      { type: 'income.change' },
      { type: 'code.submit', code: '1234' },
      { type: 'code.cancel' },
    ],
    answers: {
      load: {
        outputs: [{ values: {}, given: [], lists: [] }],
        errors: [offline],
      },
      save: { outputs: [{ bizStatus: 40 }, { bizStatus: 10, incomeTooLow }], errors: [offline, invalid, codeNeeded] },
      saveEarly: { outputs: [{ bizStatus: 10 }, { bizStatus: 10, incomeTooLow }], errors: [offline] },
      saveWithCode: { outputs: [{ bizStatus: 60 }], errors: [codeWrong, invalid] },
    },
    keyOf: ({ value, context: { values, ...context } }) => [value, context, values['monthlyIncome']],
  })
  test('ends saved or leads on', () => {
    expect(deadEnds(paths, ({ value }) => value)).toEqual([])
    expect(lostTo(paths, ({ status }) => status === 'done')).toEqual([])
  })
  test('together they take every transition', () => {
    expect(untaken(formMachine, paths)).toEqual([])
  })
})
