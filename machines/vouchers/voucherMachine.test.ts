import { describe, expect, test } from 'vitest'
import { code } from '#domain/answerCodes'
import { settle } from '../testing/appTesting'
import { bill, offline, paidOut, refusedWith, unanswered } from '../testing/loanTesting'
import { networkReturned, photo, sendVoucher, voucherOf } from '../testing/voucherActorTesting'
import { payment } from '../testing/voucherTesting'

describe('a proof of payment', () => {
  test('is for the loan of the link, else for the only one', async () => {
    const other = { ...paidOut, repayId: 'r2' }
    expect((await voucherOf()).context().payment.repayId).toBe('r1')
    const bills = async () => [paidOut, other]
    expect((await voucherOf({ bills })).context().payment.repayId).toBe('')
    expect((await voucherOf({ bills }, 'r2')).context().payment.repayId).toBe('r2')
    expect((await voucherOf({ bills }, 'unknown')).context().payment.repayId).toBe('')
    expect((await voucherOf({ bills: async () => [bill] })).context().bills).toEqual([])
  })
  test('is sent once, with the number of its receipt to show', async () => {
    const { send, fill, state, context, lender, asked } = await voucherOf()
    await fill()
    await send(sendVoucher)
    expect(state()).toMatchObject({ form: 'sent', outbox: 'resting' })
    expect(context()).toMatchObject({ receiptNumber: 'BP-2346-79AC', queue: [], pictures: [] })
    expect([asked('deliver'), lender.queue]).toEqual([['key-1'], []])
    await send(sendVoucher, { type: 'voucher.another' })
    expect([state(), context().key, context().payment.amount]).toEqual([
      expect.objectContaining({ form: 'filling' }),
      'key-2',
      null,
    ])
    expect(asked('deliver')).toHaveLength(1)
  })
  test('is not sent with something missing, and the press is remembered', async () => {
    const { send, state, context, asked } = await voucherOf()
    await send(sendVoucher, { type: 'payment.changed', payment })
    await send(sendVoucher)
    expect([state(), context().isIncomplete]).toEqual([expect.objectContaining({ form: 'filling' }), true])
    expect(asked('deliver')).toEqual([])
  })
  test('that the lender refuses is in the form again, with its problems and a new key', async () => {
    const refused = refusedWith(code.invalid, { fields: { paidTime: 'Later than now' } })
    const { send, fill, state, context, lender } = await voucherOf({ deliver: () => Promise.reject(refused) })
    await fill()
    await send(sendVoucher)
    expect(state()).toMatchObject({ form: 'filling', outbox: 'resting' })
    expect(context()).toMatchObject({ payment, problems: { paidTime: 'Later than now' }, key: 'key-3', queue: [] })
    expect(context().pictures).toHaveLength(1)
    await send({ type: 'payment.changed', payment: { paidTime: '09:00' } })
    expect(context().problems).toEqual({})
    expect(lender.queue).toEqual([])
  })
})

describe('without the network', () => {
  test('it waits on the device and is sent when the network is back', async () => {
    const { send, fill, state, context, lender, asked } = await voucherOf({
      deliver: () => Promise.reject(offline),
    })
    await fill()
    await send(sendVoucher)
    expect(state()).toMatchObject({ form: 'queued', outbox: 'held' })
    expect(lender.queue).toHaveLength(1)
    lender.deliver = async () => ({ receiptNumber: 'BP-3333-4444' })
    lender.network(networkReturned)
    await settle()
    expect(state()).toMatchObject({ form: 'sent', outbox: 'resting' })
    expect(context().receiptNumber).toBe('BP-3333-4444')
    expect(asked('deliver')).toEqual(['key-1', 'key-1'])
  })
  test('it is retried without a press, and another can be filled in meanwhile', async () => {
    const { send, fill, state, goByMs, context, lender, asked } = await voucherOf({
      deliver: () => Promise.reject(offline),
    })
    await fill()
    await send(sendVoucher, { type: 'voucher.another' })
    await goByMs(4999)
    expect(asked('deliver')).toHaveLength(1)
    lender.deliver = async () => ({ receiptNumber: 'BP-3333-4444' })
    await goByMs(1)
    expect(state()).toMatchObject({ form: 'filling', outbox: 'resting' })
    expect([asked('deliver'), context().queue]).toEqual([['key-1', 'key-1'], []])
  })
  test('what was left on the device is sent at the next start', async () => {
    const queued = { ...payment, key: 'old', pictures: 1, refusal: null }
    const { context, state, asked } = await voucherOf({ queue: [queued] })
    expect([asked('deliver'), context().queue]).toEqual([['old'], []])
    expect(state()).toMatchObject({ form: 'filling' })
  })
  test('one that is refused later can be corrected, and does not delay the others', async () => {
    const queued = { ...payment, key: 'old', pictures: 1, refusal: null }
    const { context, send, state, asked } = await voucherOf({
      queue: [queued, { ...queued, key: 'new' }],
      deliver: ({ key }) =>
        key === 'old' ? Promise.reject(refusedWith(code.tooMany)) : Promise.resolve({ receiptNumber: 'BP-1' }),
    })
    expect(asked('deliver')).toEqual(['old', 'new'])
    expect(context().queue).toMatchObject([{ key: 'old', refusal: { kind: 'refused' } }])
    await send({ type: 'queue.correct', key: 'old' })
    expect([state(), context().queue]).toEqual([expect.objectContaining({ form: 'filling' }), []])
    expect(context().failure).toMatchObject({ kind: 'refused', code: code.tooMany })
  })
  test('one that is refused waits while another is begun: what is typed is not overwritten', async () => {
    const refused = { ...payment, key: 'old', pictures: 1, refusal: { kind: 'refused' as const } }
    const { context, send, state } = await voucherOf({ queue: [refused] })
    await send({ type: 'payment.changed', payment: { note: 'At the counter' } }, { type: 'queue.correct', key: 'old' })
    expect([context().payment.note, context().queue]).toEqual(['At the counter', [refused]])
    await send({ type: 'payment.changed', payment: { note: '' } }, { type: 'queue.correct', key: 'old' })
    expect([state(), context().queue]).toEqual([expect.objectContaining({ form: 'filling' }), []])
  })
  test('one that was refused before is not sent again at the next start', async () => {
    const { asked } = await voucherOf({
      queue: [{ ...payment, key: 'old', pictures: 1, refusal: { kind: 'refused' } }],
    })
    expect(asked('deliver')).toEqual([])
  })
  test('one that another page has sent is removed', async () => {
    const queued = { ...payment, key: 'old', pictures: 1, refusal: null }
    const { context } = await voucherOf({ queue: [queued], deliver: async () => null })
    expect(context()).toMatchObject({ queue: [], receiptNumber: null })
  })
})

describe('pictures', () => {
  test('are sent one after the other while the form is filled in, three at most', async () => {
    const { send, context, asked } = await voucherOf()
    await send(photo, photo, photo, photo)
    expect(context().pictures.map(({ id, step }) => [id, step])).toEqual([
      ['p1', 'sent'],
      ['p2', 'sent'],
      ['p3', 'sent'],
    ])
    expect(asked('upload')).toEqual(['r1 p1', 'r1 p2', 'r1 p3'])
  })
  test('chosen while another is still made smaller wait their turn', async () => {
    const { actor, context } = await voucherOf()
    for (let i = 0; i < 4; i++) actor.send(photo)
    await settle()
    expect(context().pictures.map(({ id, step }) => [id, step])).toEqual([
      ['p1', 'sent'],
      ['p2', 'sent'],
      ['p3', 'sent'],
    ])
    expect(context().incoming).toEqual([])
  })
  test.each([
    ['are none', code.unreadable, 'unreadable'],
    ['are of another account', code.invalid, 'usedElsewhere'],
  ])('that %s are marked, and block sending until they are removed', async (_, refusal, step) => {
    const { send, fill, context, state, asked } = await voucherOf({
      upload: () => Promise.reject(refusedWith(refusal)),
    })
    await fill()
    expect(context().pictures).toMatchObject([{ id: 'p1', step }])
    await send(sendVoucher)
    expect([state(), asked('deliver')]).toEqual([expect.objectContaining({ form: 'filling' }), []])
    await send({ type: 'picture.removed', id: 'p1' })
    expect(context().pictures).toEqual([])
  })
  test('that did not get through are sent again by a press or when the network is back', async () => {
    const { send, context, lender, asked } = await voucherOf({ upload: () => Promise.reject(offline) })
    await send(photo)
    expect(context().pictures).toMatchObject([{ step: 'failed' }])
    await send({ type: 'picture.retry', id: 'p1' })
    lender.upload = async () => ({ pictureId: 'x' })
    lender.network(networkReturned)
    await settle()
    expect(context().pictures).toMatchObject([{ step: 'sent', pictureId: 'x' }])
    expect(asked('upload')).toHaveLength(3)
  })
  test('can be removed while they are on their way', async () => {
    const { send, context, state } = await voucherOf({ upload: unanswered })
    await send(photo)
    expect([state(), context().fraction]).toEqual([expect.objectContaining({ upload: 'sending' }), 0.5])
    await send({ type: 'picture.removed', id: 'p1' })
    expect([state(), context().pictures]).toEqual([expect.objectContaining({ upload: 'resting' }), []])
  })
  test('are sent again for another loan', async () => {
    const { send, fill, asked } = await voucherOf({ bills: async () => [paidOut, { ...paidOut, repayId: 'r2' }] })
    await fill()
    await send({ type: 'payment.changed', payment: { repayId: 'r2' } })
    expect(asked('upload')).toEqual(['r1 p1', 'r2 p1'])
  })
  test('that can’t be opened are reported', async () => {
    const { send, context } = await voucherOf({ storePicture: () => Promise.reject(new Error('no picture')) })
    await send(photo)
    expect(context()).toMatchObject({ isUnopened: true, pictures: [] })
  })
})

test('what was typed is there again, and a loan that is no longer open is not chosen', async () => {
  const begun = { key: 'kept', payment: { ...payment, repayId: 'gone' }, pictures: [] }
  const { context } = await voucherOf({ begun, bills: async () => [paidOut, { ...paidOut, repayId: 'r2' }] })
  expect(context()).toMatchObject({ key: 'kept', payment: { ...payment, repayId: '' } })
})
