import { cardMachine, type CardMemory, type CardReading } from '#machines/certification/cardMachine'
import { faceMachine, type FaceMemory } from '#machines/certification/faceMachine'
import type { Picture } from '#machines/certification/picture'
import { code } from '#domain/answerCodes'
import { failureOf, isRefusedWith } from '#domain/failure'
import { emptyCard, nextView, type CardFields, type FaceTask, type FaceView } from '#domain/certification/capture'
import type { Calls } from '../../actors/calls'
import type { ActorsOver } from '../../actors/fromGateway'
import type { Gateway } from '../../actors/gateway'

type Slot = Parameters<Gateway['device']['pictureKey']>[1]

/** Shrinks, strips and judges a photo, and keeps it on the device until the lender has it. */
async function keep({ device, userId }: Gateway, slot: Slot, photo: Blob): Promise<Picture> {
  const prepared = await device.preparePicture(photo, slot === 'card' ? 'card' : 'face')
  if (prepared === null) throw new Error('this browser cannot open the picture')
  const { blob, problems } = prepared
  const key = device.pictureKey(userId(), slot)
  await device.keepPicture(key, { blob, problems })
  return { key, url: URL.createObjectURL(blob), problems }
}

async function recall({ device, userId }: Gateway, slot: Slot): Promise<Picture | null> {
  const key = device.pictureKey(userId(), slot)
  const kept = await device.recallPicture(key)
  return kept && { key, url: URL.createObjectURL(kept.blob), problems: kept.problems }
}

async function blobOf({ device }: Gateway, key: string): Promise<Blob> {
  const kept = await device.recallPicture(key)
  if (!kept) throw new Error('the picture is not on this device any more')
  return kept.blob
}

/** The card was confirmed before; the lender knows it best. */
async function completeIdentity(calls: Calls, transactionId: string): Promise<{ bizStatus: number }> {
  const { stage, ocrId, fields } = await calls.cardDetail()
  // It had worked, and only the answer was lost.
  if (stage === 'done') return calls.readStatus()
  return calls.saveCard({ body: { ocrId, fields: fields ?? emptyCard, transactionId } })
}

const deviceOf = (inBackground: ActorsOver['inBackground']) => ({
  vibrate: () => inBackground(async ({ device }) => device.vibrate()),
  noteCameraAsked: () => inBackground(async ({ device }) => device.notePermissionAsked('camera')),
})

export const createCardMachine = ({ fromGateway, fromUpload, inBackground }: ActorsOver) =>
  cardMachine.provide({
    actions: deviceOf(inBackground),
    actors: {
      recallCard: fromGateway<CardMemory>(async (gateway) => {
        const { stage, ocrId, fields, doubtful } = await gateway.calls.cardDetail()
        const isConfirmed = stage === 'confirmed' || stage === 'done'
        const picture = isConfirmed ? null : await recall(gateway, 'card')
        const known = { ...emptyCard, ...(stage === 'read' ? fields : null) }
        const draft: Partial<CardFields> | null = await gateway.device.recallDraft(gateway.userId(), 'card', known)
        const typed = { ...known, ...draft }
        const isReadable = !picture && (stage === 'read' || draft !== null)
        return { isConfirmed, picture, reading: isReadable ? { ocrId, doubtful, fields: typed } : null }
      }),
      keepPhoto: fromGateway<Picture, { photo: Blob }>(async (gateway, { photo }) => {
        await gateway.device.dropDraft(gateway.userId(), 'card')
        return keep(gateway, 'card', photo)
      }),
      uploadCard: fromUpload<CardReading, { key: string }>(async (gateway, { key }, progress) => {
        const reading = await gateway.calls.readCard({
          body: { file: await blobOf(gateway, key), type: 'KTP_FRONT' },
          ...progress,
        })
        await gateway.device.dropPicture(key)
        await gateway.device.dropDraft(gateway.userId(), 'card')
        return reading
      }),
      confirmCard: fromGateway<unknown, { ocrId: string | null; fields: CardFields }>(
        async ({ calls, device, userId }, card) => {
          const answer = await calls.saveCard({ body: { ocrId: card.ocrId, fields: card.fields } })
          await device.dropDraft(userId(), 'card')
          return answer
        },
      ),
    },
  })

export const createFaceMachine = ({ fromGateway, fromUpload, inBackground }: ActorsOver) =>
  faceMachine.provide({
    actions: deviceOf(inBackground),
    actors: {
      startFace: fromGateway<FaceMemory>(async (gateway) => {
        const task = await gateway.calls.startFace()
        if (task.isPassed) return { task, picture: null, isSelfie: false }
        const view = await recall(gateway, nextView(task))
        const selfie = view ? null : await recall(gateway, 'selfie')
        return { task, picture: view ?? selfie, isSelfie: selfie !== null }
      }),
      keepPhoto: fromGateway<Picture, { photo: Blob; view: FaceView | 'selfie' }>((gateway, { photo, view }) =>
        keep(gateway, view, photo),
      ),
      judgeFace: fromUpload<FaceTask, { key: string; task: FaceTask; isSelfie: boolean }>(
        async (gateway, { key, task, isSelfie }, progress) => {
          const blob = await blobOf(gateway, key)
          try {
            const action = isSelfie ? 'selfie' : nextView(task)
            const judged = await gateway.calls.judgeFace({
              body: { file: blob, transactionId: task.transactionId, action },
              ...progress,
            })
            await gateway.device.dropPicture(key)
            return judged
          } catch (error) {
            // A picture that was judged has reached the lender too; any other refusal leaves it to be sent again.
            if (isRefusedWith(failureOf(error), code.faceFailed)) await gateway.device.dropPicture(key)
            throw error
          }
        },
      ),
      saveIdentity: fromGateway<{ bizStatus: number }, { transactionId: string }>(({ calls }, { transactionId }) =>
        completeIdentity(calls, transactionId),
      ),
    },
  })
