import { cardMachine, type CardMemory, type CardReading } from '#machines/certification/cardMachine'
import { faceMachine, type FaceMemory } from '#machines/certification/faceMachine'
import type { Picture } from '#machines/certification/picture'
import { code } from '#domain/answerCodes'
import { failureOf, isRefusedWith } from '#domain/failure'
import { emptyCard, nextView, type CardFields, type FaceTask, type FaceView } from '#domain/certification/capture'
import type { Calls } from '../../actors/calls'
import type { ActorFactories } from '../../actors/actorFactories'
import type { AppDependencies } from '../../actors/appDependencies'

type Slot = Parameters<AppDependencies['device']['pictureKey']>[1]

/** Shrinks, strips and judges a photo, and keeps it on the device until the lender has it. */
async function store({ device, userId }: AppDependencies, slot: Slot, photo: Blob): Promise<Picture> {
  const prepared = await device.preparePicture(photo, slot === 'card' ? 'card' : 'face')
  if (prepared === null) throw new Error('this browser cannot open the picture')
  const { blob, problems } = prepared
  const key = device.pictureKey(userId(), slot)
  await device.storePicture(key, { blob, problems })
  return { key, url: URL.createObjectURL(blob), problems }
}

async function recall({ device, userId }: AppDependencies, slot: Slot): Promise<Picture | null> {
  const key = device.pictureKey(userId(), slot)
  const saved = await device.recallPicture(key)
  return saved && { key, url: URL.createObjectURL(saved.blob), problems: saved.problems }
}

async function blobOf({ device }: AppDependencies, key: string): Promise<Blob> {
  const saved = await device.recallPicture(key)
  if (!saved) throw new Error('the picture is not on this device any more')
  return saved.blob
}

/** The card was confirmed before; the lender knows it best. */
async function completeIdentity(calls: Calls, transactionId: string): Promise<{ bizStatus: number }> {
  const { stage, ocrId, fields } = await calls.cardDetail()
  // It had worked, and only the answer was lost.
  if (stage === 'done') return calls.readStatus()
  return calls.saveCard({ body: { ocrId, fields: fields ?? emptyCard, transactionId } })
}

const deviceOf = (inBackground: ActorFactories['inBackground']) => ({
  vibrate: () => inBackground(async ({ device }) => device.vibrate()),
  markCameraAsked: () => inBackground(async ({ device }) => device.markPermissionAsked('camera')),
})

export const createCardMachine = ({ fromDependencies, fromUpload, inBackground }: ActorFactories) =>
  cardMachine.provide({
    actions: deviceOf(inBackground),
    actors: {
      recallCard: fromDependencies<CardMemory>(async (dependencies) => {
        const { stage, ocrId, fields, doubtful } = await dependencies.calls.cardDetail()
        const isConfirmed = stage === 'confirmed' || stage === 'done'
        const picture = isConfirmed ? null : await recall(dependencies, 'card')
        const known = { ...emptyCard, ...(stage === 'read' ? fields : null) }
        const draft: Partial<CardFields> | null = await dependencies.device.recallDraft(
          dependencies.userId(),
          'card',
          known,
        )
        const typed = { ...known, ...draft }
        const isReadable = !picture && (stage === 'read' || draft !== null)
        return { isConfirmed, picture, reading: isReadable ? { ocrId, doubtful, fields: typed } : null }
      }),
      storePhoto: fromDependencies<Picture, { photo: Blob }>(async (dependencies, { photo }) => {
        await dependencies.device.dropDraft(dependencies.userId(), 'card')
        return store(dependencies, 'card', photo)
      }),
      uploadCard: fromUpload<CardReading, { key: string }>(async (dependencies, { key }, progress) => {
        const reading = await dependencies.calls.readCard({
          body: { file: await blobOf(dependencies, key), type: 'KTP_FRONT' },
          ...progress,
        })
        await dependencies.device.dropPicture(key)
        await dependencies.device.dropDraft(dependencies.userId(), 'card')
        return reading
      }),
      confirmCard: fromDependencies<unknown, { ocrId: string | null; fields: CardFields }>(
        async ({ calls, device, userId }, card) => {
          const answer = await calls.saveCard({ body: { ocrId: card.ocrId, fields: card.fields } })
          await device.dropDraft(userId(), 'card')
          return answer
        },
      ),
    },
  })

export const createFaceMachine = ({ fromDependencies, fromUpload, inBackground }: ActorFactories) =>
  faceMachine.provide({
    actions: deviceOf(inBackground),
    actors: {
      startFace: fromDependencies<FaceMemory>(async (dependencies) => {
        const task = await dependencies.calls.startFace()
        if (task.isPassed) return { task, picture: null, isSelfie: false }
        const view = await recall(dependencies, nextView(task))
        const selfie = view ? null : await recall(dependencies, 'selfie')
        return { task, picture: view ?? selfie, isSelfie: selfie !== null }
      }),
      storePhoto: fromDependencies<Picture, { photo: Blob; view: FaceView | 'selfie' }>(
        (dependencies, { photo, view }) => store(dependencies, view, photo),
      ),
      judgeFace: fromUpload<FaceTask, { key: string; task: FaceTask; isSelfie: boolean }>(
        async (dependencies, { key, task, isSelfie }, progress) => {
          const blob = await blobOf(dependencies, key)
          try {
            const action = isSelfie ? 'selfie' : nextView(task)
            const assessed = await dependencies.calls.judgeFace({
              body: { file: blob, transactionId: task.transactionId, action },
              ...progress,
            })
            await dependencies.device.dropPicture(key)
            return assessed
          } catch (error) {
            // A picture that was judged has reached the lender too; any other refusal leaves it to be sent again.
            if (isRefusedWith(failureOf(error), code.faceFailed)) await dependencies.device.dropPicture(key)
            throw error
          }
        },
      ),
      saveIdentity: fromDependencies<{ bizStatus: number }, { transactionId: string }>(({ calls }, { transactionId }) =>
        completeIdentity(calls, transactionId),
      ),
    },
  })
