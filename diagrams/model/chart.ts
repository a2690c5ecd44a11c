import type { MessageDescriptor } from '@lingui/core'

/** A machine as it is drawn: plain data, which survives JSON. Ids are the machine's own dotted paths. */
export interface Chart {
  id: string
  /** Parents before their children, in the machine's order. The first is the machine itself. */
  states: State[]
  /** By source, then by what triggers them, then in the order in which their guards are tried. */
  transitions: Transition[]
}

export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history'

export interface State {
  id: string
  parent: string | null
  kind: StateKind
  /** The child that a compound state starts in. */
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
  /** The id of the machine behind it; null for a call or a listener. */
  machine: string | null
}

/** `done`, `failed` and `changed` name an invoke of the source; `ended` means that a child state of it is final. */
export type Trigger =
  | { kind: 'event'; name: string }
  | { kind: 'always' }
  | { kind: 'after'; delay: string; ms: number | null }
  | { kind: 'done' | 'failed' | 'changed'; invoke: string }
  | { kind: 'ended' }

export type Condition =
  | { kind: 'test'; name: string; params?: Record<string, unknown> }
  | { kind: 'in'; state: string }
  | { kind: 'not'; of: Condition }
  | { kind: 'all' | 'any'; of: Condition[] }

export interface Action {
  name: string
  /** The event that it sends to its own machine. */
  raises?: string
  /** The event that it sends to something that its state invokes. */
  tells?: { invoke: string; event: string }
  /** The kind of news that leaves the machine, such as `toast`. */
  emits?: string
  /** The sentence that it shows; one that is put together while the app runs is not known here. */
  says?: MessageDescriptor
}

export interface Transition {
  /** `source/trigger/index`: the name under which coverage and figures are kept. */
  id: string
  source: string
  /** Empty when the state is not left. */
  targets: string[]
  trigger: Trigger
  guard: Condition | null
  actions: Action[]
  reenter: boolean
  /** A number to print beside the transition, such as how many borrowers took it. */
  figure: string | null
  /** How thick its arrow is, as a multiple of the usual; null for the usual. */
  width: number | null
}

/** A trigger in one word, as in a transition's id. */
export function keyOf(trigger: Trigger): string {
  if (trigger.kind === 'event') return trigger.name
  if (trigger.kind === 'after') return `after:${trigger.delay}`
  return 'invoke' in trigger ? `${trigger.kind}:${trigger.invoke}` : trigger.kind
}

/** Ends the id of a transition that is drawn only to show that it is gone. */
export const GONE = '~before'
export const isGone = ({ id }: Transition): boolean => id.endsWith(GONE)
