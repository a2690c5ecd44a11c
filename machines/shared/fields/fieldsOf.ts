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

type EventFields = { readonly [type: string]: { readonly [field: string]: Classes } | undefined }

export type ActorFields =
  | { readonly of?: Classes; readonly data: Classes }
  | { readonly input?: Classes; readonly output?: Classes }

/** The classes of a machine’s context, events, input and output. A field without one is secret. */
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
/** An actor without input declares none. */
type InputOf<T> = unknown extends T ? never : {} extends T ? never : ClassesOf<T>
type OutputsOf<O> = unknown extends O ? never : ClassesOf<O>

type QueryContext = { input: unknown; data: unknown; failure: unknown }

/** Never for a child machine, which has its own classes. */
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

/** The classes that a machine can declare. Undeclared fields are secret, and `npm run check` lists them. */
export interface FieldsOf<M extends AnyStateMachine> {
  readonly context?: ByName<ContextFrom<M>>
  readonly events?: EventsOf<EventFromLogic<M>>
  readonly input?: InputOf<InputFrom<M>>
  readonly output?: OutputsOf<OutputFrom<M>>
  readonly actors?: { readonly [Src in keyof ActorsOf<M>]?: LogicOf<NonNullable<ActorsOf<M>[Src]>> }
}
