import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { emptyCard, type FaceTask } from '#domain/certification/capture'
import { startLender, type Lender } from '../../platform/lender/lenderTesting'
import { runningClock } from '../../platform/world/browserPlatform'
import { memoryPlatform } from '../../platform/world/memoryPlatform'
import { compose } from '../../app/compose/compose'
import { actorFactories } from '../../actors/actorFactories'
import { createCardMachine, createFaceMachine } from './identityActors'

let lender: Lender
beforeAll(async () => {
  lender = await startLender()
})
afterAll(() => lender.stop())

/** The real dependencies of a phone that notes how long it was told to buzz. */
function phone() {
  const buzz = vi.fn<(ms: number) => boolean>(() => true)
  const platform = memoryPlatform({
    network: { fetch: (path, init) => fetch(`${lender.base}${path as string}`, init) },
    clock: runningClock(globalThis),
    page: { navigator: { userAgent: '', language: '', vibrate: buzz } },
  })
  const { dependencies } = compose({
    platform,
    opening: { path: '/facial-auth/step-one', openToken: null, channel: '' },
    interactive: Promise.resolve(),
    language: () => 'id',
  })
  return { buzz, over: actorFactories(dependencies) }
}

const byHand = [{ type: 'camera.use' }, { type: 'camera.opened' }, { type: 'shutter.press' }] as const
const taken = { type: 'photo.taken', photo: new Blob(['x']), isFromCamera: true } as const

test('the phone buzzes when the photo of the card was taken, and not before', async () => {
  const { buzz, over } = phone()
  lender.answer(lender.ok({ stage: 'none', ocrId: null, fields: emptyCard, doubtful: [] }))
  const card = createActor(createCardMachine(over)).start()
  await waitFor(card, (snapshot) => snapshot.matches('explaining'))
  for (const event of byHand) card.send(event)
  expect(buzz).not.toHaveBeenCalled()
  card.send(taken)
  await expect.poll(() => buzz.mock.calls).toEqual([[40]])
  card.stop()
})

test('the phone buzzes once for a photo of the face', async () => {
  const { buzz, over } = phone()
  const task: FaceTask = { transactionId: 't', actions: ['front'], done: [], triesLeft: 5, isPassed: false }
  lender.answer(lender.ok(task))
  const face = createActor(createFaceMachine(over)).start()
  await waitFor(face, (snapshot) => snapshot.matches('explaining'))
  for (const event of byHand) face.send(event)
  expect(buzz).not.toHaveBeenCalled()
  face.send(taken)
  await expect.poll(() => buzz.mock.calls).toEqual([[40]])
  face.stop()
})
