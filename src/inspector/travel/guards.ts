import type { Condition } from '../../../diagrams/model/chart'
import { charts } from './charts'

const namesIn = (condition: Condition): string[] => {
  if (condition.kind === 'test') return [condition.name]
  if (condition.kind === 'in') return [`in ${condition.state}`]
  return condition.kind === 'not' ? namesIn(condition.of).map((name) => `not ${name}`) : condition.of.flatMap(namesIn)
}

/** The guards of whatever leads into the state, or, where nothing does by itself, into what it is in. */
export function guardsInto(state: string): string[] {
  const chart = charts().find(({ id }) => id === state.split('.')[0])
  const into = chart?.transitions.filter(({ targets }) => targets.includes(state)) ?? []
  const guards = [...new Set(into.flatMap(({ guard }) => (guard === null ? [] : namesIn(guard))))]
  const parent = state.includes('.') ? state.slice(0, state.lastIndexOf('.')) : null
  return guards.length > 0 || parent === null ? guards : guardsInto(parent)
}
