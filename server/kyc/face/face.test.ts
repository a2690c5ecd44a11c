import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import type { FaceTask, FaceView } from '#domain/certification/capture'
import { code } from '#domain/answerCodes'
import { faceTransactions } from '../../db/certificationTables'
import { openTestLender, type Phone, type TestLender } from '../../testing'
import { drawFace, faceFile } from './faceFixtures'
import type { FaceAction } from './faceRules'

const { startFace, judgeFace } = endpoints
const MINUTE = 60_000

let lender: TestLender
let count = 0
beforeAll(async () => {
  lender = await openTestLender()
})
afterAll(() => lender.end())

async function begin() {
  const phone = await lender.borrower({ phone: `812500000${String(++count).padStart(2, '0')}`, bizStatus: 20 })
  const { data } = await phone.call(startFace, { body: {} })
  return { phone, task: data }
}

const show = (phone: Phone, { transactionId }: FaceTask, action: FaceAction, bytes: Uint8Array<ArrayBuffer>) =>
  phone.call(judgeFace, { body: { file: new Blob([bytes]), transactionId, action } })

const ownFace = (view: FaceView, options: { shift?: number; size?: number } = {}) =>
  faceFile(view, { person: count, ...options })
const jpeg = async (picture: ReturnType<typeof drawFace>) => Uint8Array.from(await picture.jpeg().toBuffer())
const viewsIn = (task: FaceTask) => task.actions as [FaceAction & string, FaceAction & string, FaceAction & string]

describe('a face check', () => {
  it('requests three views in an order of its own, and continues where it was', async () => {
    const { phone, task } = await begin()
    expect([...task.actions].sort()).toEqual(['front', 'left', 'right'])
    expect(task).toMatchObject({ done: [], triesLeft: 5, isPassed: false })
    await show(phone, task, task.actions[0]!, await ownFace(task.actions[0]!))
    expect((await phone.call(startFace, { body: {} })).data).toEqual({ ...task, done: [task.actions[0]] })
  })

  it('is one when it is started twice at once', async () => {
    const phone = await lender.borrower({ phone: '81250000099', bizStatus: 20 })
    const tasks = await Promise.all([1, 2, 3].map(() => phone.call(startFace, { body: {} })))
    expect(new Set(tasks.map(({ data }) => data.transactionId)).size).toBe(1)
  })

  it('draws orders that differ', async () => {
    const orders = new Set<string>()
    const phone = await lender.borrower({ phone: '81250000098', bizStatus: 20 })
    for (let i = 0; i < 12; i++) {
      orders.add((await phone.call(startFace, { body: {} })).data.actions.join())
      await lender.advance(30 * MINUTE)
    }
    expect(orders.size).toBeGreaterThan(1)
  })

  it('ends after half an hour', async () => {
    const { phone, task } = await begin()
    await lender.advance(30 * MINUTE)
    const [first] = viewsIn(task)
    expect(await show(phone, task, first, await ownFace('front'))).toMatchObject({ code: code.notFound, status: 200 })
    expect((await phone.call(startFace, { body: {} })).data.transactionId).not.toBe(task.transactionId)
  })

  it('takes a picture that arrives twice as one', async () => {
    const { phone, task } = await begin()
    const [first] = viewsIn(task)
    const bytes = await ownFace('front')
    const answers = await Promise.all([1, 2, 3].map(() => show(phone, task, first, bytes)))
    for (const answer of [...answers, await show(phone, task, first, bytes)]) {
      expect(answer).toMatchObject({ code: 200, data: { done: [first], triesLeft: 5 } })
    }
  })

  it('requires the views in order, at no cost', async () => {
    const { phone, task } = await begin()
    const [, second, third] = viewsIn(task)
    for (const view of [third, second]) {
      expect(await show(phone, task, view, await ownFace('front'))).toMatchObject({
        code: code.faceFailed,
        msg: 'Follow the order of the views that are asked for.',
        data: { reason: 'notInOrder', triesLeft: 5 },
      })
    }
  })
})

describe('a view is refused', () => {
  const still = drawFace('front')
  it.each([
    [
      'that is no picture',
      'notAPicture',
      async () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['that is cut off', 'notAPicture', async () => (await ownFace('front')).slice(0, 4000)],
    ['that is too small', 'tooSmall', () => ownFace('front', { size: 300 })],
    ['that is too dark', 'tooDark', () => jpeg(still.clone().linear(0.15, 0))],
    ['that is blurred', 'blurred', () => jpeg(still.clone().blur(14))],
    [
      'that is one flat grey',
      'blurred',
      () => jpeg(sharp({ create: { width: 720, height: 960, channels: 3, background: '#999' } })),
    ],
  ])('%s', async (_, reason, bytes) => {
    const { phone, task } = await begin()
    const [first] = viewsIn(task)
    expect(await show(phone, task, first, Uint8Array.from(await bytes()))).toMatchObject({
      status: 200,
      code: code.faceFailed,
      data: { reason, triesLeft: 4 },
    })
  })

  it.each([
    ['that is the very same file', () => ownFace('front')],
    ['that is the same picture written anew', () => jpeg(drawFace('front', { person: count }).jpeg({ quality: 60 }))],
    ['that is the same picture scaled', () => ownFace('front', { size: 640 })],
    ['that is the same picture brightened', () => jpeg(drawFace('front', { person: count }).linear(1, 14))],
    ['of a head that did not turn', () => ownFace('front', { shift: 2 })],
  ])('%s', async (_, again) => {
    const { phone, task } = await begin()
    const [first, second] = viewsIn(task)
    expect(await show(phone, task, first, await ownFace('front'))).toMatchObject({ code: 200 })
    expect(await show(phone, task, second, await again())).toMatchObject({
      data: { reason: 'sameAgain', triesLeft: 4 },
    })
  })
})

describe('tries', () => {
  it('are five, then customer service or a wait helps', async () => {
    const { phone, task } = await begin()
    const [first] = viewsIn(task)
    const dark = await jpeg(drawFace('front').linear(0.15, 0))
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      expect((await show(phone, task, first, dark)).data).toEqual({ reason: 'tooDark', triesLeft })
    }
    const good = await ownFace('front')
    expect((await show(phone, task, first, good)).data).toEqual({ reason: 'tooManyTries', triesLeft: 0 })
    expect((await show(phone, task, 'selfie', good)).data).toEqual({ reason: 'tooManyTries', triesLeft: 0 })
    expect((await phone.call(startFace, { body: {} })).data).toMatchObject({
      transactionId: task.transactionId,
      triesLeft: 0,
    })
    await lender.advance(30 * MINUTE)
    expect((await phone.call(startFace, { body: {} })).data).toMatchObject({ triesLeft: 5, done: [] })
  })
})

describe('a selfie', () => {
  it('passes for all views, and the check is marked as passed by a selfie', async () => {
    const { phone, task } = await begin()
    const [first] = viewsIn(task)
    await show(phone, task, first, await ownFace('front'))
    const selfie = await show(phone, task, 'selfie', await ownFace('front', { shift: 2 }))
    expect(selfie.data).toEqual({ ...task, done: task.actions, isPassed: true })
    const rows = await lender.db.select().from(faceTransactions)
    expect(rows.find(({ id }) => id === task.transactionId)?.passedBy).toBe('selfie')
  })

  it('cannot be the file of a view', async () => {
    const { phone, task } = await begin()
    const [first] = viewsIn(task)
    await show(phone, task, first, await ownFace('front'))
    expect((await show(phone, task, 'selfie', await ownFace('front'))).data).toMatchObject({ reason: 'sameAgain' })
  })
})
