import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#domain/failure'
import { pass, session, settle } from '../testing/appTesting'
import { createOtp, type CodeChannel } from './otpMachine'

const phone = '81200000010'
const otherPhone = '81200000020'
const bySms = { phone, channel: 'sms' }
const byWhatsApp = { phone, channel: 'whatsapp' }
const offline = new ApiError({ kind: 'offline' })
const refused = (code: number, data = {}) => new ApiError({ kind: 'refused', code, text: 'No', data })
const never = () => new Promise<never>(() => {})

interface Lender {
  sendCode: (input: { phone: string; channel: CodeChannel }) => Promise<{ resendAfter: number }>
  checkCode: (input: { phone: string; code: string }) => Promise<typeof session>
}

/** A code that is in one form with its number, as at the sign-in, unless it begins otherwise. */
function openForm(
  lender: Partial<Lender> = {},
  input: { begins: 'open' | 'introduced' | 'sent'; secondsLeft?: number } = { begins: 'open' },
) {
  const calls: unknown[] = []
  const phoneReads: { code: ((code: string) => void) | null } = { code: null }
  const { sendCode, checkCode }: Lender = {
    sendCode: async () => ({ resendAfter: 3 }),
    checkCode: async () => session,
    ...lender,
  }
  const clock = new SimulatedClock()
  const machine = createOtp<typeof session>().provide({
    actors: {
      sendCode: fromPromise(({ input }) => (calls.push(input), sendCode(input))),
      checkCode: fromPromise(({ input }) => (calls.push(input), checkCode(input))),
      receiveCode: fromCallback(({ sendBack }) => {
        phoneReads.code = (code) => sendBack({ type: 'code.received', code })
        return () => (phoneReads.code = null)
      }),
    },
  })
  const actor = createActor(machine, { input, clock }).start()
  return {
    actor,
    clock,
    calls,
    phoneReads,
    isLate: () => actor.getSnapshot().hasTag('late'),
    sending: () => (actor.getSnapshot().value as { confirming: { sending: string } }).confirming.sending,
    context: () => actor.getSnapshot().context,
  }
}

describe('the wait before another code may be sent', () => {
  test('counts the seconds of a frozen page, whose timers were stopped', async () => {
    const { actor, clock, context, sending } = openForm({ sendCode: async () => ({ resendAfter: 60 }) })
    actor.send({ type: 'code.request', phone })
    await settle()
    clock.increment(51_400)
    clock.increment(600)
    expect([sending(), context().secondsLeft]).toEqual(['cooling', 8])
    clock.increment(60_000)
    expect(sending()).toBe('ready')
  })
})

describe('a code that was sent before', () => {
  test('can be typed at once, is awaited from its SMS, and the next one waits', () => {
    const { context, sending, actor, clock } = openForm({}, { begins: 'sent', secondsLeft: 5 })
    expect(actor.getSnapshot().value).toEqual({
      confirming: { sending: 'cooling', arriving: { expected: 'soon' }, entering: 'editing' },
    })
    pass(clock, 4)
    expect([sending(), context().secondsLeft]).toEqual(['cooling', 1])
    pass(clock, 1)
    expect(sending()).toBe('ready')
  })
  test('and is recalled blocks the next one for the seconds that are left, if any', () => {
    const { context, sending, actor } = openForm()
    actor.send({ type: 'code.recalled', secondsLeft: 0 })
    expect(sending()).toBe('ready')
    actor.send({ type: 'code.recalled', secondsLeft: 5 })
    expect([sending(), context().secondsLeft]).toEqual(['cooling', 5])
  })
  test.each([
    ['sent', async () => ({ resendAfter: 60 })],
    ['sent a moment before', () => Promise.reject(refused(1003))],
  ])('has a field once it was %s, and none before', async (_, sendCode) => {
    const { actor } = openForm({ sendCode }, { begins: 'introduced' })
    expect(actor.getSnapshot().can({ type: 'code.submit', code: '1234' })).toBe(false)
    actor.send({ type: 'code.request', phone })
    expect(actor.getSnapshot().can({ type: 'code.submit', code: '1234' })).toBe(false)
    await settle()
    expect(actor.getSnapshot().can({ type: 'code.submit', code: '1234' })).toBe(true)
  })
})

describe('sending a code', () => {
  test('sends one request and then waits as long as the lender requires', async () => {
    const form = openForm()
    form.actor.send({ type: 'code.request', phone })
    expect(form.actor.getSnapshot().hasTag('sending')).toBe(true)
    form.actor.send({ type: 'code.request', phone })
    await settle()
    expect(form.calls).toEqual([bySms])
    expect(form.sending()).toBe('cooling')
    expect(form.context()).toMatchObject({
      secondsLeft: 3,
      sentTo: phone,
      failure: null,
      answer: null,
    })
  })
  test('is refused to the same number while it waits, and possible again after', async () => {
    const form = openForm()
    form.actor.send({ type: 'code.request', phone })
    await settle()
    expect(form.actor.getSnapshot().can({ type: 'code.request', phone })).toBe(false)
    pass(form.clock, 3)
    expect(form.sending()).toBe('ready')
    form.actor.send({ type: 'code.request', phone })
    await settle()
    expect(form.calls).toEqual([bySms, bySms])
  })
  test('is sent to a corrected number at once', async () => {
    const form = openForm()
    form.actor.send({ type: 'code.request', phone })
    await settle()
    form.actor.send({ type: 'code.request', phone: otherPhone })
    expect(form.sending()).toBe('asking')
    await settle()
    expect(form.calls).toEqual([bySms, { phone: otherPhone, channel: 'sms' }])
    expect(form.context().sentTo).toBe(otherPhone)
  })
  test.each([
    [{ resendAfter: 7 }, 7],
    [{}, 60],
  ])('that is requested too soon waits and shows no failure: %j', async (data, seconds) => {
    const form = openForm({ sendCode: () => Promise.reject(refused(1003, data)) })
    form.actor.send({ type: 'code.request', phone })
    await settle()
    expect(form.sending()).toBe('cooling')
    expect(form.context()).toMatchObject({ secondsLeft: seconds, failure: null })
  })
  test('that failed can be tried again at once; the failure stays until then', async () => {
    const form = openForm({ sendCode: () => Promise.reject(offline) })
    form.actor.send({ type: 'code.request', phone })
    await settle()
    expect(form.sending()).toBe('sendFailed')
    expect(form.context().failure).toEqual({ kind: 'offline' })
    form.actor.send({ type: 'code.request', phone })
    expect(form.context().failure).toBeNull()
  })
  test('that failed can be dismissed', async () => {
    const form = openForm({ sendCode: () => Promise.reject(offline) })
    form.actor.send({ type: 'code.request', phone })
    await settle()
    form.actor.send({ type: 'failure.dismiss' })
    expect(form.context().failure).toBeNull()
  })
  test('continues to wait when a failure is dismissed', async () => {
    const form = openForm({ checkCode: () => Promise.reject(offline) })
    form.actor.send({ type: 'code.request', phone })
    await settle()
    pass(form.clock, 1)
    form.actor.send({ type: 'code.submit', phone, code: '1234' })
    await settle()
    form.actor.send({ type: 'failure.dismiss' })
    expect([form.sending(), form.context().secondsLeft]).toEqual(['cooling', 2])
  })
})

describe('checking a code', () => {
  test('happens once and ends with the session', async () => {
    const form = openForm()
    form.actor.send({ type: 'code.submit', phone, code: '1234' })
    expect(form.actor.getSnapshot().hasTag('busy')).toBe(true)
    form.actor.send({ type: 'code.submit', phone, code: '1234' })
    await settle()
    expect(form.calls).toEqual([{ phone, code: '1234' }])
    expect(form.context().answer).toEqual(session)
  })
  test('keeps the countdown when the code is refused, and clears the refusal on the next try', async () => {
    const form = openForm({ checkCode: () => Promise.reject(refused(1001)) })
    form.actor.send({ type: 'code.request', phone })
    await settle()
    pass(form.clock, 1)
    form.actor.send({ type: 'code.submit', phone, code: '9999' })
    await settle()
    expect(form.actor.getSnapshot().matches({ confirming: { sending: 'cooling', entering: 'editing' } })).toBe(true)
    expect(form.context()).toMatchObject({ secondsLeft: 2, failure: { kind: 'refused', code: 1001, text: 'No' } })
    form.actor.send({ type: 'code.submit', phone, code: '1234' })
    expect(form.context().failure).toBeNull()
  })
})

describe('a form that is complete', () => {
  const complete = { type: 'code.typed', phone, code: '1234', hasConsent: true } as const

  test('is submitted without a press, once', async () => {
    const form = openForm()
    for (let i = 0; i < 3; i++) form.actor.send(complete)
    await settle()
    expect(form.calls).toEqual([{ phone, code: '1234' }])
    expect(form.context().answer).toEqual(session)
  })
  test.each([
    ['a phone', { phone: null }],
    ['consent', { hasConsent: false }],
    ['all digits', { code: '123' }],
    ['digits only', { code: '12a4' }],
  ])('has %s', async (_, lacking) => {
    const form = openForm()
    form.actor.send({ ...complete, ...lacking })
    await settle()
    expect(form.calls).toEqual([])
    form.actor.send(complete)
    await settle()
    expect(form.calls).toEqual([{ phone, code: '1234' }])
  })
  test.each([refused(1001), offline])(
    'whose code was wrong once is not submitted again without a press: %s',
    async (error) => {
      const form = openForm({ checkCode: () => Promise.reject(error) })
      const codes = () => form.calls.map((call) => (call as { code: string }).code)
      for (const code of ['1234', '1234', '5678', '1234', '5678']) {
        form.actor.send({ ...complete, code })
        await settle()
      }
      expect(codes()).toEqual(['1234', '5678'])
      form.actor.send({ type: 'code.submit', phone, code: '1234' })
      await settle()
      expect(codes()).toEqual(['1234', '5678', '1234'])
    },
  )
  test('nor one that was submitted by a press, until another code is requested', async () => {
    const form = openForm({ checkCode: () => Promise.reject(refused(1001)) })
    form.actor.send({ type: 'code.submit', phone, code: '1234' })
    await settle()
    form.actor.send(complete)
    expect(form.actor.getSnapshot().hasTag('busy')).toBe(false)
    form.actor.send({ type: 'code.request', phone })
    await settle()
    form.actor.send(complete)
    expect(form.actor.getSnapshot().hasTag('busy')).toBe(true)
  })
})

describe('a code that the phone reads from its SMS', () => {
  test('is waited for from the request on, and not after it has arrived', async () => {
    const form = openForm({ sendCode: never })
    expect(form.phoneReads.code).toBeNull()
    form.actor.send({ type: 'code.request', phone })
    form.phoneReads.code?.('0042')
    expect(form.context().received).toBe('0042')
    expect(form.phoneReads.code).toBeNull()
  })
  test('is not waited for after the borrower leaves or has signed in', async () => {
    const [left, signedIn] = [openForm(), openForm()]
    for (const { actor } of [left, signedIn]) actor.send({ type: 'code.request', phone })
    left.actor.stop()
    signedIn.actor.send({ type: 'code.submit', phone, code: '1234' })
    await settle()
    expect([left.phoneReads.code, signedIn.phoneReads.code]).toEqual([null, null])
  })
  test('is waited for again with the next, and after the page was closed', async () => {
    const form = openForm()
    form.actor.send({ type: 'code.recalled', secondsLeft: 5 })
    form.phoneReads.code?.('0042')
    expect(form.context().received).toBe('0042')
    form.actor.send({ type: 'code.request', phone: otherPhone })
    expect(form.context().received).toBeNull()
    form.phoneReads.code?.('0043')
    expect(form.context().received).toBe('0043')
  })
})

describe('WhatsApp', () => {
  const ask = { type: 'code.request', phone, channel: 'whatsapp' } as const
  const may = ({ actor }: Awaited<ReturnType<typeof openForm>>) => actor.getSnapshot().can(ask)

  test('is offered a minute after an SMS that did not arrive, and sends at once', async () => {
    const form = openForm({ sendCode: async () => ({ resendAfter: 120 }) })
    form.actor.send({ type: 'code.request', phone })
    await settle()
    pass(form.clock, 59)
    expect(form.isLate()).toBe(false)
    pass(form.clock, 1)
    expect([form.isLate(), may(form), form.sending()]).toEqual([true, true, 'cooling'])
    expect(form.actor.getSnapshot().can({ type: 'code.request', phone })).toBe(false)
    form.actor.send(ask)
    await settle()
    expect(form.calls).toEqual([bySms, byWhatsApp])
    expect(form.isLate()).toBe(false)
  })
  test('has a shorter wait once only: after that it waits as an SMS does', async () => {
    const form = openForm({ sendCode: async () => ({ resendAfter: 120 }) })
    form.actor.send({ type: 'code.request', phone })
    await settle()
    pass(form.clock, 60)
    form.actor.send(ask)
    await settle()
    pass(form.clock, 119)
    expect([form.isLate(), may(form)]).toEqual([false, false])
    pass(form.clock, 1)
    expect([form.isLate(), may(form)]).toEqual([false, true])
    form.actor.send({ type: 'code.request', phone })
    pass(form.clock, 60)
    expect(form.isLate()).toBe(true)
  })
  test('is not offered when the code has arrived', async () => {
    const form = openForm({ sendCode: async () => ({ resendAfter: 60 }) })
    form.actor.send({ type: 'code.request', phone })
    await settle()
    form.phoneReads.code?.('0042')
    pass(form.clock, 40)
    expect(form.isLate()).toBe(false)
  })
})
