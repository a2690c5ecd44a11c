import { declared } from '../journey/declared'
import { isUnder, type Facts } from '../journey/facts'
import type { Box, Model } from '../journey/model'
import { isSimple } from '../sheets/atlas'

/** Something on the journey of which it is counted who was there. */
export interface Mark {
  key: string
  /** Its transitions: of who took one it is known that they were there. */
  ids: string[]
  /** The states in which those may have ended who took none of them. */
  ends: string[]
  /** By flow or region of one, the transitions whose times add up to the time spent there. */
  tracks: string[][]
}

/** `way` are the keys of the stations, in the order of the way; who is at a later one continued. */
export interface Marks {
  marks: Mark[]
  way: string[]
  /** The station at which the way goes round from its end. */
  resumesAt: string
}

export const keys = {
  at: (box: string) => `at ${box}`,
  refused: (box: string, by: string) => `refused ${box} ${by}`,
  thrown: (code: string) => `thrown ${code}`,
  end: 'at end',
}

/** The box that a key of a refusal is of. */
export const refusedAt = (key: string): string | null => /^refused (\S+)/.exec(key)?.[1] ?? null

/** The states of a box: of a place of its own those of the box, which may be a part of it. */
const statesOf = ({ id, places }: Box): string[] => (places.length > 1 ? places.map((place) => place.id) : [id])

export function marksOf(model: Model, facts: Facts): Marks {
  const boxes = [...model.stations, ...model.beside]
  const idsOf = (isMeant: (source: string) => boolean): string[] =>
    facts.transitions.flatMap(({ id, source }) => (isMeant(source) ? [id] : []))
  const isIn = (ids: string[]) => (state: string) => ids.some((id) => isUnder(state, id))
  const isLeaf = (id: string): boolean => isSimple(facts.states.get(id))
  const runBy = (machine: string): Box[] =>
    boxes.filter((box) => statesOf(box).some((id) => facts.machinesIn(id).includes(machine)))

  /** Times of leaves follow each other; those of regions and flows run side by side. */
  const tracksOf = (box: Box): string[][] => {
    const own = statesOf(box)
    const machines = [...new Set(own.flatMap((id) => facts.machinesIn(id)))].filter(
      (machine) => runBy(machine).length === 1,
    )
    const inPlace = (id: string) => isLeaf(id) && isIn(own)(id)
    const regions = machines.flatMap((machine) =>
      facts.states.get(machine)?.kind === 'parallel' ? facts.childrenOf(machine).map(({ id }) => id) : [machine],
    )
    return [idsOf(inPlace), ...regions.map((region) => idsOf((id) => isLeaf(id) && isUnder(id, region)))].filter(
      (ids) => ids.length > 0,
    )
  }
  const passing = (key: string, states: string[], tracks: string[][] = []): Mark => ({
    key,
    ids: [...new Set([...facts.leadingTo(states), ...idsOf(isIn(states))])],
    ends: [...facts.states.keys()].filter(isIn(states)),
    tracks,
  })
  const taken = (key: string, ids: readonly string[]): Mark => ({ key, ids: [...ids], ends: [], tracks: [] })
  const at = (state: string): Mark => passing(keys.at(state), [state])
  return {
    marks: [
      ...boxes.map((box) => passing(keys.at(box.id), statesOf(box), tracksOf(box))),
      { ...at(model.end.state), key: keys.end },
      ...model.returns.flatMap(({ states }) => states.map(at)),
      ...model.arrivals.states.map(at),
      ...boxes.flatMap(({ id, refusedBy }) => refusedBy.map(({ by, ids }) => taken(keys.refused(id, by), ids))),
      ...model.thrownBack.map(({ code, ids }) => taken(keys.thrown(code), ids)),
    ],
    way: [...model.stations.map(({ id }) => keys.at(id)), keys.end],
    resumesAt: keys.at(declared.backTo[model.end.state] ?? ''),
  }
}

/** What is counted for a mark. */
export interface Passed {
  /** Visits, or borrowers of a cohort, that were there. */
  came: number
  /** Of those, how many were at a later station afterwards; after the last one, at the one where the way resumes. */
  wentOn: number
  /** Milliseconds spent there, by nearest rank; null where no time is known. */
  median: number | null
}
