import type {
  ActorLogic,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  EventObject,
  InputFrom,
  OutputFrom,
} from 'xstate'
import type { Classes, ClassesOf } from './fieldClasses'

/** By type of event, the classes of what it brings. */
type EventFields = { readonly [type: string]: { readonly [field: string]: Classes } | undefined }

/** Of what a machine asks for: what a query is about and reads, or what goes in and out. */
export type ActorFields =
  | { readonly of?: Classes; readonly data: Classes }
  | { readonly input?: Classes; readonly output?: Classes }

/** The classes of all that a machine holds, takes and gives. What has none is secret. */
export interface MachineFields {
  readonly context?: { readonly [field: string]: Classes }
  readonly events?: EventFields
  readonly input?: Classes
  readonly output?: Classes
  readonly actors?: { readonly [src: string]: ActorFields | undefined }
}

type ByName<T> = { readonly [K in keyof T]?: ClassesOf<T[K]> }
type EventsOf<E extends EventObject> = {
  readonly [Type in E['type']]?: Omit<ByName<Extract<E, { type: Type }>>, 'type'>
}
/** Where nothing is asked for, nothing can be told. */
type InputOf<T> = unknown extends T ? never : {} extends T ? never : ClassesOf<T>
type OutputsOf<O> = unknown extends O ? never : ClassesOf<O>

type QueryContext = { input: unknown; data: unknown; failure: unknown }

/** Never, for a child machine: it has classes of its own. */
type LogicOf<L> = L extends { logic: unknown }
  ? never
  : L extends ActorLogic<infer S, infer E, infer I, infer _System, infer _Emitted>
    ? S extends { context: infer C }
      ? C extends QueryContext
        ? { readonly of?: InputOf<C['input']>; readonly data: ClassesOf<C['data']> }
        : never
      : string extends E['type']
        ? { readonly input?: InputOf<I>; readonly output?: OutputsOf<OutputFrom<L>> }
        : { readonly input?: InputOf<I> }
    : never

type ActorsOf<M extends AnyStateMachine> = NonNullable<Parameters<M['provide']>[0]['actors']>

/** What can be said of a machine. What is not, is secret, and `npm run check` lists it. */
export interface FieldsOf<M extends AnyStateMachine> {
  readonly context?: ByName<ContextFrom<M>>
  readonly events?: EventsOf<EventFromLogic<M>>
  readonly input?: InputOf<InputFrom<M>>
  readonly output?: OutputsOf<OutputFrom<M>>
  readonly actors?: { readonly [Src in keyof ActorsOf<M>]?: LogicOf<NonNullable<ActorsOf<M>[Src]>> }
}
