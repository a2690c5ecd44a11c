import { describe, expect, test } from 'vitest'
import { code } from '#domain/answerCodes'
import { settle } from '../testing/appTesting'
import { offline, paidOut, refusedWith, unanswered } from '../testing/loanTesting'
import { networkReturned, photo, sendVoucher, voucherOf } from '../testing/voucherActorTesting'
import { payment, sentVoucher, type VoucherLender } from '../testing/voucherTesting'

const full = () => Promise.reject(new Error('no room on the device'))
const refused = () => Promise.reject(refusedWith(code.tooMany))
const twoBills = async () => [paidOut, { ...paidOut, repayId: 'r2' }]
const left = { ...payment, key: 'old', pictures: 1, refusal: null }

describe('the draft on the device', () => {
  test('is waited for, and nothing is sent before', async () => {
    const { state, isBusy, asked } = await voucherOf({ recall: unanswered })
    expect([state(), isBusy()]).toEqual([expect.objectContaining({ form: 'recalling' }), true])
    expect([asked('upload'), asked('deliver')]).toEqual([[], []])
  })
  test('that can’t be read can be loaded again by a press', async () => {
    const { actor, state, context, isBusy, send, lender } = await voucherOf({ recall: full, queue: [left] })
    expect([state(), isBusy()]).toEqual([expect.objectContaining({ form: 'loadFailed' }), false])
    expect([context().failure, actor.getSnapshot().hasTag('retryable')]).toEqual([{ kind: 'broken' }, true])
    lender.recall = async () => {}
    await send({ type: 'voucher.retry' })
    expect([state(), context().failure]).toEqual([expect.objectContaining({ form: 'filling' }), null])
    expect([context().key, lender.queue]).toEqual(['key-1', []])
  })
  test('has every change, at once', async () => {
    const { send, lender, asked } = await voucherOf({ upload: unanswered })
    await send({ type: 'payment.changed', payment: { amount: 1000 } })
    expect(lender.begun.payment.amount).toBe(1000)
    await send(photo)
    expect(lender.begun.pictures).toMatchObject([{ id: 'p1', step: 'waiting' }])
    await send({ type: 'picture.removed', id: 'p1' })
    expect([lender.begun.pictures, asked('drop')]).toEqual([[], ['p1']])
  })
  test('has what the lender has of the pictures, too', async () => {
    const { send, lender } = await voucherOf()
    await send(photo)
    expect(lender.begun.pictures).toMatchObject([{ id: 'p1', step: 'sent', pictureId: 'lender-p1' }])
  })
})

describe('what did not load', () => {
  const failing: Partial<VoucherLender> = {
    bills: () => Promise.reject(offline),
    sent: () => Promise.reject(offline),
    begun: { key: 'key-1', payment: { ...payment, repayId: 'r2' }, pictures: [] },
  }
  test('is loaded when the network is back, and the draft is for the same loan', async () => {
    const { actor, context, lender } = await voucherOf(failing)
    lender.bills = twoBills
    lender.sent = async () => [sentVoucher]
    lender.network(networkReturned)
    await settle()
    expect([context().bills.length, context().payment.repayId]).toEqual([2, 'r2'])
    expect(actor.getSnapshot().children.sent?.getSnapshot().context.data?.sent).toEqual([sentVoucher])
  })
})

describe('a press on send', () => {
  test('does nothing while a photo is made smaller', async () => {
    const { fill, send, state, context, lender } = await voucherOf()
    await fill()
    lender.storePicture = unanswered
    await send(photo, sendVoucher)
    expect([state(), context().isIncomplete]).toEqual([
      expect.objectContaining({ form: 'filling', pictures: 'saving' }),
      false,
    ])
  })
  test('is busy until the proof is stored on the device, and ends the upload: all of it is sent from there', async () => {
    const { fill, send, state, isBusy, asked } = await voucherOf({ upload: unanswered, enqueue: unanswered })
    await fill()
    expect([state(), isBusy()]).toEqual([expect.objectContaining({ form: 'filling', upload: 'sending' }), false])
    await send(sendVoucher)
    expect([state(), isBusy()]).toEqual([expect.objectContaining({ form: 'queueing', upload: 'resting' }), true])
    expect([asked('upload'), asked('deliver')]).toEqual([['r1 p1'], []])
  })
  test('is busy until the lender has answered, and takes no more photos', async () => {
    const { fill, send, state, context, isBusy } = await voucherOf({ deliver: unanswered })
    await fill()
    await send(sendVoucher, photo)
    expect([state(), isBusy()]).toEqual([expect.objectContaining({ form: 'sending', pictures: 'resting' }), true])
    expect(context().pictures).toEqual([])
  })
  test('fails when the device has no room, loses nothing, and clears that on a retry', async () => {
    const { fill, send, state, context, isBusy, lender, asked } = await voucherOf({ enqueue: full })
    await send(sendVoucher)
    await fill()
    await send(sendVoucher)
    expect([state(), isBusy()]).toEqual([expect.objectContaining({ form: 'filling' }), false])
    expect(context()).toMatchObject({ failure: { kind: 'broken' }, payment, isIncomplete: false })
    expect([context().pictures.length, asked('deliver')]).toEqual([1, []])
    lender.enqueue = unanswered
    await send(sendVoucher)
    expect(context().failure).toBeNull()
  })
  test('a second time shows nothing of the proof that was received', async () => {
    const { fill, send, context, asked } = await voucherOf()
    expect(asked('sent')).toHaveLength(1)
    await fill()
    await send(sendVoucher)
    expect(asked('sent')).toHaveLength(2)
    await send({ type: 'voucher.another' })
    expect([context().sending, context().receiptNumber]).toEqual([null, null])
  })
})

describe('a proof that the lender refuses', () => {
  test('is waited for while the device puts it back', async () => {
    const { fill, send, state, isBusy } = await voucherOf({ deliver: refused, takeBack: unanswered })
    await fill()
    await send(sendVoucher)
    expect([state(), isBusy()]).toEqual([expect.objectContaining({ form: 'takingBack' }), true])
  })
  test('stays in the queue when the device can’t put it back, and can be corrected later', async () => {
    const { fill, send, state, context, isBusy, lender } = await voucherOf({ deliver: refused, takeBack: full })
    await fill()
    await send(sendVoucher)
    expect([state(), isBusy()]).toEqual([expect.objectContaining({ form: 'filling' }), false])
    expect(context()).toMatchObject({ failure: { kind: 'broken' }, queue: [{ key: 'key-1' }], key: 'key-2' })
    lender.takeBack = async () => {}
    await send({ type: 'queue.correct', key: 'key-1' })
    expect(context()).toMatchObject({ payment, queue: [], failure: { kind: 'refused' } })
  })
  test('that is not the one sent last leaves what is being filled in', async () => {
    const begun = { key: 'kept', payment: { ...payment, amount: 1000 }, pictures: [] }
    const { context, send } = await voucherOf({ queue: [left], deliver: refused, takeBack: unanswered, begun })
    await send({ type: 'payment.changed', payment: { note: 'Paid at the counter' } })
    expect([context().key, context().payment.note]).toEqual(['kept', 'Paid at the counter'])
  })
})

describe('a photo', () => {
  test('that can’t be opened does not delay the next', async () => {
    const { send, lender, context } = await voucherOf({ storePicture: full })
    await send(photo)
    lender.storePicture = async () => {}
    await send(photo)
    expect(context()).toMatchObject({ isUnopened: false, pictures: [{ id: 'p1', step: 'sent' }] })
  })
  test.each([
    ['the lender refuses', refused, 'failed'],
    ['the lender can’t read', () => Promise.reject(refusedWith(code.unreadable)), 'unreadable'],
    ['belongs to another', () => Promise.reject(refusedWith(code.invalid)), 'usedElsewhere'],
    ['does not get through', () => Promise.reject(offline), 'failed'],
  ])('that %s does not delay the next, and is no longer on its way', async (_, upload, step) => {
    const { send, lender, context } = await voucherOf({ upload })
    await send(photo)
    expect(context().uploading).toBeNull()
    lender.upload = async () => ({ pictureId: 'x' })
    await send(photo)
    expect(context().pictures.map((each) => each.step)).toEqual([step, 'sent'])
  })
})
