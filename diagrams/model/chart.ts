import type { MessageDescriptor } from '@lingui/core'
import type { Condition } from '#machines/shared/condition'

export type { Condition }

/** A machine as plain JSON-safe data. Ids are the machine's dotted paths. */
export interface Chart {
  id: string
  /** Parents before their children, in the machine's order. The first is the machine itself. */
  states: State[]
  /** By source, then by trigger, then in the order of their guards. */
  transitions: Transition[]
}

export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history'

export interface State {
  id: string
  parent: string | null
  kind: StateKind
  /** The initial child of a compound state. */
  initial: string | null
  route: string | null
  title: MessageDescriptor | null
  overlay: string | null
  description: string | null
  tags: string[]
  invokes: Invoke[]
  entry: Action[]
  exit: Action[]
}

export interface Invoke {
  id: string
  src: string
  /** The id of the invoked machine; null for a promise or a listener. */
  machine: string | null
}

/** `done`, `failed` and `changed` name an invoke of the source; `ended` means that a child state is final. */
export type Trigger =
  | { kind: 'event'; name: string }
  | { kind: 'always' }
  | { kind: 'after'; delay: string; ms: number | null }
  | { kind: 'done' | 'failed' | 'changed'; invoke: string }
  | { kind: 'ended' }

export interface Action {
  name: string
  /** As written; what is computed when the action runs is left out. */
  params?: Record<string, unknown>
  /** An event sent to the machine itself. */
  raises?: string
  /** An event sent to an invoked actor. */
  sends?: { invoke: string; event: string }
  /** The type of an emitted event, such as `toast`. */
  emits?: string
  /** The sentence shown; unknown where it is composed at run time. */
  says?: MessageDescriptor
}

export interface Transition {
  /** `source/trigger/guard/target`: the name in tracking, coverage and figures. */
  id: string
  source: string
  /** Empty when the state is not left. */
  targets: string[]
  trigger: Trigger
  guard: Condition | null
  actions: Action[]
  reenter: boolean
  /** Printed beside the transition, such as how many borrowers took it. */
  figure: string | null
  /** Thickness of its arrow as a multiple of the default; null for the default. */
  width: number | null
}

/** A trigger as text, as in a transition's id. */
export function keyOf(trigger: Trigger): string {
  if (trigger.kind === 'event') return trigger.name
  if (trigger.kind === 'after') return `after:${trigger.delay}`
  return 'invoke' in trigger ? `${trigger.kind}:${trigger.invoke}` : trigger.kind
}

/** Suffix for the id of a removed transition. */
export const GONE = '~before'
export const isGone = ({ id }: Transition): boolean => id.endsWith(GONE)
