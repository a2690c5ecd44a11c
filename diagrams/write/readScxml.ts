import { render, type IState, type IStateMachine, type ITransition } from 'state-machine-cat'
import type { Chart } from '../model/chart'
import { eventOf, expressionOf } from './scxml'

/** What SCXML says of a machine: its states, and its transitions in the order in which each state tries them. */
export interface Skeleton {
  states: { id: string; parent: string | null; kind: string; initial: string | null }[]
  transitions: { source: string; targets: string[]; event: string | null; cond: string | null; type: string | null }[]
}

/** Reads SCXML back with a reader that is not ours, so that both have to understand the same. */
export async function readScxml(scxml: string): Promise<Skeleton> {
  const options = { inputType: 'scxml', outputType: 'json' } as const
  // It types every rendering as text; as JSON it is the machine itself.
  const machine = (await render(scxml, options)) as unknown as IStateMachine
  return { states: statesIn(machine, null), transitions: transitionsIn(machine) }
}

const isReal = ({ type }: IState): boolean => type !== 'initial'

const statesIn = ({ states }: IStateMachine, parent: string | null): Skeleton['states'] =>
  states
    .filter(isReal)
    .flatMap((state) => [
      { id: state.name, parent, kind: kindOf(state), initial: initialOf(state.statemachine) },
      ...(state.statemachine ? statesIn(state.statemachine, state.name) : []),
    ])

function kindOf({ type, statemachine }: IState): string {
  if (type !== 'regular') return type
  return statemachine?.states.some(isReal) ? 'compound' : 'atomic'
}

function initialOf(machine: IStateMachine | undefined): string | null {
  const start = machine?.states.find(({ type }) => type === 'initial')
  return machine?.transitions?.find(({ from }) => from === start?.name)?.to ?? null
}

function transitionsIn({ states, transitions = [] }: IStateMachine): Skeleton['transitions'] {
  const starts = new Set(states.filter((state) => !isReal(state)).map(({ name }) => name))
  return [
    ...transitions.filter(({ from }) => !starts.has(from)).map(transitionOf),
    ...states.flatMap(({ statemachine }) => (statemachine ? transitionsIn(statemachine) : [])),
  ]
}

const transitionOf = ({ from, to, event, cond, type }: ITransition): Skeleton['transitions'][number] => ({
  source: from,
  targets: type === undefined && from === to ? [] : [to],
  event: event ?? null,
  cond: cond === undefined ? null : unescaped(cond),
  type: type ?? null,
})

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** The same of a drawing model, to compare with. */
export const skeletonOf = (chart: Chart): Skeleton => ({
  states: chart.states.map(({ id, parent, kind, initial }) => ({ id, parent, kind, initial })),
  transitions: chart.transitions.map(({ source, targets, trigger, guard, reenter }) => ({
    source,
    targets,
    event: eventOf(trigger),
    cond: guard === null ? null : expressionOf(guard),
    type: targets.length === 0 ? null : reenter ? 'external' : 'internal',
  })),
})

/** Whether two machines are the same, whatever the order in which their states are listed. */
export const isSame = (a: Skeleton, b: Skeleton): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

/** By state; a state's own transitions keep their order, which is the order of their guards. */
const sorted = ({ states, transitions }: Skeleton): Skeleton => ({
  states: states.toSorted((a, b) => compare(a.id, b.id)),
  transitions: transitions.toSorted((a, b) => compare(a.source, b.source)),
})

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
