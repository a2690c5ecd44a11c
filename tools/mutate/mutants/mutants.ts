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
import { guardsInsteadOf, nameOf } from './guards'
import { enteredByDefault, initialOf, siblingOf, targetsInsteadOf } from './targets'
import { waitsInsteadOf } from './waits'

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
