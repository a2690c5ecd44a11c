import { describe, expect, test } from 'vitest'
import { offline, unanswered } from '../testing/loanTesting'
import { code, paymentStatus, NOW } from '../testing/payCodeTesting'
import { createPayCodeActor } from '../testing/payCodeActorTesting'

const unreachable = () => Promise.reject(offline)

describe('the payment status is read', () => {
  test('when the phone cannot read its saved code', async () => {
    const { asked, paymentStatus: received } = await createPayCodeActor({ recall: unreachable })
    expect([asked.length, received()]).toEqual([1, 'resting'])
  })
  test('at a press while the answer takes long, and not before', async () => {
    const {
      asked,
      paymentStatus: asking,
      actor,
      goByMs,
      send,
    } = await createPayCodeActor({ paymentStatus: unanswered })
    await goByMs(9_999)
    await send({ type: 'paymentStatus.refresh' })
    expect([asking(), asked.length, actor.getSnapshot().hasTag('busy')]).toEqual([{ asking: 'pending' }, 1, true])
    await goByMs(1)
    expect([asking(), actor.getSnapshot().hasTag('retryable')]).toEqual([{ asking: 'slow' }, true])
    await send({ type: 'paymentStatus.refresh' })
    expect([asking(), asked.length]).toEqual([{ asking: 'pending' }, 2])
  })
  test('each ten seconds', async () => {
    const { asked, goByMs } = await createPayCodeActor()
    for (const count of [2, 3]) {
      await goByMs(9_999)
      expect(asked).toHaveLength(count - 1)
      await goByMs(1)
      expect(asked).toHaveLength(count)
    }
  })
  test('each four seconds after the borrower has reported a payment', async () => {
    const { asked, goByMs, send } = await createPayCodeActor()
    await send({ type: 'payment.claim' })
    await goByMs(3_999)
    expect(asked).toHaveLength(2)
    await goByMs(1)
    expect(asked).toHaveLength(3)
  })
  test('again ten seconds after the lender could not be reached, or at once when the borrower reports a payment', async () => {
    const {
      asked,
      paymentStatus: received,
      goByMs,
      send,
      code: state,
    } = await createPayCodeActor({
      recall: async () => ({ repayId: 'r1', code }),
      paymentStatus: unreachable,
    })
    await goByMs(9_999)
    expect([asked.length, received()]).toEqual([1, 'loadFailed'])
    await goByMs(1)
    expect(asked).toHaveLength(2)
    await send({ type: 'payment.claim' })
    expect([asked.length, state()]).toEqual([3, { open: 'claimed' }])
  })
})

test('a payment is late when it is not confirmed within a minute', async () => {
  const { send, goByMs, code: state, lender } = await createPayCodeActor()
  await send({ type: 'payment.claim' })
  lender.paymentStatus = unanswered
  await goByMs(59_999)
  expect(state()).toEqual({ open: 'claimed' })
  await goByMs(1)
  expect(state()).toEqual({ open: 'missed' })
})

test('the clock is subscribed to from the start', async () => {
  const { context } = await createPayCodeActor()
  expect(context().now).toBe(NOW)
})

test('sharing or saving the code changes nothing else', async () => {
  const { asked, send, code: state } = await createPayCodeActor({ paymentStatus: async () => paymentStatus })
  await send({ type: 'payment.claim' })
  await send({ type: 'code.share', text: '' })
  await send({ type: 'picture.save', name: '', drawing: { path: '', width: 0, height: 0 }, caption: [] })
  expect([asked.length, state()]).toEqual([2, { open: 'claimed' }])
})
