import { describe, expect, test } from 'vitest'
import { offline, unanswered } from '../testing/loanTesting'
import {
  code,
  paymentStatus,
  NOW,
  partlyPaid,
  payment,
  settledStatus,
  storeCode,
  twicePaid,
} from '../testing/payCodeTesting'
import { createPayCodeActor } from '../testing/payCodeActorTesting'
import { deadEnds, explore, untaken } from '../testing/pathTesting'
import { payCodeMachine, type Answer } from './payCodeMachine'

const saved = { repayId: 'r1', code }

describe('a code', () => {
  test('that the phone has saved is shown before the lender has answered', async () => {
    const {
      code: state,
      paymentStatus: asking,
      context,
    } = await createPayCodeActor({
      recall: async () => saved,
      paymentStatus: unanswered,
    })
    expect([state(), asking()]).toEqual([{ open: 'unclaimed' }, { asking: 'pending' }])
    expect(context().code).toEqual(code)
  })
  test('is shown without the lender, whose answer is then polled for', async () => {
    const {
      code: state,
      paymentStatus: received,
      lender,
      goBy,
      context,
    } = await createPayCodeActor({
      recall: async () => saved,
      paymentStatus: () => Promise.reject(offline),
    })
    expect([state(), received(), context().failure?.kind]).toEqual([{ open: 'unclaimed' }, 'loadFailed', 'offline'])
    lender.paymentStatus = async () => paymentStatus
    await goBy(10)
    expect([state(), received(), context().failure]).toEqual([{ open: 'unclaimed' }, 'resting', null])
  })
  test('that the lender sends is saved on the phone', async () => {
    const { done, asked } = await createPayCodeActor()
    expect(asked).toEqual([{ repayId: 'r1', code: null, codeState: null, payments: 0 }])
    expect(done.savedCodes).toEqual([saved])
  })
  test('is loaded with what is owed, which is stored, and stored as 0 once it is settled', async () => {
    const { done, lender, goBy } = await createPayCodeActor()
    expect(done.debts).toEqual([{ owed: paymentStatus.owed, dueDate: paymentStatus.dueDate }])
    lender.paymentStatus = async () => settledStatus
    await goBy(10)
    expect(done.debts.at(-1)?.owed).toBe(0)
    expect((await createPayCodeActor({ paymentStatus: async () => null }, null)).done.debts).toEqual([
      { owed: 0, dueDate: null },
    ])
  })
  test('of the latest loan is shown where none was named, also on the phone', async () => {
    const { context, done } = await createPayCodeActor({}, null)
    expect(context().repayId).toBe('r1')
    expect(done.savedCodes).toEqual([saved])
  })
  test('that was made later replaces the one that was saved', async () => {
    const { context, done } = await createPayCodeActor({
      recall: async () => saved,
      paymentStatus: async () => ({ ...paymentStatus, code: storeCode }),
    })
    expect(context().code).toEqual(storeCode)
    expect(done.savedCodes.at(-1)).toEqual({ repayId: 'r1', code: storeCode })
  })
  test('does not exist where there is no loan, or none was created', async () => {
    const without = await createPayCodeActor({ paymentStatus: async () => null }, null)
    expect(without.code()).toBe('none')
    const unmade = await createPayCodeActor({
      paymentStatus: async () => ({ ...paymentStatus, code: null, codeState: 'expired' }),
    })
    expect(unmade.code()).toBe('none')
    expect(unmade.done.savedCodes).toEqual([{ repayId: 'r1', code: null }])
  })
  test('that failed to load can be loaded again', async () => {
    const {
      code: state,
      lender,
      send,
      actor,
    } = await createPayCodeActor({ paymentStatus: () => Promise.reject(offline) })
    expect([state(), actor.getSnapshot().hasTag('retryable')]).toEqual(['unread', true])
    lender.paymentStatus = async () => paymentStatus
    await send({ type: 'paymentStatus.refresh' })
    expect(state()).toEqual({ open: 'unclaimed' })
  })
  test('can be loaded again when an answer takes long', async () => {
    const { paymentStatus: asking, lender, goBy, send } = await createPayCodeActor({ paymentStatus: unanswered })
    await goBy(10)
    expect(asking()).toEqual({ asking: 'slow' })
    lender.paymentStatus = async () => paymentStatus
    await send({ type: 'paymentStatus.refresh' })
    expect(asking()).toBe('resting')
  })
  test('expires at its time, also without an answer, and not a moment before', async () => {
    const { code: state, send } = await createPayCodeActor({
      recall: async () => saved,
      paymentStatus: () => Promise.reject(offline),
    })
    const end = Date.parse(code.expiresAt)
    await send({ type: 'clock.ticked', now: end - 1 })
    expect(state()).toEqual({ open: 'unclaimed' })
    await send({ type: 'clock.ticked', now: end })
    expect(state()).toBe('expired')
  })
  test('that was replaced, or has expired at the lender, is shown as that and saved no longer', async () => {
    for (const codeState of ['replaced', 'expired'] as const) {
      const { code: state, done } = await createPayCodeActor({
        paymentStatus: async () => ({ ...paymentStatus, codeState }),
      })
      expect(state()).toBe(codeState)
      expect(done.savedCodes).toEqual([{ repayId: 'r1', code: null }])
    }
  })
})

describe('having paid', () => {
  test('is polled for each ten seconds, and each four after it was reported', async () => {
    const { asked, send, goBy, code: state } = await createPayCodeActor()
    await goBy(10)
    expect(asked).toHaveLength(2)
    await send({ type: 'payment.claim' })
    expect([state(), asked.length]).toEqual([{ open: 'claimed' }, 3])
    await goBy(4)
    await goBy(4)
    expect(asked).toHaveLength(5)
  })
  test('that is not confirmed within a minute is shown as missed, and still polled for', async () => {
    const { send, goBy, code: state, lender } = await createPayCodeActor()
    await send({ type: 'payment.claim' })
    for (let i = 0; i < 15; i++) await goBy(4)
    expect(state()).toEqual({ open: 'missed' })
    await send({ type: 'payment.claim' })
    expect(state()).toEqual({ open: 'claimed' })
    lender.paymentStatus = async () => settledStatus
    await goBy(4)
    expect(state()).toBe('settled')
  })
  test('settles it: the payments and the raised limit are there, and the code is saved no longer', async () => {
    const { lender, send, code: state, context, done } = await createPayCodeActor()
    lender.paymentStatus = async () => settledStatus
    await send({ type: 'payment.claim' })
    expect([state(), context().paymentStatus?.payments, context().paymentStatus?.raise]).toEqual([
      'settled',
      [payment],
      { from: 1_400_000, to: 1_500_000 },
    ])
    expect(done.savedCodes.at(-1)).toEqual({ repayId: 'r1', code: null })
  })
  test('in part shows what is left, and for an extension that it is extended', async () => {
    const part = await createPayCodeActor({ paymentStatus: async () => partlyPaid })
    expect(part.code()).toBe('paidInPart')
    const extended = await createPayCodeActor({
      paymentStatus: async () => ({ ...partlyPaid, code: { ...code, purpose: 'extend' } }),
    })
    expect(extended.code()).toBe('extended')
  })
  test('twice is shown at once, on the page of the settled loan', async () => {
    const { lender, goBy, code: state } = await createPayCodeActor({ paymentStatus: async () => settledStatus })
    expect(state()).toBe('settled')
    lender.paymentStatus = async () => twicePaid
    await goBy(10)
    expect(state()).toBe('overpaid')
  })
  test('that is reversed is no longer settled', async () => {
    const { lender, goBy, code: state, asked } = await createPayCodeActor({ paymentStatus: async () => settledStatus })
    lender.paymentStatus = async () => ({ ...paymentStatus, payments: [{ ...payment, isReversed: true }] })
    await goBy(10)
    expect(state()).toEqual({ open: 'unclaimed' })
    expect(asked.at(-1)).toEqual({ repayId: 'r1', code, codeState: 'paid', payments: 1 })
  })
})

describe('the outcome of a code', () => {
  test.each<[string, Answer]>([
    ['paidInPart', partlyPaid],
    ['extended', { ...partlyPaid, code: { ...code, purpose: 'extend' } }],
    ['settled', settledStatus],
    ['overpaid', twicePaid],
    ['expired', { ...paymentStatus, codeState: 'expired' }],
    ['replaced', { ...paymentStatus, codeState: 'replaced' }],
    ['none', null],
  ])('(%s) is entered once, however often the clock ticks: each entry is a tracked event', async (at, answer) => {
    const { actor, send, code: state } = await createPayCodeActor({ paymentStatus: async () => answer })
    expect(state()).toBe(at)
    const taken: string[] = []
    actor.system.inspect((seen) => {
      if (seen.type === '@xstate.microstep') taken.push(...seen._transitions.map(({ eventType }) => eventType))
    })
    await send({ type: 'clock.ticked', now: NOW })
    expect(taken).toEqual(['clock.ticked'])
  })
})

test('what is shared and saved is passed to the phone', async () => {
  const { send, done } = await createPayCodeActor()
  await send({ type: 'code.share', text: 'text' })
  await send({
    type: 'picture.save',
    name: 'qris.png',
    drawing: { path: 'M0 0h1v1', width: 9, height: 9 },
    caption: [],
  })
  expect([done.shared, done.saved.map(({ name }) => name)]).toEqual([['text'], ['qris.png']])
})

describe('every path', () => {
  const answers = [paymentStatus, settledStatus, partlyPaid, null, { ...paymentStatus, code: null }, twicePaid]
  const paths = explore(payCodeMachine, {
    inputs: [{ repayId: 'r1' }],
    events: [
      { type: 'payment.claim' },
      { type: 'paymentStatus.refresh' },
      { type: 'clock.ticked', now: NOW },
      { type: 'clock.ticked', now: Date.parse(code.expiresAt) },
      { type: 'code.share', text: '' },
      { type: 'picture.save', name: '', drawing: { path: '', width: 0, height: 0 } },
    ],
    answers: {
      recall: { outputs: [null, saved].map((each) => ({ savedCodes: each, canShare: true })), errors: [offline] },
      readPaymentStatus: {
        outputs: [
          ...answers,
          { ...paymentStatus, codeState: 'replaced' },
          { ...partlyPaid, code: { ...code, purpose: 'extend' } },
        ],
        errors: [offline],
      },
    },
    keyOf: ({ value, context: { now, paymentStatus: received, code: shown } }) => [
      value,
      now,
      received,
      shown?.reference,
    ],
  })
  test('leads on', () => {
    expect(deadEnds(paths, ({ value, context }) => [value, context])).toEqual([])
  })
  test('shows no code that cannot be paid, and none as open without one', () => {
    const open = paths.states.filter(({ value }) => typeof value.code === 'object')
    const isWrong = ({ context }: (typeof open)[number]) =>
      context.code === null || context.now === Date.parse(code.expiresAt)
    expect([open.length > 0, open.filter(isWrong)]).toEqual([true, []])
  })
  test('together they take every transition', () => {
    expect(untaken(payCodeMachine, paths)).toEqual([])
  })
})
