import {
  fromCallback,
  fromPromise,
  type ActorLogic,
  type EventObject,
  type NonReducibleUnknown,
  type Snapshot,
} from 'xstate'

/** An actor that a machine asks for by name and the app provides. It rejects with what `failureOf` reads. */
export const port = <TOutput, TInput = void>(name: string) =>
  fromPromise<TOutput, TInput extends void ? NonReducibleUnknown : TInput>(() =>
    Promise.reject(new Error(`\`${name}\` must be provided`)),
  )

/** A lasting actor that reports by events for as long as its state is active. */
export const listener = <TEvent extends EventObject, TInput = void>(name: string) =>
  fromCallback<TEvent, TInput extends void ? NonReducibleUnknown : TInput>(() => {
    throw new Error(`\`${name}\` must be provided`)
  })

/** A child machine whose code is still being fetched. */
export interface FetchingSnapshot {
  status: 'active'
  output: undefined
  error: undefined
  isFetching: true
  input: unknown
  /** What the machine goes on from when it is there, instead of beginning with `input`. */
  persisted: Snapshot<unknown> | null
}

export const isFetching = <TSnapshot extends Snapshot<unknown>>(
  snapshot: FetchingSnapshot | TSnapshot,
): snapshot is FetchingSnapshot => 'isFetching' in snapshot

/** A child whose code need not be there before a state asks for it (src/loader). */
export interface LazyLogic<TSnapshot extends Snapshot<unknown>, TEvent extends EventObject, TInput> extends ActorLogic<
  FetchingSnapshot | TSnapshot,
  TEvent,
  TInput
> {
  /** Null until it is there. */
  readonly logic: ActorLogic<TSnapshot, TEvent, TInput> | null
}
