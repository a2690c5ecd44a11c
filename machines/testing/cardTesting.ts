import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { ApiError } from '#domain/failure'
import { settle } from './appTesting'
import { emptyCard } from '#domain/certification/capture'
import { cardMachine, type CardMemory, type CardReading } from '../certification/cardMachine'
import type { Picture } from '../certification/picture'
import type { UploadEvent } from '../shared/upload'

export const nothing: CardMemory = { picture: null, reading: null, isConfirmed: false }
export const good: Picture = { key: 'good', url: 'blob:good', problems: [] }
export const bad: Picture = { key: 'bad', url: 'blob:bad', problems: ['blurred'] }
export const fields = { ...emptyCard, nik: '3299991708909998', name: 'CONTOH' }
export const reading: CardReading = { ocrId: 'o1', fields, doubtful: ['name'] }
export const offline = new ApiError({ kind: 'offline' })
export const unreadable = new ApiError({ kind: 'refused', code: 316 })
export const invalid = new ApiError({ kind: 'refused', code: 422, data: { fields: { nik: 'Sixteen digits' } } })
export const seen = (isReady: boolean) => ({ type: 'frame.seen' as const, isReady })
export const taken = (isFromCamera = true) => ({ type: 'photo.taken' as const, photo: new Blob(), isFromCamera })

export interface GivenCard {
  recall: () => Promise<CardMemory>
  pictures: Picture[]
  storePhoto: (() => Promise<Picture>) | null
  confirm: () => Promise<unknown>
}

export async function createCardActor(given: Partial<GivenCard> = {}) {
  const { recall, pictures, storePhoto, confirm }: GivenCard = {
    recall: async () => nothing,
    pictures: [good],
    storePhoto: null,
    confirm: async () => {},
    ...given,
  }
  const asked: unknown[] = []
  const uploads: { key: string; isCancelled: boolean; report: (event: UploadEvent<CardReading>) => void }[] = []
  const buzzes: string[] = []
  const cameraAsked: true[] = []
  const clock = new SimulatedClock()
  const machine = cardMachine.provide({
    actions: {
      vibrate: ({ event }) => void buzzes.push(event.type),
      markCameraAsked: () => void cameraAsked.push(true),
    },
    actors: {
      recallCard: fromPromise(recall),
      storePhoto: fromPromise(async () =>
        storePhoto ? storePhoto() : ((pictures.length > 1 ? pictures.shift() : pictures[0]) ?? good),
      ),
      confirmCard: fromPromise(({ input }) => (asked.push(input), confirm())),
      uploadCard: fromCallback(({ input, sendBack }) => {
        const upload = { key: input.key, isCancelled: false, report: sendBack }
        uploads.push(upload)
        return () => {
          upload.isCancelled = true
        }
      }),
    },
  })
  const actor = createActor(machine, { clock }).start()
  await settle()
  return {
    actor,
    clock,
    asked,
    buzzes,
    cameraAsked,
    uploads,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    report: (event: UploadEvent<CardReading>) => uploads.at(-1)?.report(event),
    take: async (isFromCamera = true) => {
      actor.send(taken(isFromCamera))
      await settle()
    },
  }
}
