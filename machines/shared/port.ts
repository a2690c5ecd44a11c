import {
  fromCallback,
  fromPromise,
  type ActorLogic,
  type EventObject,
  type NonReducibleUnknown,
  type Snapshot,
} from 'xstate'

/** An actor that a machine needs by name and the app provides. It rejects with errors that `failureOf` reads. */
export const port = <TOutput, TInput = void>(name: string) =>
  fromPromise<TOutput, TInput extends void ? NonReducibleUnknown : TInput>(() =>
    Promise.reject(new Error(`\`${name}\` must be provided`)),
  )

/** A long-running actor that sends events while its state is active. */
export const listener = <TEvent extends EventObject, TInput = void>(name: string) =>
  fromCallback<TEvent, TInput extends void ? NonReducibleUnknown : TInput>(() => {
    throw new Error(`\`${name}\` must be provided`)
  })

export interface FetchingSnapshot {
  status: 'active'
  output: undefined
  error: undefined
  isFetching: true
  input: unknown
  /** The snapshot that the machine resumes from, instead of starting with `input`. */
  persisted: Snapshot<unknown> | null
}

export const isFetching = <TSnapshot extends Snapshot<unknown>>(
  snapshot: FetchingSnapshot | TSnapshot,
): snapshot is FetchingSnapshot => 'isFetching' in snapshot

/** A child machine whose code is only loaded when a state needs it (src/loader). */
export interface LazyLogic<TSnapshot extends Snapshot<unknown>, TEvent extends EventObject, TInput> extends ActorLogic<
  FetchingSnapshot | TSnapshot,
  TEvent,
  TInput
> {
  readonly logic: ActorLogic<TSnapshot, TEvent, TInput> | null
}
