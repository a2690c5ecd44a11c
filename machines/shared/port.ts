import { fromCallback, fromPromise, type AnyStateMachine, type EventObject, type NonReducibleUnknown } from 'xstate'

/** An effect that a machine asks for by name and the app supplies. It rejects with a `Failure`. */
export const port = <TOutput, TInput = void>(name: string) =>
  fromPromise<TOutput, TInput extends void ? NonReducibleUnknown : TInput>(() =>
    Promise.reject(new Error(`\`${name}\` must be provided`)),
  )

/** A lasting effect that reports by events for as long as its state is active. */
export const listener = <TEvent extends EventObject, TInput = void>(name: string) =>
  fromCallback<TEvent, TInput extends void ? NonReducibleUnknown : TInput>(() => {
    throw new Error(`\`${name}\` must be provided`)
  })

/** A child machine of this type, whose code need not be there before a state asks for it. */
export const flow = <TMachine extends AnyStateMachine>(name: string) => listener(name) as unknown as TMachine
