import { machineOf } from '../words/dictionary'
import type { Declared } from './declared'
import { isUnder, type Facts, type Place } from './facts'

/** A piece of the way, and what leads along it. */
export interface Piece {
  from: string
  to: string
  /** An address is one that the chart moves to, a machine one that the place runs. */
  by: 'transition' | 'event' | 'address' | 'link' | 'machine' | 'later'
}

/** Proves each piece of the way, and each way back from where it ends; throws where nothing leads along it. */
export function piecesOf(facts: Facts, { way, backTo, later }: Declared, name: (id: string) => string): Piece[] {
  const pairs = [...way.slice(1).map((to, i) => [way[i] ?? '', to] as const), ...Object.entries(backTo)]
  return pairs.map(([from, to]) => {
    const by = proofOf(facts, from, to)
    const isLater = later[from] === to
    if (by !== null && isLater)
      throw new Error(
        `“${name(from)}” leads to “${name(to)}” by now: it needs no line in \`later\` of diagrams/journey/declared.ts.`,
      )
    if (by === null && !isLater)
      throw new Error(
        `Nothing leads from “${name(from)}” (${from}) to “${name(to)}” (${to}), as diagrams/journey/declared.ts has it.`,
      )
    return { from, to, by: by ?? 'later' }
  })
}

function proofOf(facts: Facts, from: string, to: string): Piece['by'] | null {
  const { transitions, into, placeAt } = facts
  const isThere = (target: string): boolean => isUnder(target, to) || isUnder(into(target), to)
  if (transitions.some(({ source, targets }) => isUnder(source, from) && targets.some(isThere))) return 'transition'
  const route = placeAt(to)?.route
  const screens = showing(facts, from)
  if (route !== undefined && screens.length > 0 && screens.every(({ offers }) => offers.links.has(route))) return 'link'
  if (facts.raisedIn(from).some((event) => facts.ledTo(event).some(isThere))) return 'event'
  if (route !== undefined && facts.routesFrom(from).includes(route)) return 'address'
  return facts.machinesIn(from).includes(machineOf(to)) ? 'machine' : null
}

/** The places that show a state: for one of a child machine, those that run it. */
function showing({ places, placeAt, machinesIn }: Facts, id: string): Place[] {
  const place = placeAt(id)
  return place ? [place] : places.filter((each) => machinesIn(each.id).includes(machineOf(id)))
}
