import { isStay, isTracked } from '#machines/reporting/trackedEvents'
import { type Chart, type State, type Transition, keyOf } from '../model/chart'
import { spelling } from '../model/condition'
import { machineOf } from '../words/dictionary'
import { renamesBetween, type Renames } from './renames'
import { effects, renamed, transitionChanges, type TransitionChanges } from './transitions'

/** How a state that still exists has changed. */
export type Fact =
  | 'kind'
  | 'initial'
  | 'route'
  | 'title'
  | 'overlay'
  | 'description'
  | 'tags'
  | 'invokes'
  | 'entry'
  | 'exit'
const facts: Fact[] = [
  'kind',
  'initial',
  'route',
  'title',
  'overlay',
  'description',
  'tags',
  'invokes',
  'entry',
  'exit',
]

export interface ChangedState {
  id: string
  what: Fact[]
  before: State
  after: State
}

/** What is read in the diagrams, and changes nothing in what the app does. */
const words: Fact[] = ['title', 'description']
export const isOnlyWords = ({ what }: ChangedState): boolean => what.every((fact) => words.includes(fact))

export interface Comparison {
  states: {
    added: string[]
    /** By their former names, like the `from` of renames. */
    removed: string[]
    renamed: { from: string; to: string }[]
    changed: ChangedState[]
  }
  transitions: TransitionChanges
  /** States that have become unreachable, or reachable. */
  reach: { lost: string[]; gained: string[] }
  /** Transitions whose id was another transition's, or had another target, guard or effects. */
  meanings: Meaning[]
  renames: Renames
}

export interface Meaning {
  id: string
  before: Transition
  after: Transition
}

/** The differences between two versions of the charts. */
export function compared(before: Chart[], after: Chart[]): Comparison {
  const renames = renamesBetween(before, after)
  const [old, now] = [before, after].map((charts) => charts.flatMap((chart) => chart.states)) as [State[], State[]]
  const known = new Set(renames.values())
  const [reachedBefore, reached] = [reachedIn(before, renames), reachedIn(after, new Map())]
  const both = [...known]
  return {
    states: {
      added: now.filter(({ id }) => !known.has(id)).map(({ id }) => id),
      removed: old.filter(({ id }) => !renames.has(id)).map(({ id }) => id),
      renamed: ownRenames(renames),
      changed: changedStates(old, now, renames),
    },
    transitions: transitionChanges(before, after, renames),
    meanings: meaningsBetween(before, after, renames),
    reach: {
      lost: both.filter((id) => reachedBefore.has(id) && !reached.has(id)),
      gained: both.filter((id) => !reachedBefore.has(id) && reached.has(id)),
    },
    renames,
  }
}

/** The ids of tracked transitions that stand for something else now. */
function meaningsBetween(before: Chart[], after: Chart[], renames: Renames): Meaning[] {
  const today = new Map(after.flatMap(({ transitions }) => transitions).map((each) => [each.id, each] as const))
  const meaningOf = (each: Transition): string => `${each.targets.join(' ')} ${spelling(each.guard)} ${effects(each)}`
  return before
    .flatMap(({ transitions }) => transitions)
    .flatMap((old) => {
      const now = today.get(old.id)
      if (!now || !isTracked(machineOf(old.source)) || isStay(old.source, old.targets)) return []
      return meaningOf(renamed(old, renames)) === meaningOf(now) ? [] : [{ id: old.id, before: old, after: now }]
    })
}

export const isSame = ({ states, transitions, reach }: Comparison): boolean =>
  [states, transitions, reach].every((part) => Object.values(part).every((list: unknown[]) => list.length === 0))

const reachedIn = (charts: Chart[], renames: Renames): Set<string> =>
  new Set(charts.flatMap((chart) => [...reachableIn(chart)].map((id) => renames.get(id) ?? id)))

/** Without states whose id changed only with that of a parent. */
const ownRenames = (renames: Renames): { from: string; to: string }[] =>
  [...renames]
    .filter(([from, to]) => from !== to)
    .filter(([from, to]) => {
      const [outer, inner] = [from, to].map((id) => id.slice(0, id.lastIndexOf('.'))) as [string, string]
      return !(renames.get(outer) === inner && outer !== inner && lastOf(from) === lastOf(to))
    })
    .map(([from, to]) => ({ from, to }))

const lastOf = (id: string): string => id.slice(id.lastIndexOf('.') + 1)

function changedStates(old: State[], now: State[], renames: Renames): ChangedState[] {
  const today = new Map(now.map((state) => [state.id, state] as const))
  return old.flatMap((before) => {
    const after = today.get(renames.get(before.id) ?? '')
    if (!after) return []
    const initial = before.initial === null ? null : (renames.get(before.initial) ?? before.initial)
    const what = facts.filter((fact) => JSON.stringify({ ...before, initial }[fact]) !== JSON.stringify(after[fact]))
    return what.length === 0 ? [] : [{ id: after.id, what, before, after }]
  })
}

/** The states that are reachable if every guard may pass. */
function reachableIn(chart: Chart): Set<string> {
  const states = new Map(chart.states.map((state) => [state.id, state] as const))
  const reached = new Set<string>()
  const enter = (id: string | null): void => {
    const state = id === null ? undefined : states.get(id)
    if (!state || reached.has(state.id)) return
    reached.add(state.id)
    enter(state.parent)
    for (const child of chart.states) {
      if (child.parent !== state.id) continue
      if (state.kind === 'parallel' || child.id === state.initial) enter(child.id)
    }
  }
  enter(chart.states[0]?.id ?? null)
  const live = chart.transitions.filter((each) => !isShadowed(chart, each.id))
  for (let size = -1; size !== reached.size;) {
    size = reached.size
    for (const { source, targets } of live) if (reached.has(source)) for (const target of targets) enter(target)
  }
  return reached
}

/** A transition after one without a guard is never tried. */
function isShadowed(chart: Chart, id: string): boolean {
  const transition = chart.transitions.find((each) => each.id === id)
  if (!transition) return false
  const ladder = chart.transitions.filter(
    ({ source, trigger }) => source === transition.source && keyOf(trigger) === keyOf(transition.trigger),
  )
  return ladder.slice(0, ladder.indexOf(transition)).some(({ guard }) => guard === null)
}
