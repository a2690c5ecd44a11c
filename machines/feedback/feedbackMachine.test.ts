import { describe, expect, test } from 'vitest'
import { createActor, type EventFrom } from 'xstate'
import { code } from '#domain/answerCodes'
import { feedbackLender, feedbackWith, type FeedbackLender } from '../testing/feedbackTesting'
import { settle } from '../testing/appTesting'
import { offline, refusedWith, unanswered } from '../testing/loanTesting'
import type { BegunFeedback } from './feedback'
import type { feedbackMachine } from './feedbackMachine'

async function feedbackOf(given: Partial<FeedbackLender> = {}) {
  const lender = feedbackLender(given)
  const actor = createActor(feedbackWith(lender)).start()
  await settle()
  const send = async (...events: EventFrom<typeof feedbackMachine>[]) => {
    for (const event of events) {
      actor.send(event)
      await settle()
    }
  }
  return {
    actor,
    lender,
    send,
    form: () => actor.getSnapshot().value.form,
    context: () => actor.getSnapshot().context,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    isRetryable: () => actor.getSnapshot().hasTag('retryable'),
  }
}

const photo = { type: 'picture.added', photo: new Blob(['x']) } as const
const said = { type: 'feedback.changed', said: { message: 'The code did not come' } } as const
const press = { type: 'feedback.send' } as const

describe('feedback', () => {
  test('is not sent without a message, and the press is remembered', async () => {
    const sent: BegunFeedback[] = []
    const { send, form, context } = await feedbackOf({
      deliver: async (begun) => (sent.push(begun), { feedbackNumber: 'MS-1' }),
    })
    await send(press)
    expect([form(), context().isIncomplete, sent]).toEqual(['filling', true, []])
    await send({ type: 'feedback.changed', said: { message: '  ​ ' } }, press)
    expect([form(), sent]).toEqual(['filling', []])
  })
  test('is sent with its pictures, and its number is shown', async () => {
    const sent: BegunFeedback[] = []
    const { send, form, context, lender } = await feedbackOf({
      deliver: async (begun) => (sent.push(begun), { feedbackNumber: 'MS-1' }),
    })
    await send(said, { type: 'feedback.changed', said: { kind: 'app' } }, photo, press)
    expect(sent).toEqual([{ kind: 'app', message: said.said.message, pictures: [{ id: 'p1', url: 'blob:p1' }] }])
    expect([form(), context().feedbackNumber, context().message, context().pictures]).toEqual(['sent', 'MS-1', '', []])
    await send({ type: 'feedback.another' })
    expect([form(), context().feedbackNumber, lender.begun.message]).toEqual(['filling', null, ''])
  })
  test('is sent once for two presses', async () => {
    let sends = 0
    const { actor, form } = await feedbackOf({ deliver: async () => (sends++, { feedbackNumber: 'MS-1' }) })
    for (const event of [said, press, press]) actor.send(event)
    await settle()
    expect([form(), sends]).toEqual(['sent', 1])
  })
  test('that was not received stays in the form, and is sent by another press', async () => {
    const { send, form, context, lender } = await feedbackOf({ deliver: () => Promise.reject(offline) })
    await send(said, photo, press)
    expect([form(), context().failure?.kind, context().message]).toEqual(['filling', 'offline', said.said.message])
    expect(lender.begun.pictures).toHaveLength(1)
    lender.deliver = async () => ({ feedbackNumber: 'MS-2' })
    await send(press)
    expect([form(), context().feedbackNumber]).toEqual(['sent', 'MS-2'])
  })
  test('that the lender refuses shows its problem until the field is changed', async () => {
    const refused = refusedWith(code.invalid, { fields: { message: 'Too long' } })
    const { send, context } = await feedbackOf({ deliver: () => Promise.reject(refused) })
    await send(said, press)
    expect(context().problems).toEqual({ message: 'Too long' })
    await send({ type: 'feedback.changed', said: { kind: 'app' } })
    expect(context().problems).toEqual({ message: 'Too long' })
    await send({ type: 'feedback.changed', said: { message: 'Short' } })
    expect(context().problems).toEqual({})
  })
  test('that was begun before is in the form again', async () => {
    const begun: BegunFeedback = { kind: 'suggestion', message: 'Before', pictures: [{ id: 'a', url: 'blob:a' }] }
    const { context } = await feedbackOf({ begun })
    expect(context()).toMatchObject(begun)
  })
  test('whose draft cannot be loaded has the reason, and can be reloaded', async () => {
    const { send, form, context, lender, isRetryable } = await feedbackOf({ recall: () => Promise.reject(offline) })
    expect([form(), context().failure, isRetryable()]).toEqual(['loadFailed', offline.failure, true])
    lender.recall = async () => {}
    await send({ type: 'feedback.retry' })
    expect([form(), context().failure, isRetryable()]).toEqual(['filling', null, false])
  })
  test('is busy while its draft is looked for', async () => {
    const { form, isBusy } = await feedbackOf({ recall: unanswered })
    expect([form(), isBusy()]).toEqual(['recalling', true])
  })
  test('is busy while it is sent, and an earlier failure and its problems are cleared', async () => {
    const refused = refusedWith(code.invalid, { fields: { message: 'Too long' } })
    const { send, lender, context, isBusy } = await feedbackOf({ deliver: () => Promise.reject(refused) })
    await send(said, press)
    expect([context().failure, isBusy()]).toEqual([refused.failure, false])
    lender.deliver = unanswered
    await send(press)
    expect([context().failure, context().problems, isBusy()]).toEqual([null, {}, true])
  })
  test('is stored on the device at every change', async () => {
    const { send, lender } = await feedbackOf()
    await send(said)
    expect(lender.begun).toEqual({ kind: expect.anything(), message: said.said.message, pictures: [] })
    await send(photo, { type: 'picture.removed', id: 'p1' })
    expect(lender.begun.pictures).toEqual([])
  })
})

describe('pictures', () => {
  test('are five at most, however fast they are chosen', async () => {
    const { actor, context } = await feedbackOf()
    for (let i = 0; i < 7; i++) actor.send(photo)
    await settle()
    await settle()
    expect(context().pictures.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5'])
    expect(context().incoming).toEqual([])
  })
  test('can be removed, and make room', async () => {
    const { send, context, lender } = await feedbackOf()
    await send(photo, photo, { type: 'picture.removed', id: 'p1' }, photo)
    expect(context().pictures.map(({ id }) => id)).toEqual(['p2', 'p3'])
    expect([lender.dropped, lender.begun.pictures.length]).toEqual([['p1'], 2])
  })
  test('that can’t be opened are reported, and the others stay', async () => {
    const { send, context, lender } = await feedbackOf()
    await send(photo)
    lender.storePicture = () => Promise.reject(new Error('no picture'))
    await send(photo)
    expect([context().isUnopened, context().pictures.length]).toEqual([true, 1])
    lender.storePicture = async () => {}
    await send(photo)
    expect([context().isUnopened, context().pictures.length]).toEqual([false, 2])
  })
  test('are not added to a message that is being sent', async () => {
    const { send, context } = await feedbackOf({ deliver: unanswered })
    await send(said, press, photo)
    expect([context().incoming, context().pictures]).toEqual([[], []])
  })
  test('that are still being scaled block a press', async () => {
    const { actor, send, form } = await feedbackOf({ storePicture: () => new Promise(() => {}) })
    await send(said)
    actor.send(photo)
    await send(press)
    expect(form()).toBe('filling')
  })
})
