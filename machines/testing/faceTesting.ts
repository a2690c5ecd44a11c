import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { ApiError } from '#domain/failure'
import type { FaceTask } from '#domain/certification/capture'
import { settle } from './appTesting'
import { faceMachine, type FaceMemory } from '../certification/faceMachine'
import type { Picture } from '../certification/picture'
import type { UploadEvent } from '../shared/upload'

export const task: FaceTask = {
  transactionId: 't1',
  actions: ['left', 'front', 'right'],
  done: [],
  triesLeft: 5,
  isPassed: false,
}
export const oneDone: FaceTask = { ...task, done: ['left'] }
export const passed: FaceTask = { ...task, done: ['left', 'front', 'right'], isPassed: true }
export const spent: FaceTask = { ...task, triesLeft: 0 }
export const fresh: FaceMemory = { task, picture: null, isSelfie: false }
export const picture: Picture = { key: 'p1', url: 'blob:p1', problems: [] }
export const offline = new ApiError({ kind: 'offline' })
export const refusal = (data?: Record<string, unknown>) =>
  new ApiError({ kind: 'refused', code: 317, ...(data ? { data } : {}) })
export const seen = (isReady: boolean) => ({ type: 'frame.seen' as const, isReady })
export const taken = { type: 'photo.taken' as const, photo: new Blob(), isFromCamera: true }

export interface GivenFace {
  start: () => Promise<FaceMemory>
  storePhoto: () => Promise<Picture>
  save: () => Promise<{ bizStatus: number }>
}

export async function createFaceActor(given: Partial<GivenFace> = {}) {
  const { start, storePhoto, save }: GivenFace = {
    start: async () => fresh,
    storePhoto: async () => picture,
    save: async () => ({ bizStatus: 30 }),
    ...given,
  }
  const saved: unknown[] = []
  const storedPhotos: unknown[] = []
  const uploads: { input: unknown; isCancelled: boolean; report: (event: UploadEvent<FaceTask>) => void }[] = []
  const buzzes: string[] = []
  const cameraAsked: true[] = []
  const clock = new SimulatedClock()
  const machine = faceMachine.provide({
    actions: {
      vibrate: ({ event }) => void buzzes.push(event.type),
      markCameraAsked: () => void cameraAsked.push(true),
    },
    actors: {
      startFace: fromPromise(start),
      storePhoto: fromPromise(({ input }) => (storedPhotos.push(input.view), storePhoto())),
      saveIdentity: fromPromise(({ input }) => (saved.push(input), save())),
      judgeFace: fromCallback(({ input, sendBack }) => {
        const upload = { input, isCancelled: false, report: sendBack }
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
    buzzes,
    cameraAsked,
    saved,
    storedPhotos,
    uploads,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    report: (event: UploadEvent<FaceTask>) => uploads.at(-1)?.report(event),
    take: async () => {
      actor.send(taken)
      await settle()
    },
  }
}
