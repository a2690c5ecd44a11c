import { cardMachine, emptyCard, type CardMemory, type CardReading } from '../../machines/certification/cardMachine'
import { faceMachine, type FaceMemory } from '../../machines/certification/faceMachine'
import type { Picture } from '../../machines/certification/picture'
import { code } from '../../domain/answerCodes'
import { nextView, type CardFields, type FaceTask, type FaceView } from '../../domain/certification/capture'
import type { Effects, Kit } from './actors'

type Slot = Parameters<Kit['device']['pictureKey']>[1]

/** Shrinks, strips and judges a photo, and keeps it on the device until the lender has it. */
async function keep({ device, userId }: Kit, slot: Slot, photo: Blob): Promise<Picture> {
  const prepared = await device.preparePicture(photo, slot === 'card' ? 'card' : 'face')
  if (prepared === null) throw new Error('this browser can not open the picture')
  const { blob, problems } = prepared
  const key = device.pictureKey(userId, slot)
  await device.keepPicture(key, { blob, problems })
  return { key, url: URL.createObjectURL(blob), problems }
}

async function recall({ device, userId }: Kit, slot: Slot): Promise<Picture | null> {
  const key = device.pictureKey(userId, slot)
  const kept = await device.recallPicture(key)
  return kept && { key, url: URL.createObjectURL(kept.blob), problems: kept.problems }
}

async function blobOf({ device }: Kit, key: string): Promise<Blob> {
  const kept = await device.recallPicture(key)
  if (!kept) throw new Error('the picture is not on this device any more')
  return kept.blob
}

export const provideCard = ({ effect, sending }: Effects) =>
  cardMachine.provide({
    actors: {
      recallCard: effect<CardMemory>(async (kit) => {
        const { stage, ocrId, fields, doubtful } = await kit.calls.cardDetail()
        const isConfirmed = stage === 'confirmed' || stage === 'done'
        const picture = isConfirmed ? null : await recall(kit, 'card')
        const draft = (await kit.device.recallDraft(kit.userId, 'card')) as Partial<CardFields> | null
        const typed = { ...emptyCard, ...(stage === 'read' ? fields : null), ...draft }
        const isReadable = !picture && (stage === 'read' || draft !== null)
        return { isConfirmed, picture, reading: isReadable ? { ocrId, doubtful, fields: typed } : null }
      }),
      keepPhoto: effect<Picture, { photo: Blob }>(async (kit, { photo }) => {
        await kit.device.dropDraft(kit.userId, 'card')
        return keep(kit, 'card', photo)
      }),
      uploadCard: sending<CardReading, { key: string }>(async (kit, { key }, progress) => {
        const reading = await kit.calls.readCard(await blobOf(kit, key), progress)
        await kit.device.dropPicture(key)
        await kit.device.dropDraft(kit.userId, 'card')
        return reading
      }),
      confirmCard: effect<unknown, { ocrId: string | null; fields: CardFields }>(
        async ({ calls, device, userId }, card) => {
          const answer = await calls.confirmCard(card.ocrId, card.fields)
          await device.dropDraft(userId, 'card')
          return answer
        },
      ),
    },
  })

export const provideFace = ({ effect, sending }: Effects) =>
  faceMachine.provide({
    actors: {
      startFace: effect<FaceMemory>(async (kit) => {
        const task = await kit.calls.startFace()
        if (task.isPassed) return { task, picture: null, isSelfie: false }
        const view = await recall(kit, nextView(task))
        const selfie = view ? null : await recall(kit, 'selfie')
        return { task, picture: view ?? selfie, isSelfie: selfie !== null }
      }),
      keepPhoto: effect<Picture, { photo: Blob; view: FaceView | 'selfie' }>((kit, { photo, view }) =>
        keep(kit, view, photo),
      ),
      judgeFace: sending<FaceTask, { key: string; task: FaceTask; isSelfie: boolean }>(
        async (kit, { key, task, isSelfie }, progress) => {
          const blob = await blobOf(kit, key)
          try {
            const judged = await kit.calls.judgeFace(
              blob,
              task.transactionId,
              isSelfie ? 'selfie' : nextView(task),
              progress,
            )
            await kit.device.dropPicture(key)
            return judged
          } catch (error) {
            // A picture that was judged has reached the lender too; any other refusal leaves it to be sent again.
            if ((error as { code?: unknown }).code === code.faceFailed) await kit.device.dropPicture(key)
            throw error
          }
        },
      ),
      saveIdentity: effect<{ bizStatus: number }, { transactionId: string }>(({ calls }, { transactionId }) =>
        calls.completeIdentity(transactionId),
      ),
    },
  })
