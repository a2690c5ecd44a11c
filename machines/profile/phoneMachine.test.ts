import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { code as answer } from '#domain/answerCodes'
import { ApiError } from '#domain/failure'
import { driving } from '../testing/actorTesting'
import { settle } from '../testing/appTesting'
import { offline, refusedWith, unanswered } from '../testing/loanTesting'
import { deadEnds, explore, lostTo, untaken } from '../testing/pathTesting'
import { phoneLender, phoneWith, type PhoneLender } from '../testing/profileTesting'
import { phoneMachine } from './phoneMachine'

const wrong = refusedWith(answer.codeWrong)
const unproven = refusedWith(answer.codeNeeded)
const ofContact = new ApiError({ kind: 'refused', code: answer.invalid, data: { fields: { phone: 'A contact' } } })
const number = { type: 'number.submit', phone: '81311112222' } as const
const code = { type: 'code.submit', code: '1234' } as const

async function phoneOf(given: Partial<PhoneLender> = {}) {
  const lender = phoneLender(given)
  const actor = createActor(phoneWith(lender)).start()
  await settle()
  return {
    ...driving(actor),
    lender,
    actor,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

describe('another phone number', () => {
  test('takes a code on the old one, then one on the new one, and is changed once', async () => {
    const { send, lender, actor } = await phoneOf()
    for (const event of [number, code, { ...code, code: '5678' }]) await send(event)
    expect(lender.did).toEqual(['code to the old', 'old 1234', 'code to 81311112222', 'change 81311112222 5678'])
    expect(actor.getSnapshot().output).toEqual({ phone: '81311112222' })
  })
  test('is typed again after it was corrected, without another code on the old one', async () => {
    const { send, lender, state } = await phoneOf()
    for (const event of [number, code, { type: 'number.change' } as const]) await send(event)
    expect(state()).toBe('entering')
    await send({ ...number, phone: '81333334444' })
    expect(lender.did).toEqual(['code to the old', 'old 1234', 'code to 81311112222', 'code to 81333334444'])
  })
  test('continues by the face check where the old SIM is gone', async () => {
    const { send, lender, state } = await phoneOf()
    await send(number)
    await send({ type: 'face.passed' })
    expect([state(), lender.did.at(-1)]).toEqual([{ confirmingNew: 'typing' }, 'code to 81311112222'])
  })
  test('does not ask for the new one’s code before the old one is confirmed', async () => {
    const { send, lender, state, context } = await phoneOf({ confirmOld: () => Promise.reject(wrong) })
    for (const event of [number, code]) await send(event)
    expect([state(), context().failure, lender.did]).toEqual([
      { confirmingOld: 'typing' },
      wrong.failure,
      ['code to the old', 'old 1234'],
    ])
  })
  test.each([
    ['wrong', wrong],
    ['without an answer', offline],
  ])('stays with its code where that is %s, which can be sent again', async (_, error) => {
    const { send, lender, state, context, actor } = await phoneOf({ changePhone: () => Promise.reject(error) })
    for (const event of [number, code, code]) await send(event)
    expect([state(), context().failure, context().phone]).toEqual([
      { confirmingNew: 'typing' },
      error.failure,
      number.phone,
    ])
    lender.changePhone = phoneLender().changePhone
    await send(code)
    expect(actor.getSnapshot().status).toBe('done')
  })
  test('that may not be used is refused at its field, with what was typed', async () => {
    const { send, state, context } = await phoneOf({ sendCode: () => Promise.reject(ofContact) })
    for (const event of [number, { type: 'face.passed' } as const]) await send(event)
    expect([state(), context().failure, context().phone]).toEqual(['entering', ofContact.failure, number.phone])
  })
  test.each<[string, Partial<PhoneLender>, (typeof number | typeof code)[]]>([
    ['is sent', { sendCode: () => Promise.reject(unproven) }, [number, code]],
    ['is checked', { changePhone: () => Promise.reject(unproven) }, [number, code, code]],
  ])('asks for the old one again where its code is too long ago when the new one %s', async (_, given, events) => {
    const { send, lender, state } = await phoneOf(given)
    for (const event of events) await send(event)
    expect([state(), lender.did.at(-1)]).toEqual([{ confirmingOld: 'typing' }, 'code to the old'])
    for (const event of [{ type: 'number.change' } as const, number]) await send(event)
    expect(state()).toEqual({ confirmingOld: 'typing' })
  })
  test('of another borrower is refused at its field, also when its code is checked', async () => {
    const { send, state, context } = await phoneOf({ changePhone: () => Promise.reject(ofContact) })
    for (const event of [number, code, code]) await send(event)
    expect([state(), context().failure, context().phone]).toEqual(['entering', ofContact.failure, number.phone])
  })
  test.each<[string, Partial<PhoneLender>, (typeof number | typeof code)[]]>([
    ['old', { confirmOld: () => Promise.reject(wrong) }, [number, code]],
    ['new', { changePhone: () => Promise.reject(wrong) }, [number, code, code]],
  ])('has no failure of the %s number’s code after another number was asked for', async (_, given, events) => {
    const { send, state, context } = await phoneOf(given)
    for (const event of [...events, { type: 'number.change' } as const]) await send(event)
    expect([state(), context().failure]).toEqual(['entering', null])
  })
  test.each<[string, (unanswered: () => Promise<never>) => Partial<PhoneLender>, (typeof number | typeof code)[]]>([
    ['old', (confirmOld) => ({ confirmOld }), [number, code]],
    ['new', (changePhone) => ({ changePhone }), [number, code, code]],
  ])('is busy while the code of the %s number is checked, without the last failure', async (_, given, events) => {
    const { send, context, actor, lender } = await phoneOf(given(() => Promise.reject(wrong)))
    for (const event of events) await send(event)
    expect([context().failure, actor.getSnapshot().hasTag('busy')]).toEqual([wrong.failure, false])
    Object.assign(lender, given(unanswered))
    await send(code)
    expect([context().failure, actor.getSnapshot().hasTag('busy')]).toEqual([null, true])
  })
  test('is the one that the lender has stored', async () => {
    const { send, actor } = await phoneOf({ changePhone: async () => ({ phone: '81355556666' }) })
    for (const event of [number, code, code]) await send(event)
    expect(actor.getSnapshot().output).toEqual({ phone: '81355556666' })
  })
})

describe('every path', () => {
  const otp = (failure: ApiError['failure'] | null) => ({ context: { failure } })
  const paths = explore(phoneMachine, {
    inputs: [undefined],
    events: [number, { type: 'number.change' }, code, { type: 'face.passed' }],
    answers: {
      otp: { snapshots: [otp(null), otp(unproven.failure), otp(ofContact.failure)] },
      confirmOld: { outputs: [{}], errors: [wrong] },
      changePhone: { outputs: [{ phone: number.phone }], errors: [wrong, unproven, ofContact] },
    },
    keyOf: ({ value, context }) => [value, context.isProven, context.failure],
  })
  test('leads on, and can end changed', () => {
    expect(deadEnds(paths, ({ value }) => value)).toEqual([])
    expect(lostTo(paths, ({ status }) => status === 'done')).toEqual([])
  })
  test('ends only after the old number was proven', () => {
    const ends = paths.edges.filter(({ to }) => to.status === 'done')
    expect(new Set(ends.map(({ from }) => from.context.isProven))).toEqual(new Set([true]))
  })
  test('together they take every transition', () => {
    expect(untaken(phoneMachine, paths)).toEqual([])
  })
})
