import { CERTIFIED_STATUS, statusOf } from '#domain/certification/steps'
import type { Chart } from '../model/chart'
import { planOf } from '../sheets/plan'
import { machineOf, type Dictionary } from '../words/dictionary'
import type { Declared } from './declared'
import { dialogsOf, isEverywhere, type Dialog } from './dialogs'
import { factsOf, GATE, isUnder, OVERLAY, reportsOf, SCREEN, SESSION, unique, type Facts, type Place } from './facts'
import { lanesOf, type Lane } from './lanes'
import type { Offers } from './offers'
import { piecesOf, type Piece } from './way'

/** A box of the picture: a place or a part of one on the way; or places of a group that run the same machine. */
export interface Box {
  id: string
  places: Place[]
  group: string
  name: string
  /** The bizStatus from which on it opens. */
  status: number | null
  /** Codes that the lender refuses with, and how the borrower is turned away. */
  refusals: string[]
  /** The transitions of each refusal, by its code or the state of those who are turned away. */
  refusedBy: { name: string; by: string; ids: string[] }[]
  /** Upload types that are sent at once. */
  reports: number[]
  /** What leads here. */
  from: Source[]
  sheet: string
}

export type Source =
  | { kind: 'tabBar' | 'everyHeader' | 'message' | 'typed' }
  | { kind: 'place'; name: string; route: string }

export interface Model {
  /** The way, without gate and dialogs. */
  stations: Box[]
  /** Boxes beside the way, in the order of the route table. */
  beside: Box[]
  /** Dialogs that are part of the way. */
  crossed: Dialog[]
  /** Dialogs by the id of the box that they open at. */
  hung: Map<string, Dialog[]>
  gate: { name: string; sheet: string }
  /** Ways into the gate from outside, and the dialogs that they open. */
  arrivals: { names: string[]; states: string[]; dialogs: Dialog[] }
  end: { name: string; state: string; sheet: string }
  /** Other ends, after which the way resumes at an earlier station. */
  returns: { to: string; names: string[]; states: string[] }[]
  /** Whether a station is reached much later than the one before. */
  isLater(id: string): boolean
  pieces: Piece[]
  /** By which code a borrower is thrown back, and to which station. */
  thrownBack: { code: string; words: string; to: string; ids: string[] }[]
  lanes: Lane[]
  counts: Record<'machines' | 'states' | 'transitions', number>
}

/** What the picture shows; throws when no machine has a declared id, or nothing leads along a piece of the way. */
export function modelOf(
  charts: Chart[],
  dictionary: Dictionary,
  offers: Map<string, Offers>,
  declared: Declared,
): Model {
  const facts = factsOf(charts, offers, declared.computed)
  const { states, places } = facts
  for (const id of idsIn(declared)) {
    if (!states.has(id)) throw new Error(`diagrams/journey/declared.ts names the state ${id}, which no machine has.`)
  }
  for (const id of Object.keys(declared.computed)) {
    if (!facts.doesCompute(id))
      throw new Error(`${id} asks for no address that is computed: it needs no line in diagrams/journey/declared.ts.`)
  }
  const { way, backTo, later } = declared
  const plan = planOf(charts)
  const name = (id: string): string => dictionary.state(id)
  const sheetAround = (id: string): string => plan.nameOf(plan.rootOf(id))
  const sheetOf = (id: string): string => {
    const [flow, ...others] = facts.machinesIn(id).filter((machine) => !facts.isPart(machine))
    return flow === undefined || others.length > 0 ? sheetAround(id) : plan.nameOf(flow)
  }

  const isOnWay = ({ id }: Place): boolean => way.some((station) => isUnder(station, id))
  const merged = mergedPlaces(facts, isOnWay)
  const together = (place: Place): Place[] => merged.find((each) => each.includes(place)) ?? [place]
  const nameOf = (id: string, own: Place[]): string =>
    own.length > 1 ? dictionary.machine(facts.machinesIn(id)[0] ?? '') : name(id)
  const dialogs = dialogsOf(facts, name, sheetOf)

  const sourcesOf = (own: Place[]): Source[] => {
    const leadsHere = ({ links }: Offers): boolean => own.some(({ route }) => links.has(route))
    const openers = dialogs.filter(({ id }) =>
      leadsHere(offers.get(states.get(id)?.overlay ?? '') ?? { links: new Set(), sends: new Set() }),
    )
    const from = places.filter(
      (place) =>
        !own.includes(place) &&
        (leadsHere(place.offers) || own.some(({ route }) => facts.routesFrom(place.id).includes(route))),
    )
    const names = new Map(from.toReversed().map((place) => [nameOf(place.id, together(place)), place.route] as const))
    const sources: Source[] = [
      ...(own.some(({ isTab }) => isTab) ? [{ kind: 'tabBar' as const }] : []),
      ...(openers.some(isEverywhere) ? [{ kind: 'everyHeader' as const }] : []),
      ...[...names].toReversed().map(([each, route]) => ({ kind: 'place' as const, name: each, route })),
    ]
    return sources.length > 0 ? sources : [{ kind: own.length > 1 ? 'message' : 'typed' }]
  }
  const boxOf = (id: string, own: Place[]): Box => {
    const machines = facts.machinesBelow(id)
    const ends = declared.turnedAway.filter((end) => machines.includes(machineOf(end)))
    const refusedBy = [
      ...codesOf(facts, machines, dictionary).map(([code, ids]) => ({ name: code, by: code, ids })),
      ...ends.map((end) => ({ name: name(end), by: end, ids: facts.leadingTo([end]) })),
    ]
    const step = own[0]?.step
    return {
      id,
      places: own,
      group: own[0]?.group ?? '',
      name: nameOf(id, own),
      status: step === undefined ? null : statusOf[step],
      refusals: refusedBy.map((refusal) => refusal.name),
      refusedBy,
      reports: reportsOf(facts, { id, machines, raised: facts.raisedIn(id) }),
      from: sourcesOf(own),
      sheet: sheetOf(id),
    }
  }
  const stations = way.flatMap((id) => {
    const place = facts.placeAt(id)
    return place ? [boxOf(id, together(place))] : []
  })
  const start = stations.find(({ group }) => group === 'certified')
  if (start) start.status = CERTIFIED_STATUS
  const beside = merged.filter((own) => !own.some(isOnWay)).map((own) => boxOf(own[0]?.id ?? '', own))

  const crossed = dialogs.filter(({ id }) => way.some((each) => isUnder(each, OVERLAY) && isUnder(id, each)))
  const others = dialogs.filter((each) => !crossed.includes(each))
  const boxes = [...stations, ...beside]
  const hung = new Map<string, Dialog[]>()
  for (const dialog of others.filter((each) => !isEverywhere(each))) {
    for (const id of dialog.at) {
      const box = boxes.find((each) => isUnder(id, each.id) || each.places.some((place) => isUnder(id, place.id)))
      if (box) hung.set(box.id, unique([...(hung.get(box.id) ?? []), dialog]))
    }
  }
  const entrances = [...states.values()].filter(
    ({ id, invokes }) =>
      isUnder(id, SESSION) &&
      invokes.length > 0 &&
      facts.raisedIn(id).some((event) => facts.ledTo(event).includes(GATE)),
  )
  const end = way.at(-1) ?? ''
  const resuming = Object.entries(backTo).filter(([id]) => id !== end)
  return {
    stations,
    beside,
    crossed,
    hung,
    gate: { name: name(GATE), sheet: sheetAround(GATE) },
    arrivals: {
      names: entrances.map(({ id }) => name(id)),
      states: entrances.map(({ id }) => id),
      dialogs: others.filter(({ at }) => entrances.some(({ id }) => at.includes(id))),
    },
    end: { name: name(end), state: end, sheet: sheetAround(end) },
    returns: unique(resuming.map(([, to]) => to)).map((to) => {
      const ends = resuming.filter(([, each]) => each === to).map(([id]) => id)
      return { to, names: ends.map(name), states: ends }
    }),
    isLater: (id) => Object.values(later).includes(id),
    pieces: piecesOf(facts, declared, name),
    thrownBack: thrownBackOf(facts, stations, dictionary),
    lanes: lanesOf(facts, declared, dictionary, {
      dialogs: others,
      raised: boxes.flatMap(({ id }) => facts.raisedIn(id)),
      sheetOf: sheetAround,
    }),
    counts: { machines: charts.length, states: states.size, transitions: facts.transitions.length },
  }
}

const idsIn = ({ way, backTo, later, turnedAway, lanes, computed }: Declared): string[] => [
  ...way,
  ...[backTo, later].flatMap((pairs) => Object.entries(pairs).flat()),
  ...turnedAway,
  ...lanes,
  ...Object.keys(computed),
]

/** Places of a group that run the same machine are one box, unless other groups run it as well. */
function mergedPlaces({ places, machinesIn }: Facts, isOnWay: (place: Place) => boolean): Place[][] {
  const groupsOf = (machine: string): string[] =>
    unique(places.filter(({ id }) => machinesIn(id).includes(machine)).map(({ group }) => group))
  const boxes = new Map<string, Place[]>()
  for (const place of places) {
    const [machine, ...others] = machinesIn(place.id)
    const isAlike = machine !== undefined && others.length === 0 && groupsOf(machine).length === 1
    const key = isAlike ? machine : place.id
    boxes.set(key, [...(boxes.get(key) ?? []), place])
  }
  // Two stations of the way are never one box.
  return [...boxes.values()].flatMap((own) => (own.filter(isOnWay).length > 1 ? own.map((place) => [place]) : [own]))
}

/** The three digits in the words of conditions, and of where they lead, with the transitions that have them. */
function codesOf({ transitions }: Facts, machines: string[], dictionary: Dictionary): [code: string, ids: string[]][] {
  const said = transitions
    .filter(({ source }) => machines.includes(machineOf(source)))
    .flatMap(({ id, source, guard, targets }) => {
      const texts = [
        ...(guard ? [dictionary.condition(machineOf(source), guard)] : []),
        ...targets.map((each) => dictionary.state(each)),
      ]
      return unique(texts.flatMap(codesIn)).map((code) => ({ code, id }))
    })
  const codes = unique(said.map(({ code }) => code)).toSorted()
  return codes.map((code) => [code, said.filter((each) => each.code === code).map(({ id }) => id)])
}

const codesIn = (text: string): string[] => [...text.matchAll(/\((\d{3})\)/g)].map(([, code = '']) => code)

/** Events of the whole screen that stand for a code of the lender, and the station that they lead to. */
function thrownBackOf(facts: Facts, stations: Box[], dictionary: Dictionary): Model['thrownBack'] {
  const events = facts.transitions.flatMap(({ source, trigger }) =>
    source === SCREEN && trigger.kind === 'event' ? [trigger.name] : [],
  )
  return unique(events).flatMap((event) => {
    const words = dictionary.event(machineOf(SCREEN), event)
    const [code] = codesIn(words)
    const to = stations.find(({ id }) => facts.ledTo(event).includes(id))
    const ids = facts.transitions.flatMap(({ id, source, trigger }) =>
      source === SCREEN && trigger.kind === 'event' && trigger.name === event ? [id] : [],
    )
    return code === undefined || !to ? [] : [{ code, words: words.replace(` (${code})`, ''), to: to.id, ids }]
  })
}
