import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#domain/failure'
import { pass, session, settle } from '../testing/appTesting'
import { createOtp, type CodeChannel } from '../shared/otpMachine'
import { loginMachine, type Session } from './loginMachine'

const phone = '81200000010'
const otherPhone = '81200000020'
const bySms = { phone, channel: 'sms' }
const byWhatsApp = { phone, channel: 'whatsapp' }
const offline = new ApiError({ kind: 'offline' })
const refused = (code: number, data = {}) => new ApiError({ kind: 'refused', code, text: 'No', data })
const never = () => new Promise<never>(() => {})

interface Lender {
  recall: () => Promise<{ typedPhone: string; consentedPhone: string | null; secondsLeft: number }>
  sendCode: (input: { phone: string; channel: CodeChannel }) => Promise<{ resendAfter: number }>
  checkCode: (input: { phone: string; code: string }) => Promise<Session>
}

async function createLoginActor(lender: Partial<Lender> = {}) {
  const calls: unknown[] = []
  const phoneReads: { code: ((code: string) => void) | null } = { code: null }
  const { recall, sendCode, checkCode }: Lender = {
    recall: async () => ({ typedPhone: '', consentedPhone: null, secondsLeft: 0 }),
    sendCode: async () => ({ resendAfter: 3 }),
    checkCode: async () => session,
    ...lender,
  }
  const clock = new SimulatedClock()
  const machine = loginMachine.provide({
    actors: {
      recall: fromPromise(recall),
      otp: createOtp({
        sendCode: fromPromise(({ input }) => (calls.push(input), sendCode(input))),
        checkCode: fromPromise(({ input }) => (calls.push(input), checkCode(input))),
        receiveCode: fromCallback(({ sendBack }) => {
          phoneReads.code = (code) => sendBack({ type: 'code.received', code })
          return () => (phoneReads.code = null)
        }),
      }),
    },
  })
  const login = createActor(machine, { clock }).start()
  const actor = login.getSnapshot().children.otp!
  await settle()
  return {
    actor,
    login,
    clock,
    calls,
    phoneReads,
    isLate: () => actor.getSnapshot().hasTag('late'),
    sending: () => sendingOf(actor.getSnapshot()),
    context: () => actor.getSnapshot().context,
  }
}

function sendingOf({ value }: { value: unknown }) {
  return (value as { confirming: { sending: string } }).confirming.sending
}

describe('the consent of the last sign-in on this phone', () => {
  const recall = async () => ({ typedPhone: phone, consentedPhone: phone, secondsLeft: 0 })
  test('is good for its number alone, and is asked for again once another one was typed', async () => {
    const { login } = await createLoginActor({ recall })
    const known = () => login.getSnapshot().context.consentedPhone
    login.send({ type: 'phone.typed', phone })
    expect(known()).toBe(phone)
    login.send({ type: 'phone.typed', phone: null })
    expect(known()).toBe(null)
    login.send({ type: 'phone.typed', phone })
    expect(known()).toBe(null)
  })
  test('is not recalled for a number that is being typed', async () => {
    let answer = () => {}
    const late = new Promise<void>((resolve) => (answer = resolve))
    const { login } = await createLoginActor({ recall: () => late.then(recall) })
    login.send({ type: 'phone.typed', phone: null })
    answer()
    await settle()
    expect(login.getSnapshot().context).toMatchObject({ typedPhone: phone, consentedPhone: null })
  })
})

describe('the wait before a code may be sent', () => {
  test('counts the seconds of a frozen page, whose timers were stopped', async () => {
    const { actor, clock, context, sending } = await createLoginActor({ sendCode: async () => ({ resendAfter: 60 }) })
    actor.send({ type: 'code.request', phone })
    await settle()
    clock.increment(51_400)
    clock.increment(600)
    expect([sending(), context().secondsLeft]).toEqual(['cooling', 8])
    clock.increment(60_000)
    expect(sending()).toBe('ready')
  })
  test('continues where it was when the page was closed', async () => {
    const login = await createLoginActor({
      recall: async () => ({ typedPhone: phone, consentedPhone: null, secondsLeft: 5 }),
    })
    expect(login.sending()).toBe('cooling')
    pass(login.clock, 4)
    expect(login.context().secondsLeft).toBe(1)
    expect(login.actor.getSnapshot().can({ type: 'code.request', phone: otherPhone })).toBe(true)
    pass(login.clock, 1)
    expect(login.sending()).toBe('ready')
  })
  test('is over when none is remembered', async () => {
    expect((await createLoginActor()).sending()).toBe('ready')
  })
  test('is over when the device can’t read it', async () => {
    const login = await createLoginActor({ recall: () => Promise.reject(new Error('storage')) })
    expect(login.sending()).toBe('ready')
    expect(login.context().failure).toBeNull()
  })
  test.each([0, 5])('of %i s is restored with the number that was typed', async (secondsLeft) => {
    const login = await createLoginActor({
      recall: async () => ({ typedPhone: phone, consentedPhone: null, secondsLeft }),
    })
    expect(login.login.getSnapshot().context.typedPhone).toBe(phone)
  })
  test('does not block a request while it is being read', async () => {
    const login = await createLoginActor({ recall: never })
    expect(login.sending()).toBe('ready')
    login.actor.send({ type: 'code.request', phone })
    expect(login.sending()).toBe('asking')
    await settle()
    expect(login.sending()).toBe('cooling')
  })
})

describe('sending a code', () => {
  test('sends one request and then waits as long as the lender requires', async () => {
    const login = await createLoginActor()
    login.actor.send({ type: 'code.request', phone })
    expect(login.actor.getSnapshot().hasTag('sending')).toBe(true)
    login.actor.send({ type: 'code.request', phone })
    await settle()
    expect(login.calls).toEqual([bySms])
    expect(login.sending()).toBe('cooling')
    expect(login.context()).toMatchObject({
      secondsLeft: 3,
      sentTo: phone,
      failure: null,
      answer: null,
    })
  })
  test('is refused to the same number while it waits, and possible again after', async () => {
    const login = await createLoginActor()
    login.actor.send({ type: 'code.request', phone })
    await settle()
    expect(login.actor.getSnapshot().can({ type: 'code.request', phone })).toBe(false)
    pass(login.clock, 3)
    expect(login.sending()).toBe('ready')
    login.actor.send({ type: 'code.request', phone })
    await settle()
    expect(login.calls).toEqual([bySms, bySms])
  })
  test('is sent to a corrected number at once', async () => {
    const login = await createLoginActor()
    login.actor.send({ type: 'code.request', phone })
    await settle()
    login.actor.send({ type: 'code.request', phone: otherPhone })
    expect(login.sending()).toBe('asking')
    await settle()
    expect(login.calls).toEqual([bySms, { phone: otherPhone, channel: 'sms' }])
    expect(login.context().sentTo).toBe(otherPhone)
  })
  test.each([
    [{ resendAfter: 7 }, 7],
    [{}, 60],
  ])('that is requested too soon waits and shows no failure: %j', async (data, seconds) => {
    const login = await createLoginActor({ sendCode: () => Promise.reject(refused(1003, data)) })
    login.actor.send({ type: 'code.request', phone })
    await settle()
    expect(login.sending()).toBe('cooling')
    expect(login.context()).toMatchObject({ secondsLeft: seconds, failure: null })
  })
  test('that failed can be tried again at once; the failure stays until then', async () => {
    const login = await createLoginActor({ sendCode: () => Promise.reject(offline) })
    login.actor.send({ type: 'code.request', phone })
    await settle()
    expect(login.sending()).toBe('sendFailed')
    expect(login.context().failure).toEqual({ kind: 'offline' })
    login.actor.send({ type: 'code.request', phone })
    expect(login.context().failure).toBeNull()
  })
  test('that failed can be dismissed', async () => {
    const login = await createLoginActor({ sendCode: () => Promise.reject(offline) })
    login.actor.send({ type: 'code.request', phone })
    await settle()
    login.actor.send({ type: 'failure.dismiss' })
    expect(login.context().failure).toBeNull()
  })
  test('continues to wait when a failure is dismissed', async () => {
    const login = await createLoginActor({ checkCode: () => Promise.reject(offline) })
    login.actor.send({ type: 'code.request', phone })
    await settle()
    pass(login.clock, 1)
    login.actor.send({ type: 'code.submit', phone, code: '1234' })
    await settle()
    login.actor.send({ type: 'failure.dismiss' })
    expect([login.sending(), login.context().secondsLeft]).toEqual(['cooling', 2])
  })
})

describe('checking a code', () => {
  test('happens once and ends with the session', async () => {
    const login = await createLoginActor()
    login.actor.send({ type: 'code.submit', phone, code: '1234' })
    expect(login.actor.getSnapshot().hasTag('busy')).toBe(true)
    login.actor.send({ type: 'code.submit', phone, code: '1234' })
    await settle()
    expect(login.calls).toEqual([{ phone, code: '1234' }])
    expect(login.login.getSnapshot().matches('signedIn')).toBe(true)
    expect(login.login.getSnapshot().output).toEqual(session)
  })
  test('keeps the countdown when the code is refused, and clears the refusal on the next try', async () => {
    const login = await createLoginActor({ checkCode: () => Promise.reject(refused(1001)) })
    login.actor.send({ type: 'code.request', phone })
    await settle()
    pass(login.clock, 1)
    login.actor.send({ type: 'code.submit', phone, code: '9999' })
    await settle()
    expect(login.actor.getSnapshot().matches({ confirming: { sending: 'cooling', entering: 'editing' } })).toBe(true)
    expect(login.context()).toMatchObject({ secondsLeft: 2, failure: { kind: 'refused', code: 1001, text: 'No' } })
    login.actor.send({ type: 'code.submit', phone, code: '1234' })
    expect(login.context().failure).toBeNull()
  })
})

describe('a form that is complete', () => {
  const complete = { type: 'code.typed', phone, code: '1234', hasConsent: true } as const

  test('is submitted without a press, once', async () => {
    const login = await createLoginActor()
    for (let i = 0; i < 3; i++) login.actor.send(complete)
    await settle()
    expect(login.calls).toEqual([{ phone, code: '1234' }])
    expect(login.login.getSnapshot().output).toEqual(session)
  })
  test.each([
    ['a phone', { phone: null }],
    ['consent', { hasConsent: false }],
    ['all digits', { code: '123' }],
    ['digits only', { code: '12a4' }],
  ])('has %s', async (_, lacking) => {
    const login = await createLoginActor()
    login.actor.send({ ...complete, ...lacking })
    await settle()
    expect(login.calls).toEqual([])
    login.actor.send(complete)
    await settle()
    expect(login.calls).toEqual([{ phone, code: '1234' }])
  })
  test.each([refused(1001), offline])(
    'whose code was wrong once is not submitted again without a press: %s',
    async (error) => {
      const login = await createLoginActor({ checkCode: () => Promise.reject(error) })
      const codes = () => login.calls.map((call) => (call as { code: string }).code)
      for (const code of ['1234', '1234', '5678', '1234', '5678']) {
        login.actor.send({ ...complete, code })
        await settle()
      }
      expect(codes()).toEqual(['1234', '5678'])
      login.actor.send({ type: 'code.submit', phone, code: '1234' })
      await settle()
      expect(codes()).toEqual(['1234', '5678', '1234'])
    },
  )
  test('nor one that was submitted by a press, until another code is requested', async () => {
    const login = await createLoginActor({ checkCode: () => Promise.reject(refused(1001)) })
    login.actor.send({ type: 'code.submit', phone, code: '1234' })
    await settle()
    login.actor.send(complete)
    expect(login.actor.getSnapshot().hasTag('busy')).toBe(false)
    login.actor.send({ type: 'code.request', phone })
    await settle()
    login.actor.send(complete)
    expect(login.actor.getSnapshot().hasTag('busy')).toBe(true)
  })
})

describe('a code that the phone reads from its SMS', () => {
  test('is waited for from the request on, and not after it has arrived', async () => {
    const login = await createLoginActor({ sendCode: never })
    expect(login.phoneReads.code).toBeNull()
    login.actor.send({ type: 'code.request', phone })
    login.phoneReads.code?.('0042')
    expect(login.context().received).toBe('0042')
    expect(login.phoneReads.code).toBeNull()
  })
  test('is not waited for after the borrower leaves or has signed in', async () => {
    const [left, signedIn] = [await createLoginActor(), await createLoginActor()]
    for (const { actor } of [left, signedIn]) actor.send({ type: 'code.request', phone })
    left.login.stop()
    signedIn.actor.send({ type: 'code.submit', phone, code: '1234' })
    await settle()
    expect([left.phoneReads.code, signedIn.phoneReads.code]).toEqual([null, null])
  })
  test('is waited for again with the next, and after the page was closed', async () => {
    const login = await createLoginActor({
      recall: async () => ({ typedPhone: phone, consentedPhone: null, secondsLeft: 5 }),
    })
    login.phoneReads.code?.('0042')
    expect(login.context().received).toBe('0042')
    login.actor.send({ type: 'code.request', phone: otherPhone })
    expect(login.context().received).toBeNull()
    login.phoneReads.code?.('0043')
    expect(login.context().received).toBe('0043')
  })
})

describe('WhatsApp', () => {
  const ask = { type: 'code.request', phone, channel: 'whatsapp' } as const
  const may = ({ actor }: Awaited<ReturnType<typeof createLoginActor>>) => actor.getSnapshot().can(ask)

  test('is offered a minute after an SMS that did not arrive, and sends at once', async () => {
    const login = await createLoginActor({ sendCode: async () => ({ resendAfter: 120 }) })
    login.actor.send({ type: 'code.request', phone })
    await settle()
    pass(login.clock, 59)
    expect(login.isLate()).toBe(false)
    pass(login.clock, 1)
    expect([login.isLate(), may(login), login.sending()]).toEqual([true, true, 'cooling'])
    expect(login.actor.getSnapshot().can({ type: 'code.request', phone })).toBe(false)
    login.actor.send(ask)
    await settle()
    expect(login.calls).toEqual([bySms, byWhatsApp])
    expect(login.isLate()).toBe(false)
  })
  test('has a shorter wait once only: after that it waits as an SMS does', async () => {
    const login = await createLoginActor({ sendCode: async () => ({ resendAfter: 120 }) })
    login.actor.send({ type: 'code.request', phone })
    await settle()
    pass(login.clock, 60)
    login.actor.send(ask)
    await settle()
    pass(login.clock, 119)
    expect([login.isLate(), may(login)]).toEqual([false, false])
    pass(login.clock, 1)
    expect([login.isLate(), may(login)]).toEqual([false, true])
    login.actor.send({ type: 'code.request', phone })
    pass(login.clock, 60)
    expect(login.isLate()).toBe(true)
  })
  test('is not offered when the code has arrived', async () => {
    const login = await createLoginActor({ sendCode: async () => ({ resendAfter: 60 }) })
    login.actor.send({ type: 'code.request', phone })
    await settle()
    login.phoneReads.code?.('0042')
    pass(login.clock, 40)
    expect(login.isLate()).toBe(false)
  })
})
