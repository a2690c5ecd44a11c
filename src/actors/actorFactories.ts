import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate'
import type { UploadEvent } from '#machines/shared/upload'
import type { Lazy } from '../loader/lazy'
import { need } from '../loader/need'
import type { AppDependencies } from './appDependencies'

interface Sending {
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

/** Makes actors of plain functions that call the lender or use the device. */
export function actorFactories(dependencies: Lazy<AppDependencies>) {
  /** For what nobody waits for: a failure is not worth a message. */
  const inBackground = (run: (dependencies: AppDependencies) => unknown): void => {
    dependencies
      .load()
      .then(run)
      .catch(() => {})
  }

  /** Reports by events for as long as its state is active. */
  const fromWatch = <TEvent extends EventObject>(
    watch: (dependencies: AppDependencies, notify: (event: TEvent) => void, signal: AbortSignal) => unknown,
  ) =>
    fromCallback<TEvent>(({ sendBack }) => {
      const leaving = new AbortController()
      const notify = sendBack as (event: TEvent) => void
      inBackground((loaded) => (leaving.signal.aborted ? undefined : watch(loaded, notify, leaving.signal)))
      return () => leaving.abort()
    })

  return {
    inBackground,
    fromWatch,

    fromDependencies: <TOutput, TInput = NonReducibleUnknown>(
      run: (dependencies: AppDependencies, input: TInput) => Promise<TOutput>,
    ) => fromPromise<TOutput, TInput>(async ({ input }) => run(await need(dependencies), input)),

    /** An upload that tells how far it is. Stopped, it is cancelled. */
    fromUpload: <TAnswer, TInput>(
      run: (dependencies: AppDependencies, input: TInput, sending: Sending) => Promise<TAnswer>,
    ) =>
      fromCallback<UploadEvent<TAnswer>, TInput>(({ input, sendBack }) => {
        const controller = new AbortController()
        const notify = (event: UploadEvent<TAnswer>) => {
          if (!controller.signal.aborted) (sendBack as (event: EventObject) => void)(event)
        }
        const onProgress = (fraction: number) => notify({ type: 'upload.progressed', fraction })
        need(dependencies)
          .then((opened) => run(opened, input, { onProgress, signal: controller.signal }))
          .then(
            (answer) => notify({ type: 'upload.succeeded', answer }),
            (error: unknown) => notify({ type: 'upload.failed', error }),
          )
        return () => controller.abort()
      }),

    /** Tells the code that the phone reads from its next SMS. */
    receiveCode: fromWatch<{ type: 'code.received'; code: string }>(async ({ device }, notify, signal) =>
      notify({ type: 'code.received', code: await device.readSmsCode(signal) }),
    ),

    /** Tells the time each second, by the lender's clock as far as it is known. */
    watchClock: fromWatch<{ type: 'clock.ticked'; now: number }>(({ watchTime }, notify, signal) =>
      watchTime((now) => notify({ type: 'clock.ticked', now }), signal),
    ),
  }
}

export type ActorFactories = ReturnType<typeof actorFactories>
