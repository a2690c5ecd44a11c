import type { ActorLogic, AnyStateMachine, EventFromLogic, EventObject, OutputFrom } from 'xstate'

/** An event that brings something needs samples of what it brings. */
type Bringing<E extends EventObject> = E extends EventObject
  ? Exclude<keyof E, 'type'> extends never
    ? never
    : E
  : never
type ActorsOf<M extends AnyStateMachine> = NonNullable<Parameters<M['provide']>[0]['actors']>
/** Never, for what gives no answer: a listener, and a machine that is no query. */
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

/** A machine as its parent may see it, while it goes on. */
export interface Show {
  state?: string
  holds: Readonly<Record<string, unknown>>
}

/** What may befall a machine: what its events bring, and what it is answered; of a query, what is read. */
export interface SamplesOf<M extends AnyStateMachine> {
  events: { [E in Bringing<EventFromLogic<M>> as E['type']]?: readonly Omit<E, 'type'>[] }
  answers: Asked<M>
  /** What it may end with; none where it does not end. */
  ends?: readonly OutputFrom<M>[]
  shows?: readonly Show[]
}

export interface Samples {
  events: Readonly<Record<string, readonly object[] | undefined>>
  answers: Readonly<Record<string, readonly unknown[] | undefined>>
  ends?: readonly unknown[]
  shows?: readonly Show[]
}
