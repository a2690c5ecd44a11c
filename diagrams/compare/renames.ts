import { keyOf, type Chart, type State, type Transition } from '../model/chart'

/** The current state for each former one, by id. Removed states are left out. */
export type Renames = ReadonlyMap<string, string>

/** The least similarity of a renamed state; equal states have 1. */
const ALIKE = 0.5

/** Pairs the states of two versions: first by name, then by similarity. */
export function renamesBetween(before: Chart[], after: Chart[]): Renames {
  const [old, now] = [statesOf(before), statesOf(after)]
  const renames = new Map([...old.keys()].filter((id) => now.has(id)).map((id) => [id, id] as const))
  for (;;) {
    const best = bestPair(old, now, renames, { before: movesOf(before), after: movesOf(after) })
    if (!best) return renames
    renames.set(best.from, best.to)
    for (const [from, to] of sameBelow(best.from, best.to, old, now)) if (!renames.has(from)) renames.set(from, to)
  }
}

const statesOf = (charts: Chart[]): Map<string, State> =>
  new Map(charts.flatMap((chart) => chart.states.map((state) => [state.id, state] as const)))

const movesOf = (charts: Chart[]): Transition[] => charts.flatMap((chart) => chart.transitions)

interface Moves {
  before: Transition[]
  after: Transition[]
}

function bestPair(old: Map<string, State>, now: Map<string, State>, renames: Map<string, string>, moves: Moves) {
  const taken = new Set(renames.values())
  const gone = [...old.values()].filter(({ id }) => !renames.has(id))
  const fresh = [...now.values()].filter(({ id }) => !taken.has(id))
  const pairs = gone.flatMap((from) =>
    fresh
      .filter((to) => from.kind === to.kind && around(from, renames) === to.parent)
      .map((to) => ({ from: from.id, to: to.id, similarity: similarity(from, to, renames, moves) })),
  )
  return pairs.filter((pair) => pair.similarity >= ALIKE).toSorted((a, b) => b.similarity - a.similarity)[0]
}

const around = ({ parent }: State, renames: Renames): string | null =>
  parent === null ? null : (renames.get(parent) ?? parent)

/** Children of a renamed state that kept their names. */
function sameBelow(from: string, to: string, old: Map<string, State>, now: Map<string, State>): [string, string][] {
  return [...old.keys()].flatMap((id): [string, string][] => {
    const moved = to + id.slice(from.length)
    return id.startsWith(`${from}.`) && now.has(moved) ? [[id, moved]] : []
  })
}

function similarity(from: State, to: State, renames: Renames, { before, after }: Moves): number {
  const known = (id: string): string => (id === from.id ? to.id : (renames.get(id) ?? id))
  const leaving = (moves: Transition[], id: string, name: (id: string) => string): string[] =>
    moves
      .filter(({ source }) => source === id)
      .map(({ trigger, targets }) => `${keyOf(trigger)} ${targets.map(name).join(' ')}`)
  const arriving = (moves: Transition[], id: string, name: (id: string) => string): string[] =>
    moves
      .filter(({ targets }) => targets.includes(id))
      .map(({ trigger, source }) => `${name(source)} ${keyOf(trigger)}`)
  const itself = (id: string): string => id
  const shares = [
    shared(leaving(before, from.id, known), leaving(after, to.id, itself)),
    shared(arriving(before, from.id, known), arriving(after, to.id, itself)),
    shared(facts(from), facts(to)),
  ].filter((share) => share !== null)
  return shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length
}

const facts = ({ route, title, overlay, description, tags, invokes }: State): string[] =>
  [route, title?.id, overlay, description, ...tags, ...invokes.map(({ src }) => src)].filter((fact) => fact != null)

/** The share that two lists have in common; null where both are empty. */
function shared(a: string[], b: string[]): number | null {
  const all = new Set([...a, ...b])
  return all.size === 0 ? null : [...all].filter((each) => a.includes(each) && b.includes(each)).length / all.size
}
