import type { ActorLogic, AnyStateMachine, EventFromLogic, EventObject, OutputFrom } from 'xstate'

type Bringing<E extends EventObject> = E extends EventObject
  ? Exclude<keyof E, 'type'> extends never
    ? never
    : E
  : never
type ActorsOf<M extends AnyStateMachine> = NonNullable<Parameters<M['provide']>[0]['actors']>
/** Never for an actor without an answer: a listener, or a machine that is not a query. */
type AnswerOf<L> = L extends { logic: unknown }
  ? never
  : L extends ActorLogic<infer S, infer E, infer _Input, infer _System, infer _Emitted>
    ? S extends { context: infer C }
      ? C extends { data: infer Data }
        ? Data
        : never
      : string extends E['type']
        ? OutputFrom<L>
        : never
    : never
type Asked<M extends AnyStateMachine> = {
  [
    Src in keyof ActorsOf<M> as [AnswerOf<NonNullable<ActorsOf<M>[Src]>>] extends [never] ? never : Src
  ]?: readonly AnswerOf<NonNullable<ActorsOf<M>[Src]>>[]
}

export interface Show {
  state?: string
  tags?: readonly string[]
  holds: Readonly<Record<string, unknown>>
}

export interface SamplesOf<M extends AnyStateMachine> {
  events: { [E in Bringing<EventFromLogic<M>> as E['type']]?: readonly Omit<E, 'type'>[] }
  answers: Asked<M>
  /** Its possible outputs; none if it doesn’t end. */
  ends?: readonly OutputFrom<M>[]
  shows?: readonly Show[]
}

export interface Samples {
  events: Readonly<Record<string, readonly object[] | undefined>>
  answers: Readonly<Record<string, readonly unknown[] | undefined>>
  ends?: readonly unknown[]
  shows?: readonly Show[]
}
