import { keyOf, type Chart } from './chart'

/** The states that are reachable if every guard may pass. */
export function reachableIn(chart: Chart): Set<string> {
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
