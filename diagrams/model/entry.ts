import { type Chart, type Condition, type State, type Transition, keyOf } from './chart'
import { negated, spelling } from './condition'

/**
 * What must hold when a state is entered and while it lasts: guards of the transitions into it, negations of guards
 * tried before them, and negations of the guards by which it is left at once.
 */
export function needsOf(chart: Chart): Map<string, Condition[]> {
  const states = new Map(chart.states.map((state) => [state.id, state] as const))
  const known = new Map<string, Condition[]>()
  const entered = (id: string): Condition[] => {
    const found = known.get(id)
    if (found) return found
    known.set(id, [])
    const ways = waysInto(chart, states, id).map(({ transition, parent }) => {
      if (!transition) return entered(parent ?? id)
      const earlier = isTransient(chart, transition.source) ? entered(transition.source) : []
      return [...passed(chart, transition), ...earlier]
    })
    const needs = ways.length === 0 ? [] : common(ways)
    known.set(id, needs)
    return needs
  }
  return new Map(
    chart.states.map(({ id }) => [id, simplified([...entered(id), ...staying(chart, states, id)])] as const),
  )
}

/** Transitions to the state, or to a parent whose initial state it is. */
function waysInto(
  chart: Chart,
  states: Map<string, State>,
  id: string,
): { transition?: Transition; parent?: string }[] {
  const parent = states.get(id)?.parent ?? null
  const isStart = parent !== null && isStartOf(states, parent, id) && isEnteredWhole(chart, states, parent)
  return [
    ...chart.transitions.filter(({ targets }) => targets.includes(id)).map((transition) => ({ transition })),
    ...(isStart ? [{ parent }] : []),
  ]
}

const isStartOf = (states: Map<string, State>, parent: string, id: string): boolean =>
  states.get(parent)?.initial === id || states.get(parent)?.kind === 'parallel'

/** Whether a compound state is entered as such, and not only through one of its children. */
function isEnteredWhole(chart: Chart, states: Map<string, State>, id: string): boolean {
  const parent = states.get(id)?.parent ?? null
  if (parent === null || chart.transitions.some(({ targets }) => targets.includes(id))) return true
  return isStartOf(states, parent, id) && isEnteredWhole(chart, states, parent)
}

/** A state with an unconditional eventless transition. */
const isTransient = (chart: Chart, id: string): boolean =>
  chart.states.every((state) => state.id !== id || state.route === null) &&
  chart.transitions.filter(({ source }) => source === id).every(({ trigger }) => trigger.kind === 'always')

/** What held when a transition was taken: its guard, and none of those before it. */
function passed(chart: Chart, taken: Transition): Condition[] {
  const ladder = chart.transitions.filter(
    ({ source, trigger }) => source === taken.source && keyOf(trigger) === keyOf(taken.trigger),
  )
  const before = ladder.slice(0, ladder.indexOf(taken)).flatMap(({ guard }) => (guard ? [negated(guard)] : []))
  return [...before, ...(taken.guard ? [taken.guard] : [])].flatMap(parts)
}

/** What must stay true for the state not to be left at once. */
function staying(chart: Chart, states: Map<string, State>, id: string): Condition[] {
  const around: string[] = []
  for (let each: string | null = id; each !== null; each = states.get(each)?.parent ?? null) around.push(each)
  return chart.transitions
    .filter(({ source, trigger }) => around.includes(source) && trigger.kind === 'always')
    .flatMap(({ guard }) => (guard ? parts(negated(guard)) : []))
}

const parts = (condition: Condition): Condition[] =>
  condition.kind === 'all' ? condition.of.flatMap(parts) : [condition]

const common = (ways: Condition[][]): Condition[] =>
  (ways[0] ?? []).filter((condition) => ways.every((way) => way.some((each) => spelling(each) === spelling(condition))))

/** Removes repetitions, and alternatives of which one always holds. */
function simplified(conditions: Condition[]): Condition[] {
  const sure = new Set(conditions.map(spelling))
  return conditions.filter((condition, i) => {
    if (conditions.findIndex((each) => spelling(each) === spelling(condition)) !== i) return false
    return !alternatives(condition).some((each) => sure.has(spelling(each)))
  })
}

const alternatives = (condition: Condition): Condition[] => (condition.kind === 'any' ? condition.of : [])
