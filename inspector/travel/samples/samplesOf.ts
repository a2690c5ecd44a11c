import type { ActorLogic, AnyStateMachine, EventFromLogic, EventObject, OutputFrom } from 'xstate'
import type { machineFields, MachineId } from '#machines/app/machineFields'
import type { LoginMachine } from '#machines/certification/loginMachine'
import type { FieldsOf } from '#machines/shared/fields/fieldsOf'
import type { Given } from './derived'

type MachineOf<Id extends MachineId> = Id extends 'login'
  ? LoginMachine
  : (typeof machineFields)[Id] extends FieldsOf<infer M>
    ? M
    : never

type WithPayload<E extends EventObject> = E extends EventObject
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

/** A state of a machine that the one above it decides by. */
export interface Show {
  state?: string
  tags?: readonly string[]
  holds: Readonly<Record<string, unknown>>
}

interface VariantsOf<M extends AnyStateMachine> {
  /** Payloads as they are sent; an empty one is derived. */
  events?: {
    [E in WithPayload<EventFromLogic<M>> as E['type']]?: readonly (Omit<E, 'type'> | Record<string, never>)[]
  }
  answers?: { [Src in keyof ActorsOf<M>]?: readonly Given<AnswerOf<NonNullable<ActorsOf<M>[Src]>>>[] }
  ends?: readonly Given<OutputFrom<M>>[]
  shows?: readonly Show[]
}

export type Variants = { [Id in MachineId]?: VariantsOf<MachineOf<Id>> }

/** The possible events of a machine: those that are sent to it, and the answers of its actors. */
export interface Samples {
  events: Readonly<Record<string, readonly object[] | undefined>>
  answers: Readonly<Record<string, readonly unknown[] | undefined>>
  /** Its possible outputs. */
  ends?: readonly unknown[]
  shows?: readonly Show[]
}

export type SampleTable = Readonly<Record<MachineId, Samples>>
