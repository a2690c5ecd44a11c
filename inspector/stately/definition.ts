import { namesIn } from '../../diagrams/model/condition'
import type { Chart, State, Transition } from '../../diagrams/model/chart'

type Config = Record<string, unknown>

const nameOf = (id: string): string => id.slice(id.lastIndexOf('.') + 1)

const arrow = ({ targets, guard, actions, reenter }: Transition): Config => ({
  ...(targets.length > 0 ? { target: targets.map((id) => `#${id}`) } : {}),
  ...(guard === null ? {} : { guard: namesIn(guard).join(' ') }),
  ...(actions.length > 0 ? { actions: actions.map(({ name }) => ({ type: name })) } : {}),
  ...(reenter ? { reenter } : {}),
})

function grouped(transitions: readonly Transition[], keyOf: (each: Transition) => string | null): Config {
  const groups = new Map<string, Config[]>()
  for (const each of transitions) {
    const key = keyOf(each)
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), arrow(each)])
  }
  return Object.fromEntries(groups)
}

const asked = { done: 'onDone', failed: 'onError', changed: 'onSnapshot' } as const

function invokesOf({ invokes }: State, leaving: readonly Transition[]): Config[] {
  return invokes.map(({ id, src }) => ({
    id,
    src,
    ...grouped(leaving, ({ trigger }) => ('invoke' in trigger && trigger.invoke === id ? asked[trigger.kind] : null)),
  }))
}

/** A chart as xstate’s configuration: names of states, events, guards and calls, without any context. */
export function definitionOf({ id, states, transitions }: Chart): string {
  const nodeOf = (state: State): Config => {
    const leaving = transitions.filter(({ source }) => source === state.id)
    const inner = states.filter(({ parent }) => parent === state.id)
    const ended = grouped(leaving, ({ trigger }) => (trigger.kind === 'ended' ? 'onDone' : null))
    const always = grouped(leaving, ({ trigger }) => (trigger.kind === 'always' ? 'always' : null))
    return {
      id: state.id,
      ...(state.kind === 'atomic' || state.kind === 'compound' ? {} : { type: state.kind }),
      ...(state.initial === null ? {} : { initial: nameOf(state.initial) }),
      invoke: invokesOf(state, leaving),
      on: grouped(leaving, ({ trigger }) => (trigger.kind === 'event' ? trigger.name : null)),
      after: grouped(leaving, ({ trigger }) => (trigger.kind === 'after' ? trigger.delay : null)),
      ...always,
      ...ended,
      ...(inner.length > 0 ? { states: Object.fromEntries(inner.map((each) => [nameOf(each.id), nodeOf(each)])) } : {}),
    }
  }
  const root = states.find((state) => state.id === id)
  return JSON.stringify(root ? nodeOf(root) : { id })
}

export function valueOf({ id, states }: Chart, active: readonly string[]): unknown {
  const below = (state: string): unknown => {
    const inner = states.filter(
      ({ id: each, parent }) => parent === state && active.some((leaf) => leaf === each || leaf.startsWith(`${each}.`)),
    )
    const isParallel = states.find((each) => each.id === state)?.kind === 'parallel'
    const [only] = inner
    if (only === undefined) return {}
    if (!isParallel && active.includes(only.id)) return nameOf(only.id)
    return Object.fromEntries(inner.map((each) => [nameOf(each.id), below(each.id)]))
  }
  return below(id)
}
