import { createActor, SimulatedClock, type EventFrom } from 'xstate'
import { describe, expect, test } from 'vitest'
import { code } from '#domain/answerCodes'
import { driving } from '../testing/actorTesting'
import { settle } from '../testing/appTesting'
import { carrierLender, carrierWith, unasked, verified, type CarrierLender } from '../testing/carrierTesting'
import type { carrierMachine } from './carrierMachine'
import type { OtpMachine } from '../shared/otpMachine'
import { offline, refusedWith } from '../testing/loanTesting'

const never = () => new Promise<never>(() => {})

async function open(given: Partial<CarrierLender> = {}) {
  const calls: unknown[] = []
  const lender = carrierLender(given)
  const { sendCode, checkCode } = lender
  lender.sendCode = (asked) => (calls.push(asked), sendCode(asked))
  lender.checkCode = (asked) => (calls.push(asked), checkCode(asked))
  const clock = new SimulatedClock()
  const actor = createActor(carrierWith(lender), { clock }).start()
  await settle()
  const otp = () => actor.getSnapshot().children.otp
  const at = (part: 'sending' | 'arriving' | 'entering') =>
    (otp()!.getSnapshot().value as { confirming: Record<string, string> }).confirming[part]
  type Sent = EventFrom<typeof carrierMachine> | EventFrom<OtpMachine>
  const send = async (event: Sent) => {
    if (event.type === 'carrier.retry' || event.type === 'carrier.close') actor.send(event)
    else otp()?.send(event)
    await settle()
  }
  return {
    ...driving(actor, clock),
    actor,
    lender,
    calls,
    at,
    send,
    otp: () => otp()!.getSnapshot(),
    context: () => ({ ...actor.getSnapshot().context, ...otp()?.getSnapshot().context }),
    status: () => actor.getSnapshot().status,
  }
}

async function asked(given: Partial<CarrierLender> = {}) {
  const opened = await open(given)
  await opened.send({ type: 'code.request' })
  return opened
}

describe('the introduction of the check', () => {
  test('is shown first, and nothing is sent before a press', async () => {
    const { at, calls, context } = await open()
    expect([at('entering'), at('sending'), calls]).toEqual(['introducing', 'ready', []])
    expect(context().check).toEqual(unasked)
  })
  test('is busy while it loads; after ten seconds it can be reloaded', async () => {
    const { actor, lender, send, goByMs } = await open({ load: never })
    await goByMs(9_999)
    expect([actor.getSnapshot().hasTag('busy'), actor.getSnapshot().hasTag('retryable')]).toEqual([true, false])
    await goByMs(1)
    expect(actor.getSnapshot().hasTag('retryable')).toBe(true)
    lender.load = async () => unasked
    await send({ type: 'carrier.retry' })
    expect(actor.getSnapshot().matches('confirming')).toBe(true)
  })
  test('that could not be read can be read again', async () => {
    const { actor, lender, send, context } = await open({ load: () => Promise.reject(offline) })
    expect([actor.getSnapshot().value, context().failure?.kind]).toEqual(['loadFailed', 'offline'])
    expect(actor.getSnapshot().hasTag('retryable')).toBe(true)
    lender.load = never
    await send({ type: 'carrier.retry' })
    expect([actor.getSnapshot().matches('loading'), context().failure]).toEqual([true, null])
  })
  test('that could not be read is there when it was read again', async () => {
    const { actor, lender, send, context } = await open({ load: () => Promise.reject(offline) })
    lender.load = async () => unasked
    await send({ type: 'carrier.retry' })
    expect([actor.getSnapshot().matches('confirming'), context().failure]).toEqual([true, null])
  })
  test('is skipped when the number is confirmed already', async () => {
    const { actor, calls, context, send, status } = await open({ load: async () => verified })
    expect([actor.getSnapshot().value, context().check]).toEqual(['settled', verified])
    await send({ type: 'code.request' })
    expect(calls).toEqual([])
    await send({ type: 'carrier.close' })
    expect(status()).toBe('done')
  })
})

describe('a code that was requested before the page was closed', () => {
  test('can be typed at once, and the wait for the next continues', async () => {
    const { at, calls, context, goBy, lender } = await open({
      load: async () => ({ ...unasked, resendAfter: 2, expiresIn: 200 }),
    })
    expect([at('entering'), at('sending'), at('arriving'), calls]).toEqual([
      'editing',
      'cooling',
      { expected: 'soon' },
      [],
    ])
    expect([context().check?.expiresIn, context().secondsLeft]).toEqual([200, 2])
    expect(lender.sms).not.toBeNull()
    await goBy(2)
    expect(at('sending')).toBe('ready')
  })
  test.each([
    ['it is still good', { resendAfter: 0, expiresIn: 1 }],
    ['it is no good any more, and another has to wait', { resendAfter: 1, expiresIn: 0 }],
  ])('is waited for where %s', async (_, waits) => {
    expect((await open({ load: async () => ({ ...unasked, ...waits }) })).at('entering')).toBe('editing')
  })
})

describe('sending a code', () => {
  test.each([1, 2] as const)('requests it by the kind of the number, %i, once', async (kind) => {
    const { at, calls, context, send } = await asked({ load: async () => ({ ...unasked, kind }) })
    await send({ type: 'code.request' })
    expect(calls).toEqual([{ kind }])
    expect([at('sending'), at('entering'), context().secondsLeft]).toEqual(['cooling', 'editing', 60])
  })
  test('is shown as busy, and with no field before the code was sent', async () => {
    const { otp, at } = await asked({ sendCode: never })
    expect([otp().hasTag('sending'), at('entering')]).toEqual([true, 'introducing'])
  })
  test('counts the seconds that a page slept through while it waits', async () => {
    const { at, context, goByMs } = await asked()
    await goByMs(51_400)
    await goByMs(600)
    expect([at('sending'), context().secondsLeft]).toEqual(['cooling', 8])
    await goByMs(60_000)
    expect(at('sending')).toBe('ready')
  })
  test('waits as long as the lender requires, and then can be requested again', async () => {
    const { at, calls, context, goBy, send } = await asked({
      sendCode: async () => ({ isVerified: false, resendAfter: 3 }),
    })
    await goBy(2)
    expect([at('sending'), context().secondsLeft]).toEqual(['cooling', 1])
    await goBy(1)
    expect(at('sending')).toBe('ready')
    await send({ type: 'code.request' })
    expect(calls.length).toBe(2)
  })
  test.each([
    [{ resendAfter: 7 }, 7],
    [{}, 60],
  ])('that is requested too soon waits and shows no failure: %j', async (data, seconds) => {
    const { at, context } = await asked({ sendCode: () => Promise.reject(refusedWith(code.codeTooSoon, data)) })
    expect([at('sending'), at('entering'), context().secondsLeft]).toEqual(['cooling', 'editing', seconds])
    expect(context().failure).toBeNull()
  })
  test.each([offline, refusedWith(code.tooMany)])(
    'that failed has the reason, and can be retried: %s',
    async (error) => {
      const { at, context, lender, send } = await asked({ sendCode: () => Promise.reject(error) })
      expect([at('sending'), at('entering'), context().failure?.kind]).toEqual([
        'sendFailed',
        'introducing',
        error.failure.kind,
      ])
      lender.sendCode = never
      await send({ type: 'code.request' })
      expect(context().failure).toBeNull()
    },
  )
  test('sends none when the number was confirmed elsewhere meanwhile', async () => {
    const { actor } = await asked({ sendCode: async () => ({ isVerified: true, resendAfter: 0 }) })
    expect(actor.getSnapshot().value).toBe('settled')
  })
})

describe('a code', () => {
  test('that is complete is sent without a press, once, and completes the check', async () => {
    const { calls, send, status } = await asked()
    for (const typed of ['', '1', '123', '12a4', '1234']) await send({ type: 'code.typed', code: typed })
    expect(calls).toEqual([{ kind: 2 }, { kind: 2, code: '1234' }])
    expect(status()).toBe('done')
  })
  test('that is wrong has its failure beside its field, and is not sent again without a press', async () => {
    const { otp, at, calls, context, send } = await asked({
      checkCode: () => Promise.reject(refusedWith(code.codeWrong)),
    })
    await send({ type: 'code.typed', code: '1234' })
    expect([at('entering'), context().failure]).toMatchObject(['editing', { kind: 'refused', code: code.codeWrong }])
    await send({ type: 'failure.dismiss' })
    await send({ type: 'code.typed', code: '1234' })
    expect([calls.length, context().failure, otp().hasTag('busy')]).toEqual([2, null, false])
    await send({ type: 'code.submit', code: '1234' })
    expect(calls.slice(1)).toEqual([
      { kind: 2, code: '1234' },
      { kind: 2, code: '1234' },
    ])
  })
  test('that the borrower submits is sent, and counts as tried', async () => {
    const { otp, calls, context, lender, send } = await asked({
      checkCode: () => Promise.reject(refusedWith(code.codeWrong)),
    })
    await send({ type: 'code.submit', code: '4321' })
    await send({ type: 'code.typed', code: '4321' })
    expect(calls).toEqual([{ kind: 2 }, { kind: 2, code: '4321' }])
    lender.checkCode = never
    await send({ type: 'code.submit', code: '4322' })
    expect([otp().hasTag('busy'), context().failure]).toEqual([true, null])
  })
  test('that was wrong leaves the wait for the next as it is', async () => {
    const { at, context, goBy, send } = await asked({ checkCode: () => Promise.reject(refusedWith(code.codeWrong)) })
    await goBy(20)
    await send({ type: 'code.submit', code: '9999' })
    expect([at('sending'), context().secondsLeft]).toEqual(['cooling', 40])
  })
  test('that was tried is sent again without a press when another was requested', async () => {
    const { calls, goBy, send } = await asked({ checkCode: () => Promise.reject(offline) })
    await send({ type: 'code.typed', code: '1234' })
    await goBy(60)
    await send({ type: 'code.request' })
    await send({ type: 'code.typed', code: '1234' })
    expect(calls).toEqual([{ kind: 2 }, { kind: 2, code: '1234' }, { kind: 2 }, { kind: 2, code: '1234' }])
  })
  test('can’t be typed before one was sent', async () => {
    const { calls, send } = await open()
    await send({ type: 'code.typed', code: '1234' })
    await send({ type: 'code.submit', code: '1234' })
    expect(calls).toEqual([])
  })
})

describe('a code that the phone reads from its SMS', () => {
  test('is waited for from the request on, and not after it has arrived', async () => {
    const { context, lender, send } = await open({ sendCode: never })
    expect(lender.sms).toBeNull()
    await send({ type: 'code.request' })
    lender.sms?.('0042')
    expect([context().received, lender.sms]).toEqual(['0042', null])
  })
  test('is waited for again with the next', async () => {
    const { context, goBy, lender, send } = await asked()
    lender.sms?.('0042')
    await goBy(60)
    await send({ type: 'code.request' })
    expect(context().received).toBeNull()
    lender.sms?.('0043')
    expect(context().received).toBe('0043')
  })
  test('is not waited for when the confirmation is skipped', async () => {
    const { lender, send, status } = await asked()
    await send({ type: 'carrier.close' })
    expect([status(), lender.sms]).toEqual(['done', null])
  })
})
