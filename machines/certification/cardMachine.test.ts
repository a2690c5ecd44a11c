import { describe, expect, test } from 'vitest'
import { pass, settle } from '../testing/appTesting'
import { emptyCard } from '#domain/certification/capture'
import type { CardMemory } from './cardMachine'
import {
  bad,
  createCardActor,
  fields,
  good,
  invalid,
  nothing,
  offline,
  reading,
  taken,
  unreadable,
  type GivenCard,
} from '../testing/cardTesting'

async function createUploading(given: Partial<GivenCard> = {}, isFromCamera = true) {
  const card = await createCardActor(given)
  await card.take(isFromCamera)
  return card
}

describe('returning to the card', () => {
  test.each<[string, CardMemory, string]>([
    ['nothing was done', nothing, 'explaining'],
    ['a picture was not sent', { ...nothing, picture: good }, 'reviewing'],
    ['a reading was not confirmed', { ...nothing, picture: good, reading }, 'confirming'],
    ['it was confirmed', { picture: null, reading, isConfirmed: true }, 'confirmed'],
  ])('when %s', async (_, memory, state) => {
    expect((await createCardActor({ recall: async () => memory })).state()).toBe(state)
  })
  test('is busy for a moment', async () => {
    const { actor } = await createCardActor({ recall: () => new Promise(() => {}) })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  })
  test('a saved picture can be sent without taking it again', async () => {
    const card = await createCardActor({ recall: async () => ({ ...nothing, picture: good }) })
    card.actor.send({ type: 'photo.use' })
    expect(card.uploads.map(({ key }) => key)).toEqual(['good'])
  })
  test('progress that cannot be read can be loaded again', async () => {
    let isBroken = true
    const card = await createCardActor({ recall: async () => (isBroken ? Promise.reject(offline) : nothing) })
    expect(card.state()).toBe('loadFailed')
    expect(card.actor.getSnapshot().hasTag('retryable')).toBe(true)
    expect(card.context().failure).toEqual({ kind: 'offline' })
    isBroken = false
    card.actor.send({ type: 'card.retry' })
    expect(card.context().failure).toBeNull()
    await settle()
    expect(card.state()).toBe('explaining')
  })
})

describe('the camera', () => {
  test('opens after the explanation and can be closed', async () => {
    const { actor, state } = await createCardActor()
    actor.send({ type: 'camera.use' })
    expect(state()).toEqual({ aiming: 'opening' })
    expect(actor.getSnapshot().hasTag('camera')).toBe(true)
    actor.send({ type: 'camera.opened' })
    expect(state()).toEqual({ aiming: { open: 'searching' } })
    actor.send({ type: 'camera.close' })
    expect(state()).toBe('explaining')
  })
  test('is requested each time that it is used, and not before', async () => {
    const { actor, cameraAsked } = await createCardActor()
    expect(cameraAsked).toHaveLength(0)
    for (const times of [1, 2]) {
      actor.send({ type: 'camera.use' })
      actor.send({ type: 'camera.opened' })
      expect(cameraAsked).toHaveLength(times)
      actor.send({ type: 'camera.close' })
    }
  })
  test.each(['refused', 'missing', 'busy', 'unsupported'] as const)(
    'that is %s leaves the file, and a retry',
    async (reason) => {
      const { actor, state, context, take } = await createCardActor()
      actor.send({ type: 'camera.use' })
      actor.send({ type: 'camera.failed', reason })
      expect(state()).toBe('explaining')
      expect(context().cameraProblem).toBe(reason)
      actor.send({ type: 'camera.use' })
      expect(context().cameraProblem).toBeNull()
      actor.send({ type: 'camera.failed', reason })
      await take(false)
      expect(state()).toBe('uploading')
    },
  )
  test('that breaks while it is open leaves the file, too', async () => {
    const { actor, state } = await createCardActor()
    actor.send({ type: 'camera.use' })
    actor.send({ type: 'camera.opened' })
    actor.send({ type: 'camera.failed', reason: 'busy' })
    expect(state()).toBe('explaining')
  })
})

describe('a picture', () => {
  test('from the camera that looks good is sent at once', async () => {
    const { actor, state, context } = await createCardActor()
    actor.send({ type: 'camera.use' })
    actor.send({ type: 'camera.opened' })
    actor.send(taken())
    expect(state()).toBe('checking')
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    await settle()
    expect(state()).toBe('uploading')
    expect(context()).toMatchObject({ picture: good, isFromCamera: true, refusals: 0 })
  })
  test('that looks bad may be sent after the second refusal', async () => {
    const { actor, take, context } = await createCardActor({ pictures: [bad] })
    await take()
    expect(actor.getSnapshot().can({ type: 'photo.use' })).toBe(false)
    await take()
    expect(context().refusals).toBe(2)
    expect(actor.getSnapshot().can({ type: 'photo.use' })).toBe(true)
  })
  test('that looks good starts the count again', async () => {
    const { actor, take, context } = await createCardActor({ pictures: [bad, good, bad] })
    await take()
    await take()
    expect(context().refusals).toBe(0)
    actor.send({ type: 'upload.cancel' })
    await take()
    expect(actor.getSnapshot().can({ type: 'photo.use' })).toBe(false)
  })
  test('that looks bad may be sent after ten seconds in the viewfinder', async () => {
    const { actor, clock, take } = await createCardActor({ pictures: [bad] })
    actor.send({ type: 'camera.use' })
    pass(clock, 60)
    actor.send({ type: 'camera.opened' })
    pass(clock, 9)
    expect(actor.getSnapshot().context.isPatienceOver).toBe(false)
    pass(clock, 1)
    await take()
    expect(actor.getSnapshot().can({ type: 'photo.use' })).toBe(true)
  })
  test.each([
    [true, { aiming: 'opening' }],
    [false, 'explaining'],
  ])('is taken again where it came from (camera: %s)', async (isFromCamera, state) => {
    const card = await createCardActor({ pictures: [bad] })
    await card.take(isFromCamera)
    card.actor.send({ type: 'photo.retake' })
    expect(card.state()).toEqual(state)
  })
  test('that cannot be saved has a failure until the next one', async () => {
    let isBroken = true
    const { state, context, take } = await createCardActor({
      storePhoto: async () => (isBroken ? Promise.reject(new Error('full')) : good),
    })
    await take(false)
    expect(state()).toBe('explaining')
    expect(context().failure).toEqual({ kind: 'broken' })
    isBroken = false
    await take(false)
    expect(context().failure).toBeNull()
  })
})

describe('sending the picture', () => {
  test('shows how far it is and ends with what was read', async () => {
    const { actor, report, context, state } = await createUploading()
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    report({ type: 'upload.progressed', fraction: 0.4 })
    expect(context().fraction).toBe(0.4)
    report({ type: 'upload.succeeded', answer: reading })
    expect(state()).toBe('confirming')
    expect(context().reading).toEqual(reading)
  })
  test('can be cancelled and started again', async () => {
    const { actor, report, context, state, uploads } = await createUploading()
    report({ type: 'upload.progressed', fraction: 0.4 })
    actor.send({ type: 'upload.cancel' })
    expect(state()).toBe('reviewing')
    expect(uploads[0]?.isCancelled).toBe(true)
    actor.send({ type: 'photo.use' })
    expect(context().fraction).toBe(0)
  })
  test('that failed is tried again with the same picture', async () => {
    const { actor, report, context, state, uploads } = await createUploading()
    report({ type: 'upload.failed', error: offline })
    expect(state()).toBe('unsent')
    expect(actor.getSnapshot().hasTag('retryable')).toBe(true)
    expect(context().failure).toEqual({ kind: 'offline' })
    actor.send({ type: 'upload.retry' })
    expect(context().failure).toBeNull()
    expect(uploads.map(({ key }) => key)).toEqual(['good', 'good'])
  })
  test.each([
    [true, { aiming: 'opening' }],
    [false, 'explaining'],
  ])(
    'that failed can be replaced by a new picture, and the old failure is cleared (camera: %s)',
    async (isFromCamera, next) => {
      const { actor, report, context, state } = await createUploading({}, isFromCamera)
      report({ type: 'upload.failed', error: offline })
      actor.send({ type: 'photo.retake' })
      expect(state()).toEqual(next)
      expect(context().failure).toBeNull()
    },
  )
})

describe('a picture that could not be read', () => {
  const createUnread = async (given: Partial<GivenCard> = {}, isFromCamera = true) => {
    const card = await createUploading(given, isFromCamera)
    card.report({ type: 'upload.failed', error: unreadable })
    expect(card.state()).toBe('unreadable')
    expect(card.context().failure).toBeNull()
    return card
  }
  test('is taken again with the camera', async () => {
    const { actor, state } = await createUnread()
    actor.send({ type: 'photo.retake' })
    expect(state()).toEqual({ aiming: 'opening' })
  })
  test('is taken again with a file where one was used', async () => {
    const { actor, state } = await createUnread({}, false)
    actor.send({ type: 'photo.retake' })
    expect(state()).toBe('explaining')
  })
  test('leads to the other ways once the camera was tried often enough', async () => {
    const card = await createCardActor({ pictures: [bad] })
    await card.take()
    await card.take()
    card.actor.send({ type: 'photo.use' })
    card.report({ type: 'upload.failed', error: unreadable })
    card.actor.send({ type: 'photo.retake' })
    expect(card.state()).toBe('explaining')
  })
  test('is replaced by a file at once', async () => {
    const { take, state, context } = await createUnread({ pictures: [good, bad] })
    await take(false)
    expect([state(), context().picture]).toEqual(['reviewing', bad])
  })
  test('can be replaced by typing', async () => {
    const { actor, state, context, asked } = await createUnread()
    actor.send({ type: 'card.type' })
    expect(state()).toBe('confirming')
    expect(context().reading).toEqual({ ocrId: null, fields: emptyCard, doubtful: [] })
    actor.send({ type: 'card.confirm', fields })
    expect(asked).toEqual([{ ocrId: null, fields }])
  })
})

describe('confirming what was read', () => {
  const createConfirming = (given: Partial<GivenCard> = {}) =>
    createCardActor({ recall: async () => ({ ...nothing, reading }), ...given })
  test('sends the corrected fields once, under the reading they correct', async () => {
    const { actor, asked, state } = await createConfirming()
    const corrected = { ...fields, name: 'CONTOH SAJA' }
    actor.send({ type: 'card.confirm', fields: corrected })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    actor.send({ type: 'card.confirm', fields })
    await settle()
    expect(asked).toEqual([{ ocrId: 'o1', fields: corrected }])
    expect(state()).toBe('confirmed')
  })
  test('that is refused keeps the corrections, with the problem beside the field', async () => {
    const { actor, state, context } = await createConfirming({ confirm: () => Promise.reject(invalid) })
    const corrected = { ...fields, nik: '1' }
    actor.send({ type: 'card.confirm', fields: corrected })
    await settle()
    expect(state()).toBe('confirming')
    expect(context()).toMatchObject({
      reading: { ocrId: 'o1', fields: corrected, doubtful: ['name'] },
      problems: { nik: 'Sixteen digits' },
      failure: { kind: 'refused', code: 422 },
    })
    actor.send({ type: 'card.confirm', fields })
    expect([context().failure, context().problems]).toEqual([null, {}])
  })
  test('can return to another picture, and an old refusal is cleared', async () => {
    const { actor, state, context } = await createConfirming({ confirm: () => Promise.reject(invalid) })
    actor.send({ type: 'card.confirm', fields })
    await settle()
    actor.send({ type: 'photo.retake' })
    expect(state()).toBe('explaining')
    expect([context().failure, context().problems]).toEqual([null, {}])
  })
})
