import { GONE, type Chart, type State } from '../model/chart'
import type { Mark, Marks } from '../picture/marks'
import type { Comparison } from './compare'

/** The current charts with removed parts drawn in, and the mark of each part. */
export function unionOf(before: Chart[], after: Chart[], comparison: Comparison): { charts: Chart[]; marks: Marks } {
  const { states, transitions, renames } = comparison
  const removed = new Set(states.removed)
  const known = (id: string): string => renames.get(id) ?? id
  const restored = (state: State): State => ({
    ...state,
    parent: state.parent === null ? null : known(state.parent),
    initial: state.initial === null ? null : known(state.initial),
  })
  const ghosts = transitions.removed.map((each) => ({ ...each, id: each.id + GONE }))
  const lost = before.filter(({ id }) => removed.has(id)).map(({ id }): Chart => ({ id, states: [], transitions: [] }))
  const charts = [...after, ...lost].map((chart) => {
    const old = before.find(({ id }) => known(id) === chart.id)?.states ?? []
    const all = [...chart.states, ...old.filter(({ id }) => removed.has(id)).map(restored)]
    const ids = new Set(all.map(({ id }) => id))
    return {
      id: chart.id,
      states: all,
      transitions: [...chart.transitions, ...ghosts.filter(({ source }) => ids.has(source))],
    }
  })
  const marked = (ids: string[], mark: Mark): [string, Mark][] => ids.map((id) => [id, mark])
  const marks = new Map([
    ...marked(
      states.changed.map(({ id }) => id),
      'changed',
    ),
    ...marked(
      states.renamed.map(({ to }) => to),
      'changed',
    ),
    ...marked(states.added, 'added'),
    ...marked(states.removed, 'removed'),
    ...marked(
      transitions.changed.map(({ after: { id } }) => id),
      'changed',
    ),
    ...marked(
      transitions.added.map(({ id }) => id),
      'added',
    ),
    ...marked(
      ghosts.map(({ id }) => id),
      'removed',
    ),
  ])
  return { charts, marks }
}
