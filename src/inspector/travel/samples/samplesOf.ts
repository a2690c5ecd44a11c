import type { AnyActorLogic, AnyStateMachine, EventFromLogic, EventObject, OutputFrom, SnapshotFrom } from 'xstate'

/** An event that brings something needs samples of what it brings. */
type Bringing<E extends EventObject> = E extends EventObject
  ? Exclude<keyof E, 'type'> extends never
    ? never
    : E
  : never
type ActorsOf<M extends AnyStateMachine> = NonNullable<Parameters<M['provide']>[0]['actors']>
type AnswerOf<L> = L extends AnyActorLogic
  ? SnapshotFrom<L> extends { context: { data: infer Data } }
    ? Data
    : OutputFrom<L>
  : never

/** A machine as its parent may see it, while it goes on. */
export interface Show {
  state?: string
  holds: Readonly<Record<string, unknown>>
}

/** What may befall a machine: what its events bring, and what it is answered; of a query, what is read. */
export interface SamplesOf<M extends AnyStateMachine> {
  events: { [E in Bringing<EventFromLogic<M>> as E['type']]: readonly Omit<E, 'type'>[] }
  answers: Partial<{ [Src in keyof ActorsOf<M>]: readonly AnswerOf<NonNullable<ActorsOf<M>[Src]>>[] }>
  /** What it may end with; none where it does not end. */
  ends?: readonly OutputFrom<M>[]
  shows?: readonly Show[]
}

export interface Samples {
  events: Readonly<Record<string, readonly object[]>>
  answers: Readonly<Record<string, readonly unknown[] | undefined>>
  ends?: readonly unknown[]
  shows?: readonly Show[]
}
