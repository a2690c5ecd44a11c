import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate'
import type { UploadEvent } from '#machines/shared/upload'
import type { Lazy } from '../loader/lazy'
import { need } from '../loader/need'
import type { Gateway } from './gateway'
import type { UseCases } from './useCases'

interface Sending {
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

/** Makes actors of plain async functions that ask the lender or the device. */
export const actorsOver = (gateway: Lazy<Gateway>) => ({
  /** One of the use cases. */
  ask: <TOutput, TInput = NonReducibleUnknown>(pick: (useCases: UseCases) => (input: TInput) => Promise<TOutput>) =>
    fromPromise<TOutput, TInput>(async ({ input }) => pick((await need(gateway)).useCases)(input)),

  fromGateway: <TOutput, TInput = NonReducibleUnknown>(run: (gateway: Gateway, input: TInput) => Promise<TOutput>) =>
    fromPromise<TOutput, TInput>(async ({ input }) => run(await need(gateway), input)),

  /** For what nobody waits for: a failure is not worth a message. */
  inBackground: (run: (gateway: Gateway) => Promise<unknown>): void => {
    gateway
      .load()
      .then(run)
      .catch(() => {})
  },

  /** An upload that tells how far it is. Stopped, it is cancelled. */
  fromUpload: <TAnswer, TInput>(run: (gateway: Gateway, input: TInput, sending: Sending) => Promise<TAnswer>) =>
    fromCallback<UploadEvent<TAnswer>, TInput>(({ input, sendBack }) => {
      const controller = new AbortController()
      const tell = (event: UploadEvent<TAnswer>) => {
        if (!controller.signal.aborted) (sendBack as (event: EventObject) => void)(event)
      }
      const onProgress = (fraction: number) => tell({ type: 'upload.progressed', fraction })
      need(gateway)
        .then((opened) => run(opened, input, { onProgress, signal: controller.signal }))
        .then(
          (answer) => tell({ type: 'upload.succeeded', answer }),
          (error: unknown) => tell({ type: 'upload.failed', error }),
        )
      return () => controller.abort()
    }),
})

export type ActorsOver = ReturnType<typeof actorsOver>
