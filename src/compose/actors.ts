import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate'
import type { UploadEvent } from '../../machines/certification/picture'
import type { Calls } from './calls'

/** All that the first screen does without, in a chunk of its own: it comes with the first call. */
export type Backstage = typeof import('./gateway')

export interface Kit {
  calls: Calls
  device: Backstage
  userId: string
}

export type OpenKit = () => Promise<Kit>

type InputOf<TInput> = TInput extends void ? NonReducibleUnknown : TInput

/** Makes actors of plain async functions that want the kit. */
export const createEffects = (open: OpenKit) => ({
  effect: <TOutput, TInput = void>(run: (kit: Kit, input: InputOf<TInput>) => Promise<TOutput>) =>
    fromPromise<TOutput, InputOf<TInput>>(async ({ input }) => run(await open(), input)),

  /** What nobody waits for: a failure is not worth a message. */
  aside: (run: (kit: Kit) => Promise<unknown>): void =>
    void open()
      .then(run)
      .catch(() => {}),

  /** Stopped, the sending is cancelled. */
  sending: <TAnswer, TInput>(
    run: (
      kit: Kit,
      input: TInput,
      sending: { onProgress: (fraction: number) => void; signal: AbortSignal },
    ) => Promise<TAnswer>,
  ) =>
    fromCallback<UploadEvent<TAnswer>, InputOf<TInput>>(({ input, sendBack }) => {
      const controller = new AbortController()
      const tell = (event: UploadEvent<TAnswer>) => {
        if (!controller.signal.aborted) (sendBack as (event: EventObject) => void)(event)
      }
      const onProgress = (fraction: number) => tell({ type: 'upload.progressed', fraction })
      open()
        .then((kit) => run(kit, input as TInput, { onProgress, signal: controller.signal }))
        .then(
          (answer) => tell({ type: 'upload.succeeded', answer }),
          (error: unknown) => tell({ type: 'upload.failed', error }),
        )
      return () => controller.abort()
    }),
})

export type Effects = ReturnType<typeof createEffects>
