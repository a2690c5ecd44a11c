import { createActor, fromCallback, fromPromise } from 'xstate'
import { describe, expect, test } from 'vitest'
import { code as answer } from '#domain/answerCodes'
import { driving } from '../testing/actorTesting'
import { settle } from '../testing/appTesting'
import { offline, refusedWith, unanswered } from '../testing/loanTesting'
import { otpMachine } from './otpMachine'

type Received = { type: 'code.received'; code: string }

async function codeOf(send: () => Promise<unknown> = async () => ({})) {
  const lender = { send }
  const asked: unknown[] = []
  const phone = { listens: 0, read: (_: string) => {} }
  const machine = otpMachine.provide({
    actors: {
      sendCode: fromPromise(async ({ input }) => {
        asked.push(input.purpose)
        await lender.send()
        return { resendAfter: 60 }
      }),
      receiveCode: fromCallback<Received>(({ sendBack }) => {
        phone.listens += 1
        phone.read = (code) => (sendBack as (event: Received) => void)({ type: 'code.received', code })
      }),
    },
  })
  const actor = createActor(machine, { input: { of: { purpose: 'account' }, begins: 'sending' } }).start()
  await settle()
  return {
    ...driving(actor),
    lender,
    asked,
    phone,
    state: () => {
      const snapshot = actor.getSnapshot()
      if (snapshot.hasTag('sending')) return 'sending'
      if (snapshot.matches({ confirming: { sending: 'sendFailed' } })) return 'sendFailed'
      return 'entering'
    },
    context: () => actor.getSnapshot().context,
    isBusy: () => actor.getSnapshot().hasTag('sending'),
    isRetryable: () => actor.getSnapshot().hasTag('retryable'),
  }
}
const again = { type: 'code.request' } as const
const tooSoon = refusedWith(answer.codeTooSoon)

describe('a one-time code for another call', () => {
  test('is sent for its purpose at once, which is waited for', async () => {
    const { asked, isBusy, context } = await codeOf(unanswered)
    expect([asked, isBusy(), context().of]).toEqual([['account'], true, { purpose: 'account' }])
  })
  test('that was sent can be typed', async () => {
    const { state, context, isBusy, isRetryable } = await codeOf()
    expect([state(), context().failure, isBusy(), isRetryable()]).toEqual(['entering', null, false, false])
  })
  test('that was sent just before can be typed, too, and the refusal is shown', async () => {
    const { state, context } = await codeOf(() => Promise.reject(tooSoon))
    expect([state(), context().failure]).toEqual(['entering', tooSoon.failure])
  })
  test('that could not be sent has the reason, and can be requested again', async () => {
    const { state, context, lender, asked, send, isRetryable } = await codeOf(() => Promise.reject(offline))
    expect([state(), context().failure, isRetryable()]).toEqual(['sendFailed', offline.failure, true])
    lender.send = async () => ({})
    await send(again)
    expect([state(), context().failure, asked]).toEqual(['entering', null, ['account', 'account']])
  })
  test('is shown as the phone reads it, the last one if there are several', async () => {
    const { phone, context } = await codeOf()
    for (const code of ['1111', '2222']) {
      phone.read(code)
      expect([context().received, phone.listens]).toEqual([code, 1])
    }
  })
  test('that was read is cleared when another is requested', async () => {
    const { phone, lender, send, context, isBusy, asked } = await codeOf()
    phone.read('1111')
    lender.send = unanswered
    await send(again)
    expect([context().received, isBusy(), asked.length]).toEqual([null, true, 2])
  })
})
