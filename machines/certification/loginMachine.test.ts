import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../domain/failure'
import { pass, session, settle } from '../testing/appTesting'
import { loginMachine, type Session } from './loginMachine'
import { deadEnds, explore, lostTo, untaken } from '../testing/pathTesting'

const phone = '81200000010'
const otherPhone = '81200000020'
const offline = new ApiError({ kind: 'offline' })
const refused = (code: number, data = {}) => new ApiError({ kind: 'refused', code, text: 'No', data })
const never = () => new Promise<never>(() => {})

interface Lender {
  recall: () => Promise<{ typedPhone: string; secondsLeft: number }>
  sendCode: (input: { phone: string }) => Promise<{ resendAfter: number }>
  checkCode: (input: { phone: string; code: string }) => Promise<Session>
}

async function createLoginActor(lender: Partial<Lender> = {}) {
  const calls: unknown[] = []
  const { recall, sendCode, checkCode }: Lender = {
    recall: async () => ({ typedPhone: '', secondsLeft: 0 }),
    sendCode: async () => ({ resendAfter: 3 }),
    checkCode: async () => session,
    ...lender,
  }
  const clock = new SimulatedClock()
  const machine = loginMachine.provide({
    actors: {
      recall: fromPromise(recall),
      sendCode: fromPromise(({ input }) => (calls.push(input), sendCode(input))),
      checkCode: fromPromise(({ input }) => (calls.push(input), checkCode(input))),
    },
  })
  const actor = createActor(machine, { clock }).start()
  await settle()
  return {
    actor,
    clock,
    calls,
    sending: () => sendingOf(actor.getSnapshot()),
    context: () => actor.getSnapshot().context,
  }
}

function sendingOf({ value }: { value: unknown }) {
  return (value as { signingIn: { sending: string } }).signingIn.sending
}

describe('the wait before a code may be sent', () => {
  test('goes on where it stood when the page was closed', async () => {
    const login = await createLoginActor({ recall: async () => ({ typedPhone: phone, secondsLeft: 5 }) })
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
  test('is over when the device has forgotten it', async () => {
    const login = await createLoginActor({ recall: () => Promise.reject(new Error('storage')) })
    expect(login.sending()).toBe('ready')
    expect(login.context().failure).toBeNull()
  })
  test.each([0, 5])('of %i s comes with the number that was typed', async (secondsLeft) => {
    const login = await createLoginActor({ recall: async () => ({ typedPhone: phone, secondsLeft }) })
    expect(login.context().typedPhone).toBe(phone)
  })
  test('holds nobody up while it is looked for', async () => {
    const login = await createLoginActor({ recall: never })
    expect(login.sending()).toBe('recalling')
    login.actor.send({ type: 'code.request', phone })
    expect(login.sending()).toBe('asking')
    await settle()
    expect(login.sending()).toBe('cooling')
  })
})

describe('sending a code', () => {
  test('asks for it once and then waits as long as the lender says', async () => {
    const login = await createLoginActor()
    login.actor.send({ type: 'code.request', phone })
    expect(login.actor.getSnapshot().hasTag('sending')).toBe(true)
    login.actor.send({ type: 'code.request', phone })
    await settle()
    expect(login.calls).toEqual([{ phone }])
    expect(login.sending()).toBe('cooling')
    expect(login.context()).toEqual({ secondsLeft: 3, typedPhone: '', sentTo: phone, failure: null, session: null })
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
    expect(login.calls).toEqual([{ phone }, { phone }])
  })
  test('goes to a corrected number at once', async () => {
    const login = await createLoginActor()
    login.actor.send({ type: 'code.request', phone })
    await settle()
    login.actor.send({ type: 'code.request', phone: otherPhone })
    expect(login.sending()).toBe('asking')
    await settle()
    expect(login.calls).toEqual([{ phone }, { phone: otherPhone }])
    expect(login.context().sentTo).toBe(otherPhone)
  })
  test.each([
    [{ resendAfter: 7 }, 7],
    [{}, 60],
  ])('that came too soon waits and complains about nothing: %j', async (data, seconds) => {
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
    expect(login.sending()).toBe('ready')
    expect(login.context().failure).toEqual({ kind: 'offline' })
    login.actor.send({ type: 'code.request', phone })
    expect(login.context().failure).toBeNull()
  })
  test('that failed can be waved away', async () => {
    const login = await createLoginActor({ sendCode: () => Promise.reject(offline) })
    login.actor.send({ type: 'code.request', phone })
    await settle()
    login.actor.send({ type: 'failure.dismiss' })
    expect(login.context().failure).toBeNull()
  })
  test('goes on waiting when a failure is waved away', async () => {
    const login = await createLoginActor({ checkCode: () => Promise.reject(offline) })
    login.actor.send({ type: 'code.request', phone })
    await settle()
    pass(login.clock, 1)
    login.actor.send({ type: 'login.submit', phone, code: '1234' })
    await settle()
    login.actor.send({ type: 'failure.dismiss' })
    expect([login.sending(), login.context().secondsLeft]).toEqual(['cooling', 2])
  })
})

describe('checking a code', () => {
  test('goes out once and ends with the session', async () => {
    const login = await createLoginActor()
    login.actor.send({ type: 'login.submit', phone, code: '1234' })
    expect(login.actor.getSnapshot().hasTag('busy')).toBe(true)
    login.actor.send({ type: 'login.submit', phone, code: '1234' })
    await settle()
    expect(login.calls).toEqual([{ phone, code: '1234' }])
    expect(login.actor.getSnapshot().matches('signedIn')).toBe(true)
    expect(login.actor.getSnapshot().output).toEqual(session)
  })
  test('keeps the countdown when the code is refused, and forgets the refusal on the next try', async () => {
    const login = await createLoginActor({ checkCode: () => Promise.reject(refused(1001)) })
    login.actor.send({ type: 'code.request', phone })
    await settle()
    pass(login.clock, 1)
    login.actor.send({ type: 'login.submit', phone, code: '9999' })
    await settle()
    expect(login.actor.getSnapshot().matches({ signingIn: { sending: 'cooling', entering: 'editing' } })).toBe(true)
    expect(login.context()).toMatchObject({ secondsLeft: 2, failure: { kind: 'refused', code: 1001, text: 'No' } })
    login.actor.send({ type: 'login.submit', phone, code: '1234' })
    expect(login.context().failure).toBeNull()
  })
})

describe('every path', () => {
  const machine = loginMachine
  const paths = explore(machine, {
    inputs: [undefined],
    events: [
      { type: 'code.request', phone },
      { type: 'code.request', phone: otherPhone },
      { type: 'login.submit', phone, code: '1234' },
      { type: 'failure.dismiss' },
    ],
    answers: {
      recall: {
        outputs: [0, 2].map((secondsLeft) => ({ typedPhone: phone, secondsLeft })),
        errors: [offline],
      },
      sendCode: {
        outputs: [{ resendAfter: 2 }, { resendAfter: 0 }],
        errors: [offline, refused(1003, { resendAfter: 2 })],
      },
      checkCode: { outputs: [session], errors: [offline, refused(1001), refused(1002)] },
    },
    keyOf: ({ value, context }) => [value, context.secondsLeft, context.sentTo, context.failure],
  })
  test('ends signed in or leads on', () => {
    expect(deadEnds(paths, ({ value }) => value)).toEqual([])
    expect(lostTo(paths, ({ status }) => status === 'done')).toEqual([])
  })
  test('ends with a session and nothing else', () => {
    const ends = paths.states.filter(({ status }) => status !== 'active')
    expect(ends.map(({ status, output }) => [status, output])).toEqual(ends.map(() => ['done', session]))
    expect(ends.length).toBeGreaterThan(0)
  })
  test('together they take every transition', () => {
    expect(untaken(machine, paths)).toEqual([])
  })
})
