import type { MessageDescriptor } from '@lingui/core'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { conditionOf } from '#machines/shared/condition'
import { machineBehind } from '#machines/shared/machinesBelow'
import { nameOf } from '#machines/shared/transitionName'
import {
  keyOf,
  type Action,
  type Chart,
  type Condition,
  type Invoke,
  type State,
  type Transition,
  type Trigger,
} from './chart'

/** The machine and all invoked machines, each once, in the order in which they are found. */
export function chartsOf(root: AnyStateMachine): Chart[] {
  const found = new Map([[root.id, root]])
  for (const machine of found.values()) {
    for (const child of childrenOf(machine)) if (!found.has(child.id)) found.set(child.id, child)
  }
  return [...found.values()].map(chartOf)
}

export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = nodesOf(machine.root)
  return { id: machine.id, states: nodes.map(stateOf), transitions: nodes.flatMap(transitionsOf) }
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

function childrenOf(machine: AnyStateMachine): AnyStateMachine[] {
  const used = new Set(nodesOf(machine.root).flatMap((node) => node.invoke.map(({ src }) => src)))
  return [...used].flatMap((src) => machineOf(machine, src) ?? [])
}

const machineOf = (machine: AnyStateMachine, src: unknown): AnyStateMachine | null =>
  machineBehind(typeof src === 'string' ? machine.implementations.actors[src] : src)

function stateOf(node: AnyStateNode): State {
  const meta = (node.meta ?? {}) as Partial<Pick<State, 'route' | 'title' | 'overlay'>>
  const actionsIn = (list: readonly unknown[]) =>
    list.map((each) => actionOf(each, node.machine.implementations.actions)).filter((action) => !isTimer(action))
  return {
    id: node.id,
    parent: node.parent?.id ?? null,
    kind: node.type,
    initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    route: meta.route ?? null,
    title: meta.title ?? null,
    overlay: meta.overlay ?? null,
    description: node.description ?? null,
    tags: [...node.tags],
    invokes: node.invoke.map(({ id, src }): Invoke => {
      const name = typeof src === 'string' ? src : id
      return { id, src: name, machine: machineOf(node.machine, src)?.id ?? null }
    }),
    entry: actionsIn(node.entry),
    exit: actionsIn(node.exit),
  }
}

/** xstate starts and cancels the timers of `after` by its own actions. */
const isTimer = ({ name, raises }: Action): boolean =>
  name === 'xstate.cancel' || raises?.startsWith('xstate.after.') === true

const transitionsOf = (node: AnyStateNode): Transition[] =>
  [...definitionsOf(node)].map(([definition, trigger]) => {
    const guard = definition.guard === undefined ? null : conditionOf(definition.guard, node.machine.id)
    const targets = (definition.target ?? []).map(({ id }) => id)
    return {
      id: nameOf({ source: node.id, trigger: keyOf(trigger), guard, targets }),
      source: node.id,
      targets,
      trigger,
      guard: guard && withWrittenWords(guard, definition.guard),
      actions: definition.actions.map((each) => actionOf(each, node.machine.implementations.actions)),
      reenter: definition.reenter === true,
      figure: null,
      width: null,
    }
  })

/** With the words that a function of parameters adds: `used` of `({ event }) => ({ ...event, is: 'used' })`. */
function withWrittenWords(condition: Condition, written: unknown): Condition {
  if (condition.kind === 'in') return condition
  const { params, guards = [] } = written as { params?: unknown; guards?: unknown[] }
  if (condition.kind === 'test')
    return { ...condition, ...(typeof params === 'function' ? wordsOf(params as (given: object) => unknown) : {}) }
  if (condition.kind === 'not') return { kind: 'not', of: withWrittenWords(condition.of, guards[0]) }
  return { kind: condition.kind, of: condition.of.map((each, i) => withWrittenWords(each, guards[i])) }
}

/** The function is called without arguments; what depends on them is no text then, or an empty one. */
function wordsOf(compute: (given: object) => unknown): { params?: Record<string, string> } {
  try {
    const given = Object.entries(compute({ context: anything, event: anything }) as object)
    const words = given.filter(([, value]) => typeof value === 'string' && value !== '')
    return words.length === 0 ? {} : { params: Object.fromEntries(words) as Record<string, string> }
  } catch {
    return {}
  }
}

function* definitionsOf(node: AnyStateNode): Generator<[AnyTransitionDefinition, Trigger]> {
  for (const [type, definitions] of node.transitions) {
    for (const definition of definitions) yield [definition, triggerOf(type, node)]
  }
  for (const definition of node.always ?? []) yield [definition, { kind: 'always' }]
}

function triggerOf(type: string, node: AnyStateNode): Trigger {
  const delayed = node.after.find(({ eventType }) => eventType === type)
  if (delayed) return { kind: 'after', delay: String(delayed.delay), ms: millisecondsOf(delayed.delay, node) }
  if (type === `xstate.done.state.${node.id}`) return { kind: 'ended' }
  for (const { id } of node.invoke) {
    if (type === `xstate.done.actor.${id}`) return { kind: 'done', invoke: id }
    if (type === `xstate.error.actor.${id}`) return { kind: 'failed', invoke: id }
    if (type === `xstate.snapshot.${id}`) return { kind: 'changed', invoke: id }
  }
  return { kind: 'event', name: type }
}

function millisecondsOf(delay: unknown, node: AnyStateNode): number | null {
  const value: unknown = typeof delay === 'string' ? node.machine.implementations.delays[delay] : delay
  return typeof value === 'number' ? value : null
}

/** An action as xstate stores it: a name with parameters, or a built-in such as `raise`. */
interface RawAction {
  type: string
  params?: unknown
  event?: unknown
  to?: unknown
}

/** The named actions of a machine's setup. */
type ActionTable = Record<string, unknown>

function actionOf(written: unknown, table: ActionTable): Action {
  const raw = (typeof written === 'string' ? { type: written } : written) as RawAction
  const made = raw.event === undefined ? (table[raw.type] as RawAction | undefined) : raw
  const sent = made?.event === undefined ? null : eventFrom(made.event, raw.params)
  const said = messageIn(raw.params) ?? messageIn(sent)
  const to = made?.to
  return {
    name: raw.type,
    ...writtenParams(raw.params),
    ...(made?.type === 'xstate.raise' && sent?.type !== undefined ? { raises: sent.type } : {}),
    ...(made?.type === 'xstate.emit' && sent?.type !== undefined ? { emits: sent.type } : {}),
    ...(made?.type === 'xstate.sendTo' && sent?.type !== undefined && typeof to === 'string'
      ? { sends: { invoke: to, event: sent.type } }
      : {}),
    ...(said ? { says: said } : {}),
  }
}

/** The event that a built-in sends. A computed one is called without arguments, only to get its type. */
function eventFrom(event: unknown, params: unknown): { type?: string } | null {
  if (typeof event !== 'function') return event as { type: string }
  try {
    const given = typeof params === 'object' && params !== null ? params : anything
    return event({ context: anything, event: anything }, given) as { type: string }
  } catch {
    return null
  }
}

/** The parameters with plain values: a sentence is in `says`, and a function's result depends on the event. */
function writtenParams(params: unknown): Pick<Action, 'params'> {
  if (typeof params !== 'object' || params === null) return {}
  const written = Object.entries(params).filter(([, value]) => isPlain(value))
  return written.length === 0 ? {} : { params: Object.fromEntries(written) }
}

const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isPlain) : value === null || ['string', 'number', 'boolean'].includes(typeof value)

const anything: unknown = new Proxy(() => undefined, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
})

function messageIn(value: unknown): MessageDescriptor | null {
  if (typeof value !== 'object' || value === null || !('toast' in value)) return null
  const { toast } = value
  return typeof toast === 'object' && toast !== null && 'id' in toast ? (toast as MessageDescriptor) : null
}
