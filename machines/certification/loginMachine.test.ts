import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import { pass, session, settle } from '../testing/appTesting'
import { createOtp, type CodeChannel } from '../shared/otpMachine'
import { loginMachine, type Session } from './loginMachine'

const phone = '81200000010'
const otherPhone = '81200000020'
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

test('a right code signs in', async () => {
  const { login, actor, calls } = await createLoginActor()
  actor.send({ type: 'code.submit', phone, code: '1234' })
  await settle()
  expect(calls).toEqual([{ phone, code: '1234' }])
  expect([login.getSnapshot().value, login.getSnapshot().output]).toEqual(['signedIn', session])
})
