import { describe, expect, test } from 'vitest'
import { HANDS_FREE } from '#domain/limits'
import { settle } from '../testing/appTesting'
import type { FaceMemory } from './faceMachine'
import {
  createFaceActor,
  fresh,
  offline,
  oneDone,
  passed,
  picture,
  refusal,
  seen,
  spent,
  taken,
  task,
  type GivenFace,
} from '../testing/faceTesting'

async function createJudging(given: Partial<GivenFace> = {}) {
  const face = await createFaceActor(given)
  face.actor.send({ type: 'camera.use' })
  await face.take()
  return face
}

describe('beginning the face check', () => {
  test.each<[string, FaceMemory, string]>([
    ['is explained', fresh, 'explaining'],
    ['goes on with a picture that was not sent', { task: oneDone, picture, isSelfie: true }, 'judging'],
    ['that was passed before only has to be completed', { ...fresh, task: passed }, 'completing'],
    ['without a try left leads to customer service', { ...fresh, task: spent }, 'exhausted'],
  ])('%s', async (_, memory, state) => {
    const face = await createFaceActor({ start: async () => memory, save: () => new Promise(() => {}) })
    expect(face.state()).toBe(state)
    expect(face.context()).toMatchObject(memory)
  })
  test('that the lender refuses leads to customer service, and can be retried later', async () => {
    let isRefused = true
    const { actor, state } = await createFaceActor({
      start: async () => (isRefused ? Promise.reject(refusal()) : fresh),
    })
    expect(state()).toBe('exhausted')
    isRefused = false
    actor.send({ type: 'face.retry' })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    await settle()
    expect(state()).toBe('explaining')
  })
  test('that fails can be tried again', async () => {
    let isBroken = true
    const { actor, state, context } = await createFaceActor({
      start: async () => (isBroken ? Promise.reject(offline) : fresh),
    })
    expect(state()).toBe('loadFailed')
    expect(actor.getSnapshot().hasTag('retryable')).toBe(true)
    expect(context().failure).toEqual({ kind: 'offline' })
    isBroken = false
    actor.send({ type: 'face.retry' })
    expect(context().failure).toBeNull()
    await settle()
    expect(state()).toBe('explaining')
  })
})

describe('the camera', () => {
  test('opens for the views, and can be closed', async () => {
    const { actor, state, context } = await createFaceActor()
    actor.send({ type: 'camera.use' })
    expect(state()).toEqual({ aiming: 'opening' })
    expect(actor.getSnapshot().hasTag('camera')).toBe(true)
    expect(context().isSelfie).toBe(false)
    actor.send({ type: 'camera.close' })
    expect(state()).toBe('explaining')
  })
  test('opens for a selfie where turning is not possible, also in the middle of the views', async () => {
    const { actor, state, context } = await createFaceActor()
    actor.send({ type: 'selfie.choose' })
    expect([state(), context().isSelfie]).toEqual([{ aiming: 'opening' }, true])
    actor.send({ type: 'camera.close' })
    actor.send({ type: 'camera.use' })
    expect(context().isSelfie).toBe(false)
    actor.send({ type: 'selfie.choose' })
    expect([state(), context().isSelfie]).toEqual([{ aiming: 'opening' }, true])
  })
  test('is requested each time that it is used, not for the selfie in the middle of it', async () => {
    const { actor, cameraAsked } = await createFaceActor()
    expect(cameraAsked).toHaveLength(0)
    for (const times of [1, 2]) {
      actor.send({ type: 'camera.use' })
      actor.send({ type: 'selfie.choose' })
      expect(cameraAsked).toHaveLength(times)
      actor.send({ type: 'camera.close' })
    }
  })
  test.each(['refused', 'missing', 'busy', 'unsupported'] as const)(
    'that is %s leaves a file, and another try',
    async (reason) => {
      const { actor, state, context, take } = await createFaceActor()
      actor.send({ type: 'camera.use' })
      actor.send({ type: 'camera.failed', reason })
      expect([state(), context().cameraProblem]).toEqual(['explaining', reason])
      actor.send({ type: 'selfie.choose' })
      expect(context().cameraProblem).toBeNull()
      actor.send({ type: 'camera.failed', reason })
      await take()
      expect([state(), context().isSelfie]).toEqual(['judging', true])
    },
  )
  test('is not needed: a file is a selfie', async () => {
    const { storedPhotos, uploads, take } = await createFaceActor()
    await take()
    expect(storedPhotos).toEqual(['selfie'])
    expect(uploads.map(({ input }) => input)).toEqual([{ key: 'p1', task, isSelfie: true }])
  })
  test('a picture that cannot be saved has a failure until the camera opens again', async () => {
    const { actor, state, context, take } = await createFaceActor({
      storePhoto: () => Promise.reject(new Error('full')),
    })
    actor.send({ type: 'camera.use' })
    actor.send(taken)
    expect([state(), actor.getSnapshot().hasTag('busy')]).toEqual(['checking', true])
    await take()
    expect([state(), context().failure]).toEqual(['explaining', { kind: 'broken' }])
    actor.send({ type: 'camera.use' })
    expect(context().failure).toBeNull()
  })
})

describe('hands-free', () => {
  const createOpen = async () => {
    const face = await createFaceActor()
    face.actor.send({ type: 'camera.use' })
    face.actor.send({ type: 'camera.opened' })
    return face
  }
  test('a view is taken after time to turn and a second of holding still', async () => {
    const { actor, clock, state, buzzes } = await createOpen()
    actor.send(seen(true))
    clock.increment(HANDS_FREE.rest - 100)
    expect(state()).toEqual({ aiming: { open: 'resting' } })
    clock.increment(100)
    actor.send(seen(true))
    clock.increment(900)
    actor.send(seen(true))
    expect(state()).toEqual({ aiming: { open: 'steady' } })
    clock.increment(100)
    expect([state(), buzzes]).toEqual([{ aiming: { open: 'taking' } }, []])
    actor.send(taken)
    expect([state(), buzzes]).toEqual(['checking', ['photo.taken']])
  })
  test('the shutter takes it at any moment, once', async () => {
    const seconds = { resting: 0, searching: 3, steady: 3 } as const
    for (const [name, wait] of Object.entries(seconds)) {
      const { actor, clock, state } = await createOpen()
      clock.increment(wait * 1000)
      if (name !== 'resting') actor.send(seen(name === 'steady'))
      expect(state()).toEqual({ aiming: { open: name } })
      actor.send({ type: 'shutter.press' })
      expect(state()).toEqual({ aiming: { open: 'taking' } })
      expect(actor.getSnapshot().can({ type: 'shutter.press' })).toBe(false)
    }
  })
  test('a frame that is not ready starts the second again', async () => {
    const { actor, clock, state } = await createOpen()
    clock.increment(HANDS_FREE.rest)
    actor.send(seen(true))
    clock.increment(900)
    actor.send(seen(false))
    actor.send(seen(true))
    clock.increment(900)
    expect(state()).toEqual({ aiming: { open: 'steady' } })
  })
  test('the next view gives time to turn too, before the camera that stayed open', async () => {
    const { actor, clock, report, state, take } = await createOpen()
    await take()
    expect(actor.getSnapshot().context.isCameraOpen).toBe(true)
    report({ type: 'upload.succeeded', answer: oneDone })
    expect(state()).toEqual({ aiming: { open: 'resting' } })
    actor.send(seen(true))
    clock.increment(HANDS_FREE.rest)
    expect(state()).toEqual({ aiming: { open: 'searching' } })
  })
  test('a selfie instead gives time to look straight', async () => {
    const { actor, clock, state } = await createOpen()
    clock.increment(HANDS_FREE.rest)
    actor.send(seen(true))
    actor.send({ type: 'selfie.choose' })
    expect(state()).toEqual({ aiming: { open: 'resting' } })
  })
  test('while the page is hidden no picture is taken, and the second starts again', async () => {
    const { actor, clock, state } = await createOpen()
    clock.increment(HANDS_FREE.rest)
    actor.send(seen(true))
    actor.send({ type: 'camera.paused' })
    clock.increment(60000)
    expect(state()).toEqual({ aiming: 'opening' })
    actor.send({ type: 'camera.opened' })
    expect(state()).toEqual({ aiming: { open: 'resting' } })
  })
  test.each([{ type: 'camera.paused' }, { type: 'camera.failed', reason: 'busy' }] as const)(
    'after $type while a picture is sent or checked, the next view opens the camera again',
    async (lost) => {
      for (const isStored of [false, true]) {
        const { actor, storedPhotos, uploads, report, state } = await createOpen()
        actor.send(taken)
        if (!isStored) actor.send(lost)
        await settle()
        if (isStored) actor.send(lost)
        expect([state(), storedPhotos.length, uploads.length]).toEqual(['judging', 1, 1])
        report({ type: 'upload.succeeded', answer: oneDone })
        expect(state()).toEqual({ aiming: 'opening' })
      }
    },
  )
  test.each([
    ['refused', refusal()],
    ['unsent', offline],
  ])('a picture that is %s closes the camera', async (_, error) => {
    const { actor, report, state, take } = await createOpen()
    await take()
    report({ type: 'upload.failed', error })
    actor.send({ type: 'camera.use' })
    expect(state()).toEqual({ aiming: 'opening' })
  })
  test('after it was closed, the camera has to open again', async () => {
    const { actor, state } = await createOpen()
    actor.send({ type: 'camera.close' })
    actor.send({ type: 'camera.use' })
    expect(state()).toEqual({ aiming: 'opening' })
  })
})

describe('judging a picture', () => {
  test('stores it under its view until the lender has it', async () => {
    const { actor, storedPhotos, report, take } = await createJudging()
    report({ type: 'upload.succeeded', answer: oneDone })
    await take()
    report({ type: 'upload.failed', error: refusal() })
    actor.send({ type: 'selfie.choose' })
    await take()
    expect(storedPhotos).toEqual(['left', 'front', 'selfie'])
  })
  test('sends it with the task and shows how far it is', async () => {
    const { actor, uploads, report, context } = await createJudging()
    expect(uploads.map(({ input }) => input)).toEqual([{ key: 'p1', task, isSelfie: false }])
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    report({ type: 'upload.progressed', fraction: 0.7 })
    expect(context().fraction).toBe(0.7)
  })
  test('that is accepted leads to the next view', async () => {
    const { report, state, context } = await createJudging()
    report({ type: 'upload.succeeded', answer: oneDone })
    expect([state(), context().task, context().picture]).toEqual([{ aiming: 'opening' }, oneDone, null])
  })
  test('that was the last one ends with the new status', async () => {
    const { actor, report, saved, state } = await createJudging()
    report({ type: 'upload.succeeded', answer: passed })
    expect([state(), actor.getSnapshot().hasTag('busy')]).toEqual(['completing', true])
    await settle()
    expect(saved).toEqual([{ transactionId: 't1' }])
    expect(actor.getSnapshot()).toMatchObject({ value: 'passed', status: 'done', output: { bizStatus: 30 } })
  })
  test('can be cancelled', async () => {
    const { actor, uploads, state } = await createJudging()
    actor.send({ type: 'upload.cancel' })
    expect([state(), uploads[0]?.isCancelled]).toEqual(['explaining', true])
  })
  test('that failed is tried again with the same picture', async () => {
    const { actor, report, uploads, state, context } = await createJudging()
    report({ type: 'upload.progressed', fraction: 0.7 })
    report({ type: 'upload.failed', error: offline })
    expect([state(), actor.getSnapshot().hasTag('retryable'), context().failure]).toEqual([
      'unsent',
      true,
      { kind: 'offline' },
    ])
    actor.send({ type: 'upload.retry' })
    expect([state(), context().failure, context().fraction]).toEqual(['judging', null, 0])
    expect(uploads.map(({ input }) => input)).toEqual(Array(2).fill({ key: 'p1', task, isSelfie: false }))
  })
  test('that failed can be replaced by a new picture, and the old failure is cleared', async () => {
    const { actor, report, state, context } = await createJudging()
    report({ type: 'upload.failed', error: offline })
    actor.send({ type: 'camera.use' })
    expect([state(), context().failure]).toEqual([{ aiming: 'opening' }, null])
  })
})

describe('a picture that was refused', () => {
  test.each([
    [refusal({ reason: 'dark', triesLeft: 2 }), 'dark', 2],
    [refusal(), 'blurred', 4],
  ])('has the reason and how many tries are left', async (error, reason, triesLeft) => {
    const { report, state, context } = await createJudging()
    report({ type: 'upload.failed', error })
    expect(state()).toBe('refused')
    expect(context()).toMatchObject({ refusal: reason, task: { ...task, triesLeft }, picture: null, failure: null })
  })
  test('is taken again in the same way', async () => {
    const { actor, report, state, context } = await createJudging()
    report({ type: 'upload.failed', error: refusal() })
    actor.send({ type: 'camera.use' })
    expect([state(), context().isSelfie]).toEqual([{ aiming: 'opening' }, false])
  })
  test('is followed by a selfie where turning is not possible', async () => {
    const { actor, report, state, context } = await createJudging()
    report({ type: 'upload.failed', error: refusal() })
    actor.send({ type: 'selfie.choose' })
    expect([state(), context().isSelfie, context().refusal]).toEqual([{ aiming: 'opening' }, true, null])
  })
  test('is followed by a file, which is a selfie', async () => {
    const { report, storedPhotos, uploads, take } = await createJudging()
    report({ type: 'upload.failed', error: refusal({ triesLeft: 4 }) })
    await take()
    expect(storedPhotos).toEqual(['left', 'selfie'])
    expect(uploads.at(-1)?.input).toEqual({ key: 'p1', task: { ...task, triesLeft: 4 }, isSelfie: true })
  })
  test('with the last try leads to customer service', async () => {
    const { report, state } = await createJudging({
      start: async () => ({ ...fresh, task: { ...task, triesLeft: 1 } }),
    })
    report({ type: 'upload.failed', error: refusal() })
    expect(state()).toBe('exhausted')
  })
})

describe('completing the check', () => {
  test('that fails is tried again without another picture', async () => {
    let isBroken = true
    const { actor, state, saved, context } = await createFaceActor({
      start: async () => ({ ...fresh, task: passed }),
      save: async () => (isBroken ? Promise.reject(offline) : { bizStatus: 30 }),
    })
    expect([state(), actor.getSnapshot().hasTag('retryable'), context().failure]).toEqual([
      'incomplete',
      true,
      { kind: 'offline' },
    ])
    isBroken = false
    actor.send({ type: 'face.retry' })
    expect(context().failure).toBeNull()
    await settle()
    expect(state()).toBe('passed')
    expect(saved).toEqual(Array(2).fill({ transactionId: 't1' }))
  })
})
