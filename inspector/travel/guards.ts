import { namesIn } from '../../diagrams/model/condition'
import { charts } from './charts'

/** The guards of whatever leads into the state, or, where nothing does by itself, into what it is in. */
export function guardsInto(state: string): string[] {
  const chart = charts().find(({ id }) => id === state.split('.')[0])
  const into = chart?.transitions.filter(({ targets }) => targets.includes(state)) ?? []
  const guards = [...new Set(into.flatMap(({ guard }) => (guard === null ? [] : namesIn(guard))))]
  const parent = state.includes('.') ? state.slice(0, state.lastIndexOf('.')) : null
  return guards.length > 0 || parent === null ? guards : guardsInto(parent)
}
