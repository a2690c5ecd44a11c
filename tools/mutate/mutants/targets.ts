import { childrenOf, handlersOf, listOf, type Part, type StateAt } from './chart'

/** The path that a target names, resolved from the state that has it; `null` for an id of its own. */
export function pathOf(id: string, from: StateAt, target: string): string[] | null {
  const names = target.split('.')
  if (target.startsWith('#')) return names[0] === `#${id}` ? names.slice(1) : null
  if (target.startsWith('.')) return [...from.path, ...names.slice(1)]
  return [...(from.parent?.path ?? []), ...names]
}

const idOf = (id: string, path: string[]) => `#${[id, ...path].join('.')}`
const same = (a: string[], b: string[]) => a.join('.') === b.join('.')
const isWithin = (path: string[], outer: string[]) => outer.every((name, i) => path[i] === name)

/** Whether entering the state again restarts something, besides its children. */
const restartsSomething = ({ state }: StateAt) =>
  ['entry', 'exit', 'invoke', 'after'].some((key) => state[key] !== undefined)

export const OUTSIDE = 'a state is left anyway for a target outside of it, re-entered or not'
export const NOTHING_RESTARTS = 'a state with no entry, exit, actor, delay or inner state is the same when re-entered'

interface OtherTarget {
  what: string
  target: string | undefined
  reenter: boolean
  sameSince: string | null
}

/** A sibling as the target, and staying in place of re-entering, or the reverse. */
export function targetsInsteadOf(id: string, states: StateAt[], from: StateAt, transition: Part): OtherTarget[] {
  const reenter = transition['reenter'] === true
  const targets = listOf(transition['target']) as string[]
  if (targets.length === 0) {
    const sameSince = childrenOf(from).length > 0 || restartsSomething(from) ? null : NOTHING_RESTARTS
    return [{ what: 're-enters its state', target: idOf(id, from.path), reenter: true, sameSince }]
  }
  return targets.flatMap((target): OtherTarget[] => {
    const path = pathOf(id, from, target)
    const sibling = path && siblingOf(states, path)
    const isInside = path !== null && isWithin(path, from.path)
    const other = sibling
      ? { what: `target ${target} → ${sibling.at(-1)}`, target: idOf(id, sibling), reenter, sameSince: null }
      : { what: `target ${target} removed`, target: undefined, reenter: false, sameSince: null }
    if (reenter)
      return [other, { what: `${target} not re-entered`, target, reenter: false, sameSince: isInside ? null : OUTSIDE }]
    if (!isInside) return [other]
    const sameSince = restartsSomething(from) ? null : NOTHING_RESTARTS
    return [other, { what: `${target} re-entered`, target, reenter: true, sameSince }]
  })
}

/** The next sibling, preferably one without eventless transitions; none for a region. */
export function siblingOf(states: StateAt[], path: string[]): string[] | null {
  const parent = states.find((each) => path.length > 0 && same(each.path, path.slice(0, -1)))
  if (!parent || parent.state['type'] === 'parallel') return null
  const names = childrenOf(parent)
  const place = names.indexOf(path.at(-1) ?? '')
  const others = [...names.slice(place + 1), ...names.slice(0, place)].map((name) => [...parent.path, name])
  return others.find((each) => !leadsOn(states, each)) ?? others[0] ?? null
}

/** Whether a state, or its initial one, has eventless transitions. */
function leadsOn(states: StateAt[], path: string[]): boolean {
  const at = states.find((each) => same(each.path, path))
  const initial = at && initialOf(at)
  return at?.state['always'] !== undefined || (initial !== undefined && leadsOn(states, [...path, initial]))
}

/** The initial child; undefined without children, and for a parallel state. */
export function initialOf({ state }: StateAt): string | undefined {
  const { initial } = state
  return typeof initial === 'string' ? initial : undefined
}

/** The states that are entered by default; transitions into others always name a child. */
export function enteredByDefault(id: string, states: StateAt[]): Set<StateAt> {
  const byPath = new Map(states.map((at) => [at.path.join('.'), at]))
  const entered = new Set<StateAt>()
  const enter = (path: string[]) => {
    const at = byPath.get(path.join('.'))
    if (!at || entered.has(at)) return
    entered.add(at)
    for (const name of at.state['type'] === 'parallel' ? childrenOf(at) : listOf(initialOf(at)))
      enter([...path, String(name)])
  }
  enter([])
  for (const path of states.flatMap((from) => targetsOf(id, from))) {
    enter(path)
    for (const region of regionsBeside(path, byPath)) enter(region)
  }
  return entered
}

const targetsOf = (id: string, from: StateAt): string[][] =>
  handlersOf(from)
    .flatMap(({ transitions }) => transitions.flatMap(({ target }) => listOf(target) as string[]))
    .flatMap((target) => {
      const path = pathOf(id, from, target)
      return path ? [path] : []
    })

/** The states of other regions that a target in one region enters. */
const regionsBeside = (path: string[], byPath: Map<string, StateAt>): string[][] =>
  path.flatMap((name, depth) => {
    const outer = byPath.get(path.slice(0, depth).join('.'))
    if (outer?.state['type'] !== 'parallel') return []
    return childrenOf(outer).flatMap((other) => (other === name ? [] : [[...outer.path, other]]))
  })
