import type { State, Transition } from '../../diagrams/model/chart'
import type { Charts } from '../store/charts'

/** What a transition would do now; `answer` if that depends on an answer, and `quiet` where its state is not active. */
export type Chance = 'next' | 'closed' | 'answer' | 'quiet'

export interface Way {
  transition: Transition
  chance: Chance
}

/** A state that leads here or that is led to from here, once, with all ways between the two. */
export interface Neighbour {
  id: string
  ways: Way[]
  /** It is around the state here, so that it holds anywhere in it. */
  isAround: boolean
}

export interface Moment {
  state: State
  /** Those around it within its machine, the outermost first. */
  frames: State[]
  /** The others in the innermost frame. */
  beside: State[]
  into: Neighbour[]
  outOf: Neighbour[]
}

interface Now {
  /** All active states, including those around others. */
  active: ReadonlySet<string>
  open: ReadonlySet<string>
}

const isInside = (id: string, around: string) => id.startsWith(`${around}.`)

/** A state with its ways in and out; null if no machine has it. */
export function momentOf(id: string, charts: Pick<Charts, 'states' | 'facts'>, { active, open }: Now): Moment | null {
  const facts = charts.facts.get(id)
  if (!facts) return null
  const frames: State[] = []
  for (let at = charts.states.get(facts.state.parent ?? ''); at; at = charts.states.get(at.parent ?? ''))
    frames.unshift(at)

  const chanceOf = ({ id: name, source, trigger: { kind } }: Transition): Chance => {
    if (!active.has(source)) return 'quiet'
    if (kind === 'done' || kind === 'failed' || kind === 'changed' || kind === 'ended') return 'answer'
    return open.has(name) ? 'next' : 'closed'
  }
  const grouped = (transitions: readonly Transition[], other: (transition: Transition) => string): Neighbour[] => {
    const found = new Map<string, Neighbour>()
    for (const transition of transitions) {
      const at = other(transition)
      const neighbour = found.get(at) ?? { id: at, ways: [], isAround: isInside(id, at) }
      found.set(at, neighbour)
      neighbour.ways.push({ transition, chance: chanceOf(transition) })
    }
    return [...found.values()]
  }

  // What leads to a state around this one leads here, while this one is where that begins.
  const arriving = [...facts.arriving]
  let start = facts.state
  for (const frame of frames.toReversed()) {
    if (frame.kind !== 'parallel' && frame.initial !== start.id) break
    arriving.push(...(charts.facts.get(frame.id)?.arriving ?? []).filter(({ source }) => !isInside(source, frame.id)))
    start = frame
  }
  const leaving = [...facts.leaving, ...facts.staying, ...facts.alsoLeaving]
  return {
    state: facts.state,
    frames,
    beside: (charts.facts.get(facts.state.parent ?? '')?.inside ?? []).filter((each) => each.id !== id),
    into: grouped([...new Set(arriving)], ({ source }) => source),
    outOf: grouped(leaving, ({ source, targets }) => targets[0] ?? source),
  }
}
