import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate'
import type { UploadEvent } from '#machines/shared/upload'
import type { Lazy } from '../loader/lazy'
import { need } from '../loader/need'
import type { AppDependencies } from './appDependencies'
import type { UseCases } from './useCases'

interface Sending {
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

/** Makes actors of plain async functions that ask the lender or the device. */
export const actorFactories = (dependencies: Lazy<AppDependencies>) => ({
  /** One of the use cases. */
  ask: <TOutput, TInput = NonReducibleUnknown>(pick: (useCases: UseCases) => (input: TInput) => Promise<TOutput>) =>
    fromPromise<TOutput, TInput>(async ({ input }) => pick((await need(dependencies)).useCases)(input)),

  fromDependencies: <TOutput, TInput = NonReducibleUnknown>(
    run: (dependencies: AppDependencies, input: TInput) => Promise<TOutput>,
  ) => fromPromise<TOutput, TInput>(async ({ input }) => run(await need(dependencies), input)),

  /** For what nobody waits for: a failure is not worth a message. */
  inBackground: (run: (dependencies: AppDependencies) => Promise<unknown>): void => {
    dependencies
      .load()
      .then(run)
      .catch(() => {})
  },

  /** An upload that tells how far it is. Stopped, it is cancelled. */
  fromUpload: <TAnswer, TInput>(
    run: (dependencies: AppDependencies, input: TInput, sending: Sending) => Promise<TAnswer>,
  ) =>
    fromCallback<UploadEvent<TAnswer>, TInput>(({ input, sendBack }) => {
      const controller = new AbortController()
      const tell = (event: UploadEvent<TAnswer>) => {
        if (!controller.signal.aborted) (sendBack as (event: EventObject) => void)(event)
      }
      const onProgress = (fraction: number) => tell({ type: 'upload.progressed', fraction })
      need(dependencies)
        .then((opened) => run(opened, input, { onProgress, signal: controller.signal }))
        .then(
          (answer) => tell({ type: 'upload.succeeded', answer }),
          (error: unknown) => tell({ type: 'upload.failed', error }),
        )
      return () => controller.abort()
    }),
})

export type ActorFactories = ReturnType<typeof actorFactories>
