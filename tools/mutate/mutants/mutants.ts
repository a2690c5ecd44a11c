import { not } from 'xstate'
import {
  asTransition,
  edited,
  editedList,
  handlersOf,
  invokesOf,
  listOf,
  statesOf,
  type Handler,
  type Keys,
  type Part,
  type StateAt,
} from './chart'
import { enteredByDefault, initialOf, siblingOf, targetsInsteadOf } from './targets'

/** Milliseconds, or a function of the machine's context. */
export type Delay = number | ((...args: unknown[]) => number)

/** A machine's config, and its named delays. */
export interface Made {
  config: Part
  delays: Record<string, Delay>
}

/** One change to a machine, which a test should notice. */
export interface Mutant {
  /** Dotted path of the state, beginning with the machine's id. */
  state: string
  what: string
  /** Why this change has no effect; `null` where it may have one. */
  sameSince: string | null
  apply: (made: Made) => Made
}

/** The new value at some keys of a config; undefined removes them. */
interface Change {
  what: string
  keys: Keys
  sameSince?: string | null
  to: (old: unknown) => unknown
}

const NEVER_BEGUN = 'an initial state means nothing where each transition names a state further in'

/** Removes or changes every part of a machine that decides its behaviour, one at a time. */
export function mutantsOf({ config, delays }: Made): Mutant[] {
  const id = String(config['id'])
  const states = statesOf(config)
  const begun = enteredByDefault(id, states)
  return states.flatMap((at) => {
    const state = [id, ...at.path].join('.')
    const changes = [
      ...handlersOf(at).flatMap((handler) => handlerChanges(id, states, at, handler)),
      ...initialChanges(states, at, begun),
      ...partChanges(at),
    ]
    return [
      ...changes.map(({ what, keys, to, sameSince = null }) => ({
        state,
        what,
        sameSince,
        apply: (made: Made) => ({ ...made, config: edited(made.config, keys, to) as Part }),
      })),
      ...waitsInsteadOf(at, delays).map((wait) => ({ state, sameSince: null, ...wait })),
    ]
  })
}

function handlerChanges(id: string, states: StateAt[], at: StateAt, { keys, name, transitions }: Handler): Change[] {
  return transitions.flatMap((transition, i) => {
    const change = (what: string, to: (old: Part) => Part | undefined): Change => ({
      what: `${name}${transitions.length > 1 ? ` #${i + 1}` : ''}: ${what}`,
      keys,
      to: (written) => editedList(written, i, (each) => to(asTransition(each))),
    })
    return [
      change('removed', () => undefined),
      ...guardsInsteadOf(transition['guard']).map(({ what, guard }) => change(what, (old) => ({ ...old, guard }))),
      ...targetsInsteadOf(id, states, at, transition).map(({ what, target, reenter, sameSince }) => ({
        ...change(what, (old) => ({ ...old, target, reenter })),
        sameSince,
      })),
      ...listOf(transition['actions']).map((action, j) =>
        change(`action ${nameOf(action)} removed`, (old) => ({
          ...old,
          actions: editedList(old['actions'], j, () => undefined) ?? [],
        })),
      ),
    ]
  })
}

function initialChanges(states: StateAt[], at: StateAt, begun: Set<StateAt>): Change[] {
  const initial = initialOf(at)
  const sibling = initial === undefined ? undefined : siblingOf(states, [...at.path, initial])?.at(-1)
  if (sibling === undefined) return []
  const sameSince = begun.has(at) ? null : NEVER_BEGUN
  return [{ what: `begins in ${sibling}`, keys: [...at.keys, 'initial'], to: () => sibling, sameSince }]
}

function partChanges(at: StateAt): Change[] {
  const { state, keys } = at
  const eachOf = (key: string): Change[] =>
    listOf(state[key]).map((each, i) => ({
      what: `${key} ${nameOf(each)} removed`,
      keys: [...keys, key],
      to: (written) => editedList(written, i, () => undefined),
    }))
  return [
    ...['entry', 'exit', 'tags'].flatMap(eachOf),
    ...invokesOf(at).map((each) => ({ what: `${each.name} not invoked`, keys: each.keys, to: () => undefined })),
    ...listOf(state['output']).map(() => ({
      what: 'output removed',
      keys: [...keys, 'output'],
      to: () => undefined,
    })),
  ]
}

type Written = Parameters<typeof not>[0]

/** Always true, negated, and each operand of a composed guard left out. Undefined lets everything pass. */
function guardsInsteadOf(guard: unknown): { what: string; guard: unknown }[] {
  if (guard === undefined) return []
  const name = nameOf(guard)
  return [
    { what: `guard ${name} removed`, guard: undefined },
    { what: `guard ${name} negated`, guard: not(guard as Written) },
    ...without(guard).map(({ part, rest }) => ({ what: `guard ${name} without ${part}`, guard: rest })),
  ]
}

/** `and`, `or` and `not` return a function that has its operands as a property. */
type Composed = ((...args: never[]) => unknown) & { guards: unknown[] }

const isComposed = (guard: unknown): guard is Composed => typeof guard === 'function' && 'guards' in guard

function without(guard: unknown): { part: string; rest: unknown }[] {
  if (!isComposed(guard)) return []
  const { guards } = guard
  const composed = (operands: unknown[]): unknown =>
    Object.assign((...args: never[]) => guard(...args), guard, { guards: operands })
  return guards.flatMap((each, i) => [
    ...(guards.length > 1 ? [{ part: nameOf(each), rest: composed(guards.filter((_, j) => j !== i)) }] : []),
    ...without(each).map(({ part, rest }) => ({
      part,
      rest: composed(guards.map((other, j) => (j === i ? rest : other))),
    })),
  ])
}

function nameOf(part: unknown): string {
  if (typeof part === 'string') return part
  if (typeof part === 'function') return nameOfFunction(part as Named)
  const { type, params } = part as { type: string; params?: unknown }
  return typeof params === 'object' ? `${type} ${JSON.stringify(params)}` : type
}

/** Functions of xstate have their arguments as properties. */
type Named = (() => unknown) & { guards?: unknown[]; stateValue?: unknown; assignment?: unknown; type?: string }

function nameOfFunction(part: Named): string {
  if (part.guards) return `${part.name || 'composed'}(${part.guards.map(nameOf).join(', ')})`
  if (part.stateValue) return `stateIn ${JSON.stringify(part.stateValue)}`
  if (typeof part.assignment === 'object') return `assign ${Object.keys(part.assignment ?? {}).join(', ')}`
  return (part.type ?? (part.name || 'inline')).replace('xstate.', '')
}

/** Each delay halved and doubled. A named one gets a new name where it is changed, so that other uses keep theirs. */
function waitsInsteadOf({ state, keys }: StateAt, delays: Made['delays']): Pick<Mutant, 'what' | 'apply'>[] {
  return Object.keys((state['after'] ?? {}) as Part).flatMap((delay) =>
    [0.5, 2].map((factor) => {
      const isNamed = Number.isNaN(Number(delay))
      const other = isNamed ? `${delay} × ${factor}` : String(Number(delay) * factor)
      return {
        what: `after ${delay}: ${factor === 2 ? 'twice' : 'half'} as long`,
        apply: (made: Made): Made => ({
          config: edited(made.config, [...keys, 'after'], (after) => renamed(after as Part, delay, other)) as Part,
          delays: isNamed ? { ...made.delays, [other]: times(delays[delay], factor) } : made.delays,
        }),
      }
    }),
  )
}

const renamed = (part: Part, from: string, to: string): Part =>
  Object.fromEntries(Object.entries(part).map(([key, each]) => [key === from ? to : key, each]))

const times = (delay: Delay = 0, factor: number): Delay =>
  typeof delay === 'function' ? (...args) => delay(...args) * factor : delay * factor
