import type { Chart, State, Transition } from '../model/chart'
import type { Dictionary } from '../words/dictionary'
import { laddersOf, type Ladders } from './lines'
import type { Plan } from './plan'
import type { Node } from './sheet'

/** The data for drawing a sheet. */
export interface Atlas {
  charts: Chart[]
  plan: Plan
  dictionary: Dictionary
  states: Map<string, State>
  transitions: Transition[]
  ladders: Ladders
}

export function atlasOf(charts: Chart[], plan: Plan, dictionary: Dictionary): Atlas {
  const transitions = charts.flatMap((chart) => chart.transitions)
  return {
    charts,
    plan,
    dictionary,
    states: new Map(charts.flatMap((chart) => chart.states.map((state) => [state.id, state] as const))),
    transitions,
    ladders: laddersOf(transitions),
  }
}

/** Where an arrow from this state begins: a compound state is left from any child. */
export const tailOf = ({ states }: Atlas, id: string): string => (isSimple(states.get(id)) ? id : `${id}#anywhere`)

/** Where an arrow to this state ends: from inside, at the state in which a compound one starts. */
export function headOf(atlas: Atlas, id: string, source: string): string {
  const initial = atlas.states.get(id)?.initial ?? null
  if (initial === null || !(source === id || source.startsWith(`${id}.`))) return id
  const inside = headOf(atlas, initial, source)
  return inside === source ? `${id}#start` : inside
}

export const isSimple = (state: State | undefined): boolean =>
  state === undefined || (state.kind !== 'compound' && state.kind !== 'parallel')

export const sheetNode = ({ plan, dictionary }: Atlas, root: string): Node => ({
  key: root,
  kind: 'sheet',
  title: dictionary.state(root),
  rows: [],
  state: root,
  sheet: plan.nameOf(root),
  nodes: [],
})
